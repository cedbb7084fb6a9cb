import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryCache } from './memory-cache.ts'

const response = (body: string, ...tags: string[]) => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(body),
  tags,
})
const bodyOf = (cache: MemoryCache, key: string) => cache.get(key)?.body.toString()

describe('a kept answer', () => {
  it('is found until something that it is made of changes', () => {
    const cache = new MemoryCache()
    cache.set('/dress', cache.version, response('old', 'product:1', 'catalog'))
    cache.invalidate('product:2')
    expect(bodyOf(cache, '/dress')).toBe('old')
    cache.invalidate('product:1')
    expect(bodyOf(cache, '/dress')).toBeUndefined()
  })

  it('is not kept when a change arrived while it was being made', () => {
    const cache = new MemoryCache()
    const since = cache.version
    cache.invalidate('product:1')
    cache.set('/dress', since, response('stale', 'product:1'))
    cache.set('/shoes', since, response('fresh', 'product:2'))
    expect([bodyOf(cache, '/dress'), bodyOf(cache, '/shoes')]).toEqual([undefined, 'fresh'])
  })

  it('is not kept while nobody would tell of changes, nor when its making began then', () => {
    const cache = new MemoryCache()
    cache.pause()
    const since = cache.version
    cache.set('/dress', since, response('while away', 'product:1'))
    expect(bodyOf(cache, '/dress')).toBeUndefined()
    cache.resume()
    cache.set('/dress', since, response('made while away', 'product:1'))
    expect(bodyOf(cache, '/dress')).toBeUndefined()
  })

  it('leaves no trace among the tags once it is replaced, pushed out or forgotten', () => {
    const cache = new MemoryCache({ bytes: 5000 })
    cache.set('/dress', cache.version, response('one', 'a', 'b'))
    cache.set('/dress', cache.version, response('two', 'b', 'c'))
    expect(cache.size).toEqual({ responses: 1, tags: 2 })
    for (let at = 0; at < 100; at++) cache.set(`/${at}`, cache.version, response('filler', `tag:${at}`))
    expect(cache.size.tags).toBe(cache.size.responses)
    cache.clear()
    expect(cache.size).toEqual({ responses: 0, tags: 0 })
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['BR, GZIP', 'br'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;level=1;q=0', undefined],
    ['x-br, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('goes to a browser that accepts "%s" in the smallest coding of these', (accepted, coding) => {
    const cache = new MemoryCache()
    cache.set('/dress', cache.version, response('silk '.repeat(1000)))
    expect(cache.get('/dress', accepted)?.headers['content-encoding']).toBe(coding)
  })

  it('stays when very many other things change', () => {
    const cache = new MemoryCache()
    cache.set('/dress', cache.version, response('dress', 'product:1'))
    const since = cache.version
    cache.invalidate('product:2')
    for (let at = 0; at < 25_000; at++) cache.invalidate(`variant:${at}`)
    cache.set('/shoes', since, response('stale', 'product:2'))
    expect([bodyOf(cache, '/dress'), bodyOf(cache, '/shoes')]).toEqual(['dress', undefined])
  })

  it('holds its own bytes and not the block of memory they were cut from', () => {
    const cache = new MemoryCache()
    const body = Buffer.from('small, so a slice of a shared block')
    cache.set('/small', cache.version, { status: 200, headers: {}, body, tags: [] })
    const kept = cache.get('/small')?.body
    expect([body.buffer.byteLength > body.length, kept?.buffer.byteLength]).toEqual([true, body.length])
  })

  it('is never a stale one, in whatever order reading, changing, telling and keeping happen', () => {
    const products = [0, 1, 2]
    const step = fc.record({
      kind: fc.constantFrom('read', 'change', 'tell', 'keep', 'drop'),
      product: fc.constantFrom(...products),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new MemoryCache()
        const versions = [0, 0, 0]
        const untold: number[] = []
        const reading: ({ since: number; version: number } | undefined)[] = []
        for (const { kind, product } of steps) {
          if (kind === 'read') reading[product] = { since: cache.version, version: versions[product] ?? 0 }
          if (kind === 'change') {
            versions[product] = (versions[product] ?? 0) + 1
            untold.push(product)
          }
          if (kind === 'tell') for (const changed of untold.splice(0)) cache.invalidate(`product:${changed}`)
          if (kind === 'keep' && reading[product]) {
            const { since, version } = reading[product]
            cache.set(`/${product}`, since, response(String(version), `product:${product}`))
          }
          if (kind === 'drop') cache.resume()
          // Between a commit and its telling the old answer may stand; after the telling never.
          if (untold.length > 0) continue
          for (const each of products) expect([undefined, String(versions[each])]).toContain(bodyOf(cache, `/${each}`))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('forgets all when more has changed than it remembers', () => {
    const cache = new MemoryCache()
    const since = cache.version
    for (let at = 0; at <= 10_001; at++) cache.invalidate(`product:${at}`)
    cache.set('/dress', since, response('stale', 'product:0'))
    expect(bodyOf(cache, '/dress')).toBeUndefined()
  })

  it('stays within its bytes', () => {
    const cache = new MemoryCache({ bytes: 10_000 })
    for (let at = 0; at < 100; at++) cache.set(`/${at}`, cache.version, response('x'.repeat(1000)))
    const kept = Array.from({ length: 100 }, (_, at) => bodyOf(cache, `/${at}`)).filter(Boolean)
    expect(kept.length).toBeLessThanOrEqual(4)
    expect(kept.length).toBeGreaterThan(0)
  })
})
