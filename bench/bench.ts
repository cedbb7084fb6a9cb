/**
 * `npm run bench`: a throw-away shop with its demo data, measured beside a bare Fastify route that answers the same
 * bytes in the same run. Machines differ and are shared, so the ratio is the figure to keep. Then how things are found
 * in large shops, which are made at the first run; `-- finding` measures that alone.
 */
import startShop from '../e2e/start-shop.ts'
import { measureCalendar } from './calendar.ts'
import { measureCheckouts } from './checkouts.ts'
import { measureFinding } from './finding.ts'
import { type Measured, measure, measureBeside, withCeiling } from './load.ts'

if (process.argv.includes('finding')) {
  await measureFinding()
  process.exit()
}
const stop = await startShop()
const shop = process.env.SHOP_URL ?? ''
try {
  const [product] = (await (await fetch(`${shop}/api/products/recent`)).json()) as { slug: string }[]
  const pages = {
    'product by slug': `/api/products/slug/${product?.slug}`,
    'recent products': '/api/products/recent',
    'home page': '/',
    'product page': `/product/${product?.slug}`,
  }
  heading()
  for (const [name, path] of Object.entries(pages)) {
    const response = await fetch(shop + path, { headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    const { it, ceiling } = await withCeiling({ body, type }, (url) => measureBeside(shop + path, url))
    row(name, it, ceiling)
  }
  const { response, ...checkouts } = await measureCheckouts(shop)
  row('checkout', checkouts, await withCeiling({ body: response, type: 'application/json' }, measure))
} finally {
  await stop()
}
await measureFinding()
console.log(`\n730 days of a stylist with 2,000 visits: ${measureCalendar()}`)

function heading(): void {
  console.log(
    `\n${'what'.padEnd(18)}${'req/s'.padStart(9)}${'p99 ms'.padStart(9)}${'ceiling'.padStart(10)}${'p99 ms'.padStart(9)}${'of ceiling'.padStart(12)}`,
  )
}

function row(name: string, it: Measured, ceiling: Measured): void {
  const number = (value: number, digits = 0) => value.toFixed(digits)
  const share = `${number((it.perSecond / ceiling.perSecond) * 100)} %`
  console.log(
    name.padEnd(18) +
      number(it.perSecond).padStart(9) +
      number(it.p99Ms, 1).padStart(9) +
      number(ceiling.perSecond).padStart(10) +
      number(ceiling.p99Ms, 1).padStart(9) +
      share.padStart(12),
  )
}
