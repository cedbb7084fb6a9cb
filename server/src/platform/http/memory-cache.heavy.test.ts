import { expect, it } from 'vitest'
import { MemoryCache } from './memory-cache.ts'

const response = (body: string, tag: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(body),
  tags: [tag],
})

it('a kept answer is forgotten at the same cost however much else is kept', () => {
  const costOf = (others: number) => {
    const cache = new MemoryCache()
    for (let at = 0; at < others; at++) cache.set(`/other/${at}`, cache.version, response('other', `product:${at}`))
    const began = performance.now()
    for (let round = 0; round < 2000; round++) {
      cache.set('/dress', cache.version, response('dress', 'variant:1'))
      cache.invalidate('variant:1')
    }
    expect([cache.size.responses, cache.get('/dress')]).toEqual([others, undefined])
    return performance.now() - began
  }
  costOf(10)
  // The least of several: what the work costs, not what else the machine does.
  const leastOf = (others: number) => Math.min(...Array.from({ length: 5 }, () => costOf(others)))
  // Looking at everything would cost thousands of times as much; fifty leaves room for a larger heap and a busy machine.
  expect(leastOf(20_000) / leastOf(10)).toBeLessThan(50)
})
