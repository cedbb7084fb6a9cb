import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { inLanguage, prefixOf } from '@dressing-room/contract/language-addresses'
import { languageCodes } from '@dressing-room/contract/languages'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../public')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

interface Manifest {
  id: string
  lang: string
  scope: string
  start_url: string
  shortcuts: { name: string; url: string }[]
}
const manifestOf = (language: (typeof languageCodes)[number]): Manifest =>
  JSON.parse(read(`site${prefixOf(language).replace('/', '.')}.webmanifest`))

it.each(languageCodes)('the installed shop opens in %s, and stays one shop in all languages', (language) => {
  const [english, own] = [manifestOf('en'), manifestOf(language)]
  expect(own).toMatchObject({ id: '/', scope: '/', lang: language, start_url: inLanguage(language, '/') })
  expect(own.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => inLanguage(language, url)))
  const { size } = new Set([...own.shortcuts, ...english.shortcuts].map(({ name }) => name))
  expect(size, 'its shortcuts are translated').toBe(english.shortcuts.length * (language === 'en' ? 1 : 2))
  expect(readdirSync(folder).filter((name) => name.endsWith('.webmanifest'))).toHaveLength(languageCodes.length)
})

/** What the worker answers to somebody who opens this page while there is no network. */
async function offlinePage(address: string): Promise<string> {
  let answer: Promise<Response> | undefined
  const handlers = new Map<string, (event: object) => void>()
  runInNewContext(read('sw.js'), {
    ...{ URL, Response, JSON, Object },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    fetch: () => Promise.reject(new Error('no network')),
  })
  handlers.get('fetch')?.({
    request: { mode: 'navigate', method: 'GET', url: `https://shop.test${address}` },
    respondWith: (promise: Promise<Response>) => {
      answer = promise
    },
  })
  return (await answer)?.text() ?? ''
}

it.each([
  ['/terms', 'en', "You're offline"],
  ['/es/cart', 'es', 'No tienes conexión'],
  ['/fr', 'fr', 'Vous êtes hors ligne'],
  ['/de/terms?page=2', 'de', 'Sie sind offline'],
  ['/deals', 'en', "You're offline"],
])('without a network %s says so in its own language', async (address, language, title) => {
  const page = await offlinePage(address)
  expect(page).toContain(`<html lang="${language}">`)
  expect(page).toContain(`<h1 id="title">${title}</h1>`)
  expect(page.includes('Your cart')).toBe(language === 'en')
})
