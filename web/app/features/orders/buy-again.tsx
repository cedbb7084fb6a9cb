import { type ProductDetail, pictureAtOf, productBySlug } from '@dressing-room/contract/catalog'
import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { changeCart } from '../../session/cart.ts'
import { addLine, type NewLine } from '../../session/stored-cart.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'

type OrderLine = Order['products'][number]
type Said =
  | { kind: 'nothing' }
  | { kind: 'busy' }
  | { kind: 'failed' }
  | { kind: 'gone'; names: string[]; added: number }

/** Puts what was bought into the cart once more, at today's prices, as far as it is still sold. */
export function BuyAgain({ lines }: { lines: readonly OrderLine[] }) {
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })
  const navigate = useNavigate()

  async function add() {
    setSaid({ kind: 'busy' })
    try {
      const found = await Promise.all(lines.map(async (line) => ({ line, now: await asSoldNow(line) })))
      const added = found.flatMap(({ now }) => now ?? [])
      changeCart((cart) => added.reduce(addLine, [...cart]))
      const names = found.flatMap(({ line, now }) => (now ? [] : line.name))
      if (names.length === 0) return void navigate(pages.cart)
      setSaid({ kind: 'gone', names: [...new Set(names)], added: added.length })
    } catch (error) {
      console.warn('Error fetching what was bought', error)
      setSaid({ kind: 'failed' })
    }
  }

  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Button kind="filled" busy={said.kind === 'busy'} onClick={add} className="self-start">
        {t`Buy again`}
      </Button>
      <Alert>{textOf(said)}</Alert>
      {said.kind === 'gone' && said.added > 0 && <TextLink to={pages.cart}>{t`View cart`}</TextLink>}
    </div>
  )
}

function textOf(said: Said): string | undefined {
  if (said.kind === 'failed') return t`Couldn't add these. Please try again.`
  if (said.kind !== 'gone') return undefined
  const names = said.names.join(', ')
  return said.added > 0
    ? t`Added to your cart, without what is not for sale now: ${names}.`
    : t`Not for sale now: ${names}.`
}

/** Undefined where it cannot be bought any more, in this color and size. */
async function asSoldNow(line: OrderLine): Promise<NewLine | undefined> {
  const product = await productAt(line.slug)
  const variant = product?.variants.find(
    ({ color, size }) => color === line.selectedColor && size === line.selectedSize,
  )
  if (!product || !variant?.inStock || product.availability === 'OutOfStock') return undefined
  return {
    _id: product._id,
    name: product.name,
    slug: product.slug,
    imageUrl: product.gallery[pictureAtOf(product, line.selectedColor)] ?? product.imageUrl,
    price: variant.price ?? product.price,
    currency: product.priceCurrency,
    selectedColor: line.selectedColor,
    selectedSize: line.selectedSize,
    quantity: Math.min(line.quantity, variant.stock ?? line.quantity),
  }
}

async function productAt(slug: string): Promise<ProductDetail | undefined> {
  try {
    return await call(productBySlug, { params: { slug } })
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}
