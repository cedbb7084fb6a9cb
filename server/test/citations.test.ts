import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Where each kind of citation leads, and what makes its target there. */
const KINDS = [
  { cited: /\bR(\d)\b/g, file: 'docs/rules/booking.md', target: /\*\*R(\d)\b/g },
  { cited: /\(cases? ([\d, ab]+)/g, file: 'docs/rules/booking.md', target: /^\| (\d+) \|/gm },
  { cited: /\bsecurity ([\d, ]+)/g, file: 'docs/rules/security.md', target: /^\| (\d+) \|/gm },
  { cited: /\bcommerce ([\d, ]+)/g, file: 'docs/rules/commerce.md', target: /^\| (\d+) \|/gm },
  { cited: /\bspec ([\d., ]+)/g, file: 'docs/rules/screens.md', target: /^\| ([\d.]+) \|/gm },
]

const sources = ['contract', 'server', 'web/app', 'sandbox', 'e2e', 'demo']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(tsx?|sql)$/.test(file) && !/node_modules|\.generated\.|\/citations\.test\.ts$/.test(file))

it.each(KINDS)('each $cited in code leads to a rule in $file', ({ cited, file, target }) => {
  const known = new Set([...read(file).matchAll(target)].map(([, number]) => number))
  const citations = sources.flatMap((source) =>
    [...read(source).matchAll(cited)].flatMap(([, numbers = '']) =>
      numbers
        .split(/[, ]+/)
        .map((number) => number.replace(/[.ab]+$/, ''))
        .filter(Boolean)
        .map((number) => ({ source, number })),
    ),
  )
  expect(citations.length).toBeGreaterThan(0)
  expect(citations.filter(({ number }) => !known.has(number))).toEqual([])
})

it('each decision that code cites has its record', () => {
  const records = new Set(readdirSync(path.join(root, 'docs/decisions')).map((file) => Number.parseInt(file, 10)))
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/\bdecisions? (\d+)/g)]
      .filter(([, number]) => !records.has(Number(number)))
      .map(([citation]) => `${source}: ${citation}`),
  )
  expect(missing).toEqual([])
})
