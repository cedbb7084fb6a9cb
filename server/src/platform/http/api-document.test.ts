import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

interface Schema {
  anyOf?: Schema[]
  properties?: Record<string, Schema & { enum?: string[]; items?: Schema }>
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>>
}

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

it('the API document shows each refusal of a call with what it tells', async () => {
  const { body } = await shop.get<Document>('/api/openapi.json')
  const responses = body.paths['/api/create-checkout-session']?.post?.responses ?? {}
  const schema = Object.values(responses['409']?.content ?? {})[0]?.schema
  const codes = schema?.anyOf?.flatMap(({ properties }) => properties?.code?.enum ?? [])
  const soldOut = schema?.anyOf?.find(({ properties }) => properties?.code?.enum?.includes('sold_out'))

  expect(codes).toEqual(expect.arrayContaining(['sold_out', 'price_changed', 'too_many_held']))
  expect(Object.keys(soldOut?.properties?.lines?.items?.properties ?? {})).toEqual(
    expect.arrayContaining(['uniqueId', 'name', 'available', 'reason']),
  )
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '404', '409', '422', '429', '503']))
})
