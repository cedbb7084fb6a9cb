import type { Measured } from './load.ts'

const BUYERS = 120
const AT_ONCE = 8

/** Every buyer opens one checkout of their own: an order, held stock, and a session at the payment provider. */
export async function measureCheckouts(shop: string): Promise<Measured & { response: Buffer }> {
  const cart = [await somethingUncounted(shop)]
  const tokens = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(shop)))

  const took: number[] = []
  let response = Buffer.alloc(0)
  const waiting = tokens.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const token of waiting) {
        const start = performance.now()
        const opened = await ask(shop, 'POST', '/api/create-checkout-session', { cart }, token)
        took.push(performance.now() - start)
        response = Buffer.from(JSON.stringify(opened))
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  return { perSecond: BUYERS / seconds, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0, response }
}

interface Product {
  slug: string
  price: number
  variants: { color: string; size: string; stock: number | null }[]
}

/** A cart line of a product whose seller does not count: it does not sell out under the measurement. */
async function somethingUncounted(shop: string): Promise<object> {
  for (let tries = 0; tries < 30; tries++) {
    const groups = (await ask(shop, 'GET', '/api/products/random-categories')) as Record<string, { slug: string }[]>
    for (const { slug } of Object.values(groups).flat()) {
      const product = (await ask(shop, 'GET', `/api/products/slug/${slug}`)) as Product
      const variant = product.variants.find(({ stock }) => stock === null)
      if (variant) {
        return { slug, selectedColor: variant.color, selectedSize: variant.size, quantity: 1, price: product.price }
      }
    }
  }
  throw new Error('every product of this shop is counted')
}

async function aBuyer(shop: string): Promise<string> {
  const person = { name: 'Bench', email: `${crypto.randomUUID()}@bench.test`, password: 'bench' }
  await ask(shop, 'POST', '/api/auth/register', person)
  const { token } = (await ask(shop, 'POST', '/api/auth/login', person)) as { token: string }
  return token
}

async function ask(shop: string, method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const response = await fetch(shop + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
