import { MAX_QUANTITY, type ProductDetail, pictureAtOf, productBySlug } from '@dressing-room/contract/catalog'
import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { changeCart } from '../../session/cart.ts'
import { addLine, countItems, type NewLine, type StoredLine } from '../../session/stored-cart.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'

type OrderLine = Order['products'][number]
type Said =
  | { kind: 'nothing' }
  | { kind: 'busy' }
  | { kind: 'failed' }
  | { kind: 'partly'; gone: string[]; fewer: Fewer[]; added: number }
/** Of what there is less than was bought: because the shop has no more, or the cart holds no more. */
interface Fewer {
  name: string
  added: number
  wanted: number
}

/** Puts what was bought into the cart once more, at today's prices, as far as it is still sold. */
export function BuyAgain({ lines }: { lines: readonly OrderLine[] }) {
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })
  const navigate = useNavigate()

  async function add() {
    setSaid({ kind: 'busy' })
    try {
      const found = await Promise.all(lines.map(async (line) => ({ line, now: await asSoldNow(line) })))
      const gone = found.flatMap(({ line, now }) => (now ? [] : line.name))
      const fewer: Fewer[] = []
      let added = 0
      changeCart((cart) =>
        found.reduce<StoredLine[]>(
          (lines, { line, now }) => {
            const more = now ? addUpTo(lines, now.line, now.stock) : { lines, added: 0 }
            added += more.added
            if (now && more.added < line.quantity) {
              fewer.push({ name: line.name, added: more.added, wanted: line.quantity })
            }
            return more.lines
          },
          [...cart],
        ),
      )
      if (gone.length + fewer.length === 0) return void navigate(pages.cart)
      setSaid({ kind: 'partly', gone: [...new Set(gone)], fewer, added })
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
      {said.kind === 'partly' && (said.added > 0 || said.fewer.length > 0) && (
        <TextLink to={pages.cart}>{t`View cart`}</TextLink>
      )}
    </div>
  )
}

function textOf(said: Said): string | undefined {
  if (said.kind === 'failed') return t`Couldn't add these. Please try again.`
  if (said.kind !== 'partly') return undefined
  const names = said.gone.join(', ')
  const pieces = said.fewer.map(({ name, added, wanted }) => t`${name} (${added} of ${wanted})`).join(', ')
  if (names === '') {
    return said.added > 0
      ? t`Added to your cart, but fewer than before: ${pieces}.`
      : t`Your cart has all there is of it: ${pieces}.`
  }
  const gone =
    said.added > 0 ? t`Added to your cart, without what is not for sale now: ${names}.` : t`Not for sale now: ${names}.`
  return pieces === '' ? gone : `${gone} ${t`Fewer than before: ${pieces}.`}`
}

/** As many of it as the shop and a cart have room for beside what is in the cart. */
function addUpTo(
  lines: StoredLine[],
  wanted: NewLine,
  stock: number | null | undefined,
): { lines: StoredLine[]; added: number } {
  const already = linesOf(lines, wanted)
  const room = Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY) - already
  const quantity = Math.min(wanted.quantity, Math.max(0, room))
  return { lines: quantity > 0 ? addLine(lines, { ...wanted, quantity }) : lines, added: quantity }
}

function linesOf(lines: readonly StoredLine[], { _id, selectedColor, selectedSize }: NewLine): number {
  return countItems(
    lines.filter(
      (line) => line._id === _id && line.selectedColor === selectedColor && line.selectedSize === selectedSize,
    ),
  )
}

/** Undefined where it cannot be bought any more, in this color and size. */
async function asSoldNow(line: OrderLine): Promise<{ line: NewLine; stock: number | null | undefined } | undefined> {
  const product = await productAt(line.slug)
  const variant = product?.variants.find(
    ({ color, size }) => color === line.selectedColor && size === line.selectedSize,
  )
  if (!product || !variant?.inStock || product.availability === 'OutOfStock') return undefined
  const now = {
    _id: product._id,
    name: product.name,
    slug: product.slug,
    imageUrl: product.gallery[pictureAtOf(product, line.selectedColor)] ?? product.imageUrl,
    price: variant.price ?? product.price,
    currency: product.priceCurrency,
    selectedColor: line.selectedColor,
    selectedSize: line.selectedSize,
    quantity: line.quantity,
  }
  return { line: now, stock: variant.stock }
}

async function productAt(slug: string): Promise<ProductDetail | undefined> {
  try {
    return await call(productBySlug, { params: { slug } })
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}
