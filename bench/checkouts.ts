import type { Measured } from './load.ts'

const BUYERS = 120
const AT_ONCE = 8

/** Every buyer opens one checkout of their own: an order, held stock, and a session at the payment provider. */
export async function measureCheckouts(shop: string): Promise<Measured & { answer: Buffer }> {
  const [product] = (await ask(shop, 'GET', '/api/products/recent')) as {
    slug: string
    colors: string[]
    sizes: string[]
    price: number
  }[]
  if (!product) throw new Error('the shop is empty')
  const detail = (await ask(shop, 'GET', `/api/products/slug/${product.slug}`)) as {
    variants: { color: string; size: string; stock: number | null }[]
  }
  const plenty = detail.variants.find(({ stock }) => stock === null) ?? detail.variants[0]
  const cart = [
    { slug: product.slug, selectedColor: plenty?.color, selectedSize: plenty?.size, quantity: 1, price: product.price },
  ]
  const tokens = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(shop)))

  const took: number[] = []
  let answer = Buffer.alloc(0)
  const waiting = tokens.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const token of waiting) {
        const start = performance.now()
        const opened = await ask(shop, 'POST', '/api/create-checkout-session', { cart }, token)
        took.push(performance.now() - start)
        answer = Buffer.from(JSON.stringify(opened))
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  return { perSecond: BUYERS / seconds, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0, answer }
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
