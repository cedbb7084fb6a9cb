import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pages, patternOf } from '@dressing-room/contract/pages'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../..')
const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+\s+from\s+)?'([^']+)'|\bimport\('([^']+)'/gm

const FROM_CONTRACT = /^import \{([^}]*)\} from '@dressing-room\/contract\/([\w-]+)'/gm

interface Import {
  from: string
  /** A path from the root for our own files, a package's name otherwise. */
  to: string
  isType: boolean
}

const files = ['contract/src', 'server/database', 'server/src', 'web/app', 'sandbox/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)
const imports = files.flatMap((from) =>
  [...readFileSync(path.join(root, from), 'utf8').matchAll(IMPORT)].map(
    ([, type, statement = '', call = '']): Import => {
      const target = statement || call
      return { from, isType: Boolean(type), to: ourFile(from, target) ?? packageOf(target) }
    },
  ),
)

function ourFile(from: string, target: string): string | undefined {
  if (target.startsWith('@dressing-room/')) return target.replace('@dressing-room/contract/', 'contract/src/')
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : undefined
}

function packageOf(target: string): string {
  return target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '')
}

/** Imports out of `room` into our own files of which none of the patterns is true; '$1' is what `room` has matched. */
function trespasses(room: RegExp, allowed: string[]): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    const match = room.exec(from)
    if (!match || !/^(contract|server|web|sandbox)\//.test(to)) return []
    const patterns = allowed.map((pattern) => new RegExp(`^${pattern.replace('$1', match[1] ?? '')}`))
    return patterns.some((pattern) => pattern.test(isType ? `type:${to}` : to) || pattern.test(to))
      ? []
      : [`${from} -> ${to}`]
  })
}

