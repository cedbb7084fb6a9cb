import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pages, patternOf } from '@dressing-room/contract/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { calls, routes } from './routes-and-calls.ts'
import { samples, texts } from './texts.ts'

const root = path.resolve(import.meta.dirname, '../../..')

interface Source {
  file: string
  code: string
}

function sourcesOf(folders: string[], named: RegExp): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => named.test(file) && !/node_modules|server\/test\/spec\//.test(file))
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ') }))
}

const screens = sourcesOf(['web/app', 'contract/src'], /(?<!\.test)\.tsx?$/)
/** Answers that are shown as they come. */
const answers = sourcesOf(['server/src'], /(?<!\.test)\.ts$/)

/** A text in code: values stand in braces there, quotes and signs as code has to write them. */
function inCode(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, (sign) => `\\\\?\\${sign}`)
  return new RegExp(
    literal.replaceAll("'", "(?:'|’|&apos;)").replaceAll('&', '(?:&|&amp;)').replaceAll('…', '.{1,80}?'),
  )
}

it('shows every text of the spec to the letter', () => {
  const sources = [...screens, ...answers]
  expect(texts.filter((text) => !sources.some(({ code }) => inCode(text).test(code)))).toEqual([])
})

it('shows no sample figure or name of the spec as if it were real', () => {
  const shown = screens.flatMap(({ file, code }) =>
    samples.filter((sample) => sample.test(code)).map((sample) => `${file}: ${sample}`),
  )
  expect(shown).toEqual([])
})

it('has a page for each of its 34 routes', () => {
  expect(routes).toHaveLength(34)
  const known = new Set(Object.values(pages).map((page) => patternOf(page)))
  expect(routes.filter((route) => !known.has(route))).toEqual([])
})

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

it('answers each of its 36 calls', () => {
  expect(calls).toHaveLength(36)
  const unknown = calls.filter((call) => {
    const [method = '', url = ''] = call.split(' ')
    return !shop.app.findRoute({ method, url })
  })
  expect(unknown).toEqual([])
})
