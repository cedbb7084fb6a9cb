import { pages } from '@dressing-room/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { redirect, useFetcher, useMatches, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { CartLine } from '../../features/orders/cart-line.tsx'
import { quoteStoredCart } from '../../features/orders/cart-quote.ts'
import { CartSummary } from '../../features/orders/cart-summary.tsx'
import { nameOfLine } from '../../features/orders/cart-words.ts'
import { goToCheckout } from '../../features/orders/checkout.ts'
import { RemovedWords, useRemoval } from '../../features/orders/removed-line.tsx'
import { useCart } from '../../session/cart.ts'
import { requireUser } from '../../session/guard.ts'
import { loginPath } from '../../session/next-path.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import type { Route } from './+types/cart'

const PROMO = 'promo'
/** The code that applied before the last try. */
const KEPT = 'kept'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'My Shopping Cart', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { quoted: await quoteStoredCart(promoCodesOf(new URL(request.url).searchParams)) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const outcome = await goToCheckout(String(form.get(PROMO) ?? ''))
  return outcome.kind === 'signed-out' ? redirect(loginPath(pages.cart)) : outcome
}

export default function Cart({ loaderData: { quoted } }: Route.ComponentProps) {
  const lines = useCart()
  const { tried, kept } = promoCodesOf(useSearchParams()[0])
  const { revalidate, state } = useRevalidator()
  const navigating = useNavigation().state !== 'idle'
  const checkout = useCheckout(quoted.kind === 'quoted' ? quoted.quote.promoCode : kept || tried)
  const { list, otherwise } = useFocusAfterRemoval<HTMLUListElement, HTMLHeadingElement>()
  const { removed, remove, undo } = useRemoval(lines, list.ref)
  const demo = siteOf(useMatches())?.demoPayments ?? false

  const quotedLines = new Map(quoted.kind === 'quoted' ? quoted.quote.lines.map((line) => [line.uniqueId, line]) : [])
  const out = lines.filter(({ uniqueId }) => quotedLines.get(uniqueId)?.available === false)
  useRecount(lines, revalidate, out.length > 0)
  return (
    <div className="pt-8 md:pt-12">
      <h1 ref={otherwise} tabIndex={-1} className="mb-6 font-display text-display md:mb-8">
        My Shopping Cart
      </h1>
      <RemovedWords removed={removed} onUndo={undo} />
      {lines.length === 0 ? (
        <EmptyState
          illustration="bag"
          title="Your cart is empty."
          action={<ButtonLink to={pages.home}>See what people around you are buying</ButtonLink>}
        />
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-10">
          <ul {...list} className="lg:col-span-8">
            {lines.map((line) => (
              <CartLine
                key={line.uniqueId}
                line={line}
                quoted={quotedLines.get(line.uniqueId)}
                onRemove={() => remove(line)}
              />
            ))}
          </ul>
          <div className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
            {quoted.kind !== 'empty' && (
              <CartSummary
                quoted={quoted}
                promoCode={tried}
                out={out.map(nameOfLine)}
                demo={demo}
                counting={state !== 'idle' || navigating}
                outcome={checkout.outcome}
                sending={checkout.sending}
                onCheckout={checkout.send}
                onRetry={revalidate}
              />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display md:mb-8">My Shopping Cart</h1>
      <Loading label="Loading your cart">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-10">
          <div className="flex flex-col gap-6 lg:col-span-8">
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
          <Skeleton className="h-96 lg:col-span-4" />
        </div>
      </Loading>
    </div>
  )
}

/** Counts again whenever the cart changes, here or in another tab; and who comes back to what was sold out looks anew. */
function useRecount(lines: readonly unknown[], recount: () => void, anyOut: boolean) {
  const counted = useRef(lines)
  useEffect(() => {
    if (counted.current === lines) return
    counted.current = lines
    recount()
  }, [lines, recount])

  useEffect(() => {
    if (!anyOut) return
    const onSight = () => document.visibilityState === 'visible' && recount()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [anyOut, recount])
}

/** Sends once, however often one clicks, and stays busy until the card page has taken over. */
function useCheckout(promoCode: string) {
  const fetcher = useFetcher<typeof clientAction>()
  const sent = useRef(false)
  const [, wake] = useState(0)
  const idle = fetcher.state === 'idle'
  const going = fetcher.data?.kind === 'going'

  useEffect(() => {
    if (idle && !going) sent.current = false
  }, [idle, going])

  useEffect(() => {
    // Back from the card page by the browser's own memory: the button works again.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      sent.current = false
      wake((times) => times + 1)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return {
    outcome: idle ? fetcher.data : undefined,
    sending: !idle || (going && sent.current),
    send() {
      if (sent.current) return
      sent.current = true
      fetcher.submit({ [PROMO]: promoCode }, { method: 'post' })
    },
  }
}

function promoCodesOf(params: URLSearchParams): { tried: string; kept: string } {
  const codeIn = (name: string) => params.get(name)?.trim().slice(0, 60) ?? ''
  return { tried: codeIn(PROMO), kept: codeIn(KEPT) }
}
