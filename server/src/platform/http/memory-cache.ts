import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** What one kept answer depends on: 'catalog', 'product:<id>', and the like. Told by the database when it changes. */
export type Tag = string

interface Kept {
  status: number
  headers: Record<string, string>
  etag: string
  tags: ReadonlySet<Tag>
  /** By content coding; compressed on first demand, since most answers are asked for in one coding only. */
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer }
}

export interface Sendable {
  status: number
  headers: Record<string, string | number>
  body: Buffer
}

const WORTH_COMPRESSING = 1000
const REMEMBERED_TAGS = 10_000

/**
 * Public answers, kept in memory until a write changes what they were made of.
 * The bytes are the same for every viewer, so neither token nor any other header is part of the key.
 */
export class MemoryCache {
  readonly #kept: LRUCache<string, Kept>
  /** What depends on a tag is found without looking at everything that is kept. */
  readonly #keysByTag = new Map<Tag, Set<string>>()
  #moment = 0
  /** When each tag was forgotten last, the earliest first. */
  readonly #forgotten = new Map<Tag, number>()
  /** Before this moment it is no longer known which tags were forgotten. */
  #horizon = 0
  #paused = false

  constructor({ bytes = 128 << 20 }: { bytes?: number } = {}) {
    this.#kept = new LRUCache({
      maxSize: bytes,
      maxEntrySize: 4 << 20,
      sizeCalculation: sizeOf,
      dispose: (kept, key) => this.#untag(key, kept.tags),
    })
  }

  /** How many answers are kept, and under how many tags. */
  get size(): { answers: number; tags: number } {
    return { answers: this.#kept.size, tags: this.#keysByTag.size }
  }

  /** To be read before an answer is made, and given to `keep` with it. */
  get moment(): number {
    return this.#moment
  }

  /** Keeps an answer, unless something it depends on has changed since the moment at which its making began. */
  keep(
    key: string,
    since: number,
    answer: { status: number; headers: Record<string, string>; body: Buffer; tags: Iterable<Tag> },
  ): string {
    const tags = new Set(answer.tags)
    const etag = `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`
    const stale = this.#horizon > since || [...tags].some((tag) => (this.#forgotten.get(tag) ?? 0) > since)
    if (!stale && !this.#paused) {
      const { status, headers, body } = answer
      this.#kept.set(key, { status, headers, etag, tags, bodies: { identity: ownCopy(body) } })
      if (this.#kept.has(key)) this.#tag(key, tags)
    }
    return etag
  }

  find(key: string, acceptEncoding = '', ifNoneMatch?: string): Sendable | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (ifNoneMatch && matches(ifNoneMatch, kept.etag)) {
      const { 'content-type': _, ...headers } = kept.headers
      return { status: 304, headers: { ...headers, etag: kept.etag, vary: 'Accept-Encoding' }, body: Buffer.alloc(0) }
    }
    const coding = codingFor(kept, acceptEncoding)
    const body = bodyIn(kept, coding)
    return {
      status: kept.status,
      headers: {
        ...kept.headers,
        etag: kept.etag,
        vary: 'Accept-Encoding',
        'content-length': body.length,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
      body,
    }
  }

  /** Drops all answers that depend on this tag, those being made right now included. */
  forget(tag: Tag): void {
    // Taken out first, so that the order of the map is the order of the moments.
    this.#forgotten.delete(tag)
    this.#forgotten.set(tag, ++this.#moment)
    if (this.#forgotten.size > REMEMBERED_TAGS) this.#moveHorizon()
    for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#kept.delete(key)
  }

  /** Keeps nothing until `resume`: for when nobody would tell of changes. */
  pause(): void {
    this.#paused = true
    this.forgetAll()
  }

  resume(): void {
    this.forgetAll()
    this.#paused = false
  }

  forgetAll(): void {
    this.#horizon = ++this.#moment
    this.#forgotten.clear()
    this.#kept.clear()
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

  /** Answers that have been in the making since before the horizon are not kept; what is kept already stays. */
  #moveHorizon(): void {
    for (const [tag, moment] of this.#forgotten) {
      if (this.#forgotten.size <= REMEMBERED_TAGS / 2) break
      this.#forgotten.delete(tag)
      this.#horizon = moment
    }
  }
}

/** Small buffers are slices of a shared block of 64 KiB, which a kept slice would hold as a whole. */
function ownCopy(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag)
}

function codingFor(kept: Kept, acceptEncoding: string): 'identity' | 'gzip' | 'br' {
  if (kept.bodies.identity.length < WORTH_COMPRESSING || acceptEncoding === '') return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding) ? 'gzip' : 'identity'
}

function bodyIn(kept: Kept, coding: 'identity' | 'gzip' | 'br'): Buffer {
  const { bodies } = kept
  if (coding === 'gzip') bodies.gzip ??= gzipSync(bodies.identity)
  if (coding === 'br') {
    bodies.br ??= brotliCompressSync(bodies.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  return bodies[coding] ?? bodies.identity
}

/** Counts the compressed copies that may come later, too. */
function sizeOf(kept: Kept): number {
  return Math.ceil(kept.bodies.identity.length * 1.5) + 1000
}
