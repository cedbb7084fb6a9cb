import { expect, it } from 'vitest'
import { MemoryCache } from './memory-cache.ts'

const answer = (body: string, tag: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(body),
  tags: [tag],
})

it('a kept answer is forgotten at the same cost however much else is kept', () => {
  const costOf = (others: number) => {
    const cache = new MemoryCache()
    for (let at = 0; at < others; at++) cache.set(`/other/${at}`, cache.version, answer('other', `product:${at}`))
    const began = performance.now()
    for (let round = 0; round < 2000; round++) {
      cache.set('/dress', cache.version, answer('dress', 'variant:1'))
      cache.invalidate('variant:1')
    }
    expect([cache.size.responses, cache.get('/dress')]).toEqual([others, undefined])
    return performance.now() - began
  }
  costOf(10)
  const [few, many] = [costOf(10), costOf(20_000)]
  // Looking at everything would cost thousands of times as much; ten leaves room for a busy machine.
  expect(many / few).toBeLessThan(10)
})
