import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { texts } from './translation/plugin.ts'
import { reactAriaSpeaks } from './translation/react-aria.ts'

/** Leaves the schemas of the contract out of what browsers load. */
function schemasStayOnTheServer(): Plugin {
  const standIn = fileURLToPath(new URL('./app/api/no-schemas.ts', import.meta.url))
  return {
    name: 'schemas-stay-on-the-server',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? standIn : undefined),
  }
}

/**
 * Of the contract a browser needs where and how to ask, and the values both sides compute with. Of an endpoint method and
 * path stay, and what is made of zod becomes the stand-in, so that schemas nobody names are left out altogether.
 */
function contractInShort(): Plugin {
  const kept = new Set(['method', 'path'])
  return {
    name: 'contract-in-short',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/, code: /= endpoint\(|from 'zod'/ },
      handler(code) {
        const schemas = new Set(['z'])
        const cuts: { start: number; end: number; instead: string }[] = []
        for (const statement of this.parse(code, { lang: 'ts' }).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { id, init } of declaration.declarations) {
            if (init?.type !== 'CallExpression' || id.type !== 'Identifier') continue
            if (schemas.has(beginningOf(init))) {
              schemas.add(id.name)
              cuts.push({ start: init.start, end: init.end, instead: 'z' })
              continue
            }
            // Whatever else the contract makes at its start is made without a trace: unless it is named, it goes.
            cuts.push({ start: init.start, end: init.start, instead: '/* @__PURE__ */ ' })
            const [shape] = init.arguments
            if (beginningOf(init) !== 'endpoint' || shape?.type !== 'ObjectExpression') continue
            for (const property of shape.properties) {
              const isKept =
                property.type === 'Property' && property.key.type === 'Identifier' && kept.has(property.key.name)
              if (!isKept) cuts.push({ start: property.start, end: property.end, instead: '' })
            }
          }
        }
        let short = code
        for (const { start, end, instead } of cuts.sort((one, other) => other.start - one.start)) {
          const rest = short.slice(end)
          short = short.slice(0, start) + instead + (instead ? rest : rest.replace(/^\s*,/, ''))
        }
        return { code: short, map: null }
      },
    },
  }
}

/** A "no" comes with its words and details from the server, so that the browser needs to know codes and statuses alone. */
function wordsStayOnTheServer(): Plugin {
  return {
    name: 'words-stay-on-the-server',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]refusals(?:-of-\w+)?\.ts$/ },
      handler(code) {
        const table = this.parse(code, { lang: 'ts' }).body.flatMap((statement) => {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
        })
        const { init } = table.find(({ id }) => id.type === 'Identifier' && /^(\w+R|r)efusals$/.test(id.name)) ?? {}
        const entries = propertiesOf(init as Node)
        if (entries.length === 0) this.error('this file has no table of refusals any more: look where it is now')
        const short = entries.map((entry) => {
          // The refusals of another file, which is shortened likewise.
          if (entry.type === 'SpreadElement') return code.slice(entry.start, entry.end)
          const status = propertiesOf(entry.value).find(({ key }) => key.name === 'status')
          if (!status) this.error(`${entry.key.name} has no status`)
          return `${entry.key.name}: { ${code.slice(status.start, status.end)} }`
        })
        return { code: `${code.slice(0, init?.start)}{ ${short.join(', ')} }${code.slice(init?.end)}`, map: null }
      },
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  expression?: Node
  properties?: Property[]
}
interface Property extends Node {
  key: { name: string }
  value: Node
}

/** Of an object literal, whatever `as const satisfies ...` stands behind it. */
function propertiesOf(node: Node | undefined): Property[] {
  return node?.properties ?? (node?.expression ? propertiesOf(node.expression) : [])
}

/** The name that a chain such as `z.string().min(1)` begins with. */
function beginningOf(expression: { type: string; callee?: unknown; object?: unknown; name?: string }): string {
  type Part = Parameters<typeof beginningOf>[0]
  if (expression.type === 'CallExpression') return beginningOf(expression.callee as Part)
  if (expression.type === 'MemberExpression') return beginningOf(expression.object as Part)
  return expression.name ?? ''
}

/** A click is not lost when the file of the next page cannot be had: see there. */
function clicksAreFollowed(): Plugin {
  const own = fileURLToPath(new URL('./app/api/load-route-module.ts', import.meta.url))
  let found = false
  return {
    name: 'clicks-are-followed',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /\/routeModules\.js$/ },
      handler(_source, importer) {
        if (!importer?.includes('/react-router/')) return undefined
        found = true
        return own
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('react-router has no routeModules.js any more: look where it loads them now')
    },
  }
}

/**
 * Of our own files only small ones that every public page needs, or every page with goods. What stands on React Aria, and
 * what only screens behind login use (tables, times of visits, grids of the dashboards), comes with the screens that use
 * it, however many these are: each kilobyte here is paid by every first visit.
 */
const publicContract =
  'accounts|catalog|discovery|endpoint|language[\\w-]*|money|pages|paging|person-name|refusals[\\w-]*|site|stylist-services|vacation'
const behindLogin =
  'amount-field|item-slide|list-section|menu|notice|number-stepper|page-numbers|pagination|picks-home|select|table|tabs|timeline|toast-region|use-(?!hydrated)|when'
const inEveryPage = new RegExp(
  [
    `[\\/]contract[\\/]src[\\/](${publicContract})\\.ts$`,
    `[\\/]web[\\/]app[\\/](language[\\/](?!days)|api[\\/](?!field-errors)|session[\\/](?!viewer-zone)|ui[\\/](?!${behindLogin}))`,
    '[\\/](page-meta|item-list|(service-)?rating|(product|service)-summary|product-price|service-picture|duration-and-price)\\.tsx?$',
    'lucide-react',
  ].join('|'),
)
/** What the screens of finding share. Not what a product's page needs too: it would load the rest with it. */
const inFinding = /[\\/]features[\\/]discovery[\\/]|[\\/](use-value-from|service-grid)\.tsx?$/

export default defineConfig({
  // Unit tests of plain functions need no pages.
  plugins: process.env.VITEST
    ? []
    : [
        schemasStayOnTheServer(),
        contractInShort(),
        wordsStayOnTheServer(),
        clicksAreFollowed(),
        texts(),
        reactAriaSpeaks(),
        tailwindcss(),
        reactRouter(),
      ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // Together they compress better than as thirty files of a kilobyte, and the framework outlives a release.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
                },
                { name: 'house', test: inEveryPage, minShareCount: 5 },
                // Hooks of a few lines: in the file of finding, a cart or a product would load that with them.
                { name: 'hooks', test: /[\\/]web[\\/]app[\\/]ui[\\/]use-/, minShareCount: 3 },
                { name: 'finding', test: inFinding, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The server knows one file of web.
    ssr: { build: { rollupOptions: { input: './app/server-entry.ts' } } },
  },
  // Found before the first page is asked for, so that development does not start with a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  // Fonts must come from an address of ours: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0 },
})
