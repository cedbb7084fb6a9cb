import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** What a cached response depends on: 'catalog', 'product:<id>', and the like. The database tells when it changes. */
export type Tag = string

interface Entry {
  status: number
  headers: Record<string, string>
  etag: string
  tags: ReadonlySet<Tag>
  /** By content encoding; compressed on first use, since most responses are requested in one encoding only. */
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer }
}

export interface Sendable {
  status: number
  headers: Record<string, string | number>
  body: Buffer
}

const MIN_COMPRESSED_BYTES = 1000
const MAX_INVALIDATED_TAGS = 10_000

/**
 * Public responses, cached in memory until a write changes what they were made of.
 * The bytes are the same for every viewer, so neither token nor any other header is part of the key.
 */
export class MemoryCache {
  readonly #entries: LRUCache<string, Entry>
  /** So that invalidating a tag need not look at every entry. */
  readonly #keysByTag = new Map<Tag, Set<string>>()
  #version = 0
  /** The version at which each tag was last invalidated, the earliest first. */
  readonly #invalidatedAt = new Map<Tag, number>()
  /** Before this version it is no longer known which tags were invalidated. */
  #horizon = 0
  #paused = false
  #heardOf: () => Promise<void> = async () => {}

  constructor({ bytes = 128 << 20 }: { bytes?: number } = {}) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      maxEntrySize: 4 << 20,
      sizeCalculation: sizeOf,
      dispose: (entry, key) => this.#untag(key, entry.tags),
    })
  }

  /** How many responses are cached, and under how many tags. */
  get size(): { responses: number; tags: number } {
    return { responses: this.#entries.size, tags: this.#keysByTag.size }
  }

  /** To be read before a response is made, and passed to `set` with it. */
  get version(): number {
    return this.#version
  }

  /** Caches a response, unless something it depends on has been invalidated since its making began. */
  set(
    key: string,
    since: number,
    response: { status: number; headers: Record<string, string>; body: Buffer; tags: Iterable<Tag> },
  ): string {
    const tags = new Set(response.tags)
    const etag = `W/"${createHash('sha1').update(response.body).digest('base64url')}"`
    const stale = this.#horizon > since || [...tags].some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > since)
    if (!stale && !this.#paused) {
      const { status, headers, body } = response
      this.#entries.set(key, { status, headers, etag, tags, bodies: { identity: ownCopy(body) } })
      if (this.#entries.has(key)) this.#tag(key, tags)
    }
    return etag
  }

  get(key: string, acceptEncoding = '', ifNoneMatch?: string): Sendable | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (ifNoneMatch && matches(ifNoneMatch, entry.etag)) {
      const { 'content-type': _, ...headers } = entry.headers
      return { status: 304, headers: { ...headers, etag: entry.etag, vary: 'Accept-Encoding' }, body: Buffer.alloc(0) }
    }
    const coding = codingFor(entry, acceptEncoding)
    const body = bodyIn(entry, coding)
    return {
      status: entry.status,
      headers: {
        ...entry.headers,
        etag: entry.etag,
        vary: 'Accept-Encoding',
        'content-length': body.length,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
      body,
    }
  }

  /** Drops all responses that depend on this tag, those being made right now included. */
  invalidate(tag: Tag): void {
    // Deleted first, so that the order of the map is the order of the versions.
    this.#invalidatedAt.delete(tag)
    this.#invalidatedAt.set(tag, ++this.#version)
    if (this.#invalidatedAt.size > MAX_INVALIDATED_TAGS) this.#moveHorizon()
    for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#entries.delete(key)
  }

  /** Whoever invalidates says here how to wait until all that is committed by now has been heard of. */
  follow(heardOf: () => Promise<void>): void {
    this.#heardOf = heardOf
  }

  /** Waits until what this process has committed invalidates what was made before, so that its writer reads it at once. */
  caughtUp(): Promise<void> {
    return this.#heardOf()
  }

  /** Caches nothing until `resume`: for when changes would not be noticed. */
  pause(): void {
    this.#paused = true
    this.clear()
  }

  resume(): void {
    this.clear()
    this.#paused = false
  }

  clear(): void {
    this.#horizon = ++this.#version
    this.#invalidatedAt.clear()
    this.#entries.clear()
  }

  #tag(key: string, tags: Iterable<Tag>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #untag(key: string, tags: Iterable<Tag>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** Responses whose making began before the horizon are not cached; what is cached already stays. */
  #moveHorizon(): void {
    for (const [tag, moment] of this.#invalidatedAt) {
      if (this.#invalidatedAt.size <= MAX_INVALIDATED_TAGS / 2) break
      this.#invalidatedAt.delete(tag)
      this.#horizon = moment
    }
  }
}

/** Small buffers are slices of a shared block of 64 KiB, which a cached slice would keep alive as a whole. */
function ownCopy(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag)
}

type Coding = 'br' | 'gzip' | 'identity'
const SMALLEST_FIRST: Coding[] = ['br', 'gzip', 'identity']

function codingFor(entry: Entry, acceptEncoding: string): Coding {
  if (entry.bodies.identity.length < MIN_COMPRESSED_BYTES || acceptEncoding === '') return 'identity'
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(SMALLEST_FIRST)
  return SMALLEST_FIRST.find((coding) => accepted.includes(coding)) ?? 'identity'
}

function bodyIn(entry: Entry, coding: Coding): Buffer {
  const { bodies } = entry
  if (coding === 'gzip') bodies.gzip ??= gzipSync(bodies.identity)
  if (coding === 'br') {
    bodies.br ??= brotliCompressSync(bodies.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  return bodies[coding] ?? bodies.identity
}

/** Includes the compressed copies that may come later. */
function sizeOf(entry: Entry): number {
  return Math.ceil(entry.bodies.identity.length * 1.5) + 1000
}