describe('who may import whom', () => {
  it.each([
    { room: /^contract\/src\//, allowed: ['contract/src/'] },
    {
      room: /^server\/src\/features\/([^/]+)\/(?!(?:\w+\/)?rules\.ts$)/,
      allowed: [
        'contract/src/',
        'server/src/features/$1/',
        'server/src/features/[^/]+/index\\.ts$',
        'server/src/platform/',
        'server/src/deps\\.ts$',
        // The promise and its errors; an adapter never.
        'server/src/ports/(\\w+)/\\1\\.ts$',
      ],
    },
    { room: /^server\/src\/features\/([^/]+)\/(?:\w+\/)?rules\.ts$/, allowed: ['contract/src/'] },
    // Deps is made of types alone, and is what jobs and health are about.
    {
      room: /^server\/src\/platform\//,
      allowed: [
        'contract/src/',
        'server/src/platform/',
        'type:server/src/deps\\.ts$',
        'server/database/reference/tables\\.ts$',
      ],
    },
    { room: /^server\/database\//, allowed: ['contract/src/', 'server/database/', 'server/src/platform/db/'] },
    {
      room: /^server\/src\/ports\/([^/]+)\//,
      allowed: ['contract/src/', 'server/src/ports/$1/', 'server/src/ports/stripe-client\\.ts$'],
    },
    { room: /^server\/src\/(app|main|deps|settings)\.ts$/, allowed: ['contract/src/', 'server/src/'] },
    // What main.ts is made of, and commands of their own.
    { room: /^server\/src\/(start|tools)\//, allowed: ['contract/src/', 'server/src/'] },
    { room: /^web\/app\/ui\//, allowed: ['web/app/(ui|language)/'] },
    { room: /^web\/app\/language\//, allowed: ['contract/src/', 'web/app/language/'] },
    {
      room: /^web\/app\/features\/([^/]+)\//,
      allowed: ['contract/src/', 'web/app/features/$1/', 'web/app/(api|session|ui|language)/'],
    },
    { room: /^web\/app\/shell\//, allowed: ['contract/src/', 'web/app/(shell|api|session|ui|language)/'] },
    { room: /^web\/app\/(api|session)\//, allowed: ['contract/src/', 'web/app/(api|session|language)/'] },
    { room: /^web\/app\/(routes|root|entry|server-entry)/, allowed: ['contract/src/', 'web/'] },
    { room: /^sandbox\/src\//, allowed: ['sandbox/src/'] },
  ])('$room', ({ room, allowed }) => {
    expect(imports.some(({ from }) => room.test(from))).toBe(true)
    expect(trespasses(room, allowed)).toEqual([])
  })

  it('the contract knows zod and no other package', () => {
    const packages = imports.filter(({ from, to }) => from.startsWith('contract/') && !to.startsWith('contract/'))
    expect([...new Set(packages.map(({ to }) => to))]).toEqual(['zod'])
  })

  it('the contract, which browsers load, checks dates without z.iso', () => {
    const modules = files.filter((file) => file.startsWith('contract/src/') && !file.endsWith('.test.ts'))
    expect(modules.filter((file) => /\bz\.iso\b/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  it('rules know no package at all', () => {
    const known = imports.filter(({ from, to }) => /\/rules\.ts$/.test(from) && !/^(contract|server)\//.test(to))
    expect(known).toEqual([])
  })

  it('nobody builds on the sandbox or on the built web app', () => {
    const outsiders = imports.filter(
      ({ from, to }) => /^(sandbox|web)\//.test(to) && from.split('/')[0] !== to.split('/')[0],
    )
    expect(outsiders).toEqual([])
  })
})

describe('schemas stay on the server', () => {
  const web = files.filter((file) => file.startsWith('web/app/'))

  it('no screen checks anything with one', () => {
    const checks = /(?<!\b(?:JSON|Date|URL))\.(safe)?parse(Async)?\(|['"](zod|@dressing-room\/contract\/problem)['"]/i
    expect(web.filter((file) => checks.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  it('no screen imports one by value', async () => {
    const schemas = new Map<string, Set<string>>()
    for (const file of files.filter((each) => each.startsWith('contract/src/'))) {
      const exported: Record<string, unknown> = await import(path.join(root, file))
      const names = Object.entries(exported).filter(([, value]) => value instanceof z.ZodType)
      schemas.set(path.basename(file, '.ts'), new Set(names.map(([name]) => name)))
    }
    const imported = web.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(FROM_CONTRACT)].flatMap(([, names = '', from = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => schemas.get(from)?.has(name))
          .map((name) => `${file}: ${name}`),
      ),
    )
    expect(schemas.get('time')?.has('day')).toBe(true)
    expect(imported).toEqual([])
  })
})

it('the address of a page is spelled in the contract alone', () => {
  const paths = Object.values(pages).flatMap((page) => patternOf(page).match(/^\/[^:#]+/)?.[0] ?? [])
  const spelled = new RegExp(`['"\`}](${paths.join('|')})(?<=/|(?=['"\`?#$]))`)
  const elsewhere = files.filter(
    (file) => /^(server|web)\//.test(file) && spelled.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(elsewhere).toEqual([])
})

it('nobody loads the demo shop but the demo itself, and the journeys for the names of its goods', () => {
  const everything = ['bench', 'contract', 'e2e', 'sandbox/src', 'scripts', 'server', 'web/app', 'web/test'].flatMap(
    (folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
        .map((file) => `${folder}/${file}`),
  )
  const loading = everything.filter((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].some(([, , statement = '', call = '']) =>
      /^(\.\.\/)+demo\/|^@dressing-room\/demo/.test(statement || call),
    ),
  )
  expect(loading).toEqual(['e2e/catalogue.ts'])
})

it('no two features of the server know each other, directly or around a corner', () => {
  const feature = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
  const known = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [self, other] = [feature(from), feature(to)]
    if (self && other && self !== other) known.set(self, (known.get(self) ?? new Set()).add(other))
  }
  expect(cyclesOf(known)).toEqual([])
})

it('no two files import values from each other, directly or around a corner', () => {
  const known = new Map<string, Set<string>>(files.map((file) => [file, new Set()]))
  for (const from of files) {
    for (const [, type, statement = ''] of readFileSync(path.join(root, from), 'utf8').matchAll(IMPORT)) {
      const to = ourFile(from, statement)
      const file = to && [to, `${to}.ts`, `${to}.tsx`].find((name) => known.has(name))
      if (file && !type) known.get(from)?.add(file)
    }
  }
  expect([...known.values()].some((imported) => imported.size > 0)).toBe(true)
  expect(cyclesOf(known)).toEqual([])
})

/** Each cycle once, as 'a -> b -> a'. Visits every node once, so that it stays quick for a thousand files. */
function cyclesOf(known: Map<string, Set<string>>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (name: string, way: string[]) => {
    if (way.includes(name)) return void cycles.push([...way.slice(way.indexOf(name)), name].join(' -> '))
    if (done.has(name)) return
    for (const next of known.get(name) ?? []) walk(next, [...way, name])
    done.add(name)
  }
  for (const name of known.keys()) walk(name, [])
  return cycles
}

describe('the language of a page', () => {
  it('writes the days and sums of screens, which the contract writes in English', () => {
    const english =
      /^(format(Money|Decimal)|countryName|(day|fullDay|time|zone|moment)Label|daySpan|placeTimeName|wallWords|sentFrom|vacationDay)$/
    const inEnglish = files
      .filter((file) => file.startsWith('web/app/') && !file.startsWith('web/app/language/'))
      .flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(FROM_CONTRACT)].flatMap(([, names = '']) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => english.test(name))
            .map((name) => `${file}: ${name}`),
        ),
      )
    expect(inEnglish).toEqual([])
  })
})
