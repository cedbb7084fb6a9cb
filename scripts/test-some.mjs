// Parts of the tests, while working on them; see the scripts of package.json. Further arguments go to the runner:
//   npm run test:one -- server/src/features/orders/webhook.test.ts -t 'twice'
//   npm run test:one -- e2e/cart.spec.ts -g 'guest'
import { buildWeb } from './build-web.mjs'
import { playwright, vitest } from './runners.mjs'
import { prepare } from './toolchain.mjs'

const PARTS = { unit: ['units'], server: ['sandbox', 'server'], one: [] }

const [part, ...args] = process.argv.slice(2)
const node = prepare()
const isJourney = part === 'journeys' || args.some((arg) => /^e2e\b|\.spec\.ts/.test(arg))
if (part === 'one' && args.length === 0) {
  console.error('Which one? npm run test:one -- <file> [-t words | -g words]')
  process.exit(2)
}
if (isJourney) await buildWeb(node)
process.exit(
  isJourney
    ? await playwright(node, part === 'journeys' ? ['main', 'journeys'] : [], args)
    : await vitest(node, PARTS[part], args),
)
