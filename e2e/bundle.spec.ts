import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refusals } from '@dressing-room/contract/refusals'
import { expect, test } from './shop.ts'

const assets = path.resolve(import.meta.dirname, '../web/build/client/assets')

test('what browsers load has no schemas, nobody who asks one, and no words of refusals', { tag: '@main' }, () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const all = scripts.map((file) => [file, readFileSync(path.join(assets, file), 'utf8')] as const)
  const having = (text: string) => all.filter(([, script]) => script.includes(text)).map(([file]) => file)

  expect(all.length).toBeGreaterThan(10)
  for (const text of [
    'ZodError',
    'safeParse',
    'retryAfter',
    refusals.sold_out.message,
    refusals.not_available.message,
  ]) {
    expect([text, having(text)]).toEqual([text, []])
  }
})
