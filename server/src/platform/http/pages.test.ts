import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const SEARCH = '/api/search/suggestions?query='

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({
    trustProxy: '127.0.0.1',
    shop: {
      imageHosts: ['cdn.test', 'res.images.test/ours'],
      imageUpload: { url: 'https://api.images.test/v1/upload', preset: 'p', quota: { images: 1, megabytes: 1 } },
    },
    pages: {
      /** Asks one question as often as its address says, and shows what became of the last. */
      async page(request, api) {
        if (new URL(request.url).pathname === '/markup') {
          return new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } })
        }
        let status = 0
        for (let left = Number(new URL(request.url).searchParams.get('times')); left > 0; left--) {
          status = (await api({ method: 'GET', url: SEARCH })).status
        }
        return new Response(String(status), { headers: { 'content-type': 'text/plain' } })
      },
    },
  })
})
afterAll(() => shop.close())

it('asks in the name of its visitor, so that one who asks too much leaves the pages of others alone', async () => {
  const visit = async (address: string, times: number) =>
    (await shop.ask('GET', `/?times=${times}`, { headers: { 'x-forwarded-for': address } })).text

  expect(await visit('203.0.113.7', 601)).toBe('429')
  expect(await visit('203.0.113.8', 1)).toBe('200')
  expect((await shop.ask('GET', SEARCH, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(429)
})

it('loads pictures of the hosts that the shop is set up with, and calls the one they are uploaded to', async () => {
  const policy = (await shop.get('/markup')).headers.get('content-security-policy')
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.test https://res.images.test/ours/;")
  expect(policy).toContain("connect-src 'self' https://api.images.test;")
})

it('renders no more pages for one visitor than people can look at, and says so in words', async () => {
  const visit = (address: string) =>
    shop.ask('GET', `/?times=0&x=${Math.random()}`, { headers: { 'x-forwarded-for': address, accept: 'text/html' } })
  const responses = await Promise.all(Array.from({ length: 620 }, () => visit('203.0.113.9')))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.length).toBe(20)
  expect(refused[0]?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(refused[0]?.text).toMatch(/<h1[^>]*>Too many/)
  expect((await visit('203.0.113.10')).status).toBe(200)
})
