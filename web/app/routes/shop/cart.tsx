import { listAddresses } from '@dressing-room/contract/addresses'
import { pages } from '@dressing-room/contract/pages'
import type { CartVisit } from '@dressing-room/contract/together'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useMatches, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { CartVisits, paidWithGoods, VisitPromises } from '../../features/booking/cart-visits.tsx'
import { loadCartVisits, useHoldsEnd } from '../../features/booking/load-cart-visits.ts'
import { addUp } from '../../features/orders/cart-credit.tsx'
import { CartLine } from '../../features/orders/cart-line.tsx'
import { quoteSavedLines, quoteStoredCart } from '../../features/orders/cart-quote.ts'
import { CartSummary, type SummedVisits } from '../../features/orders/cart-summary.tsx'
import { type CheckoutOutcome, goToCheckout } from '../../features/orders/checkout.ts'
import { nameOfLine } from '../../features/orders/line-name.ts'
import { MovedNotice, useMoves } from '../../features/orders/moved-line.tsx'
import { SavedLines } from '../../features/orders/saved-lines.tsx'
import { ShortNotice } from '../../features/orders/short-notice.tsx'
import { RedeemForm } from '../../features/store-credit/redeem-form.tsx'
import { storedCart, useCart } from '../../session/cart.ts'
import { chooseAddress, chosenAddress } from '../../session/deliver-address.ts'
import { chooseDeliverTo, deliverTo } from '../../session/deliver-to.ts'
import { requireUser } from '../../session/guard.ts'
import { loginPath } from '../../session/next-path.ts'
import { savedLines, useSavedLines } from '../../session/saved-lines.ts'
import type { StoredLine } from '../../session/stored-cart.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Status } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { useSubmitOnce } from '../../ui/use-submit-once.ts'
import type { Route } from './+types/cart'

const PROMO = 'promo'
/** The code that applied before the last try. */
const KEPT = 'kept'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`My Shopping Cart`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const addresses = (await optional(call(listAddresses, {})))?.addresses ?? []
  const address = chosenAddress(addresses)
  const counted = { lines: storedCart(), later: savedLines() }
  const [quoted, saved, visits] = await Promise.all([
    quoteStoredCart(promoCodesOf(new URL(request.url).searchParams), address?._id),
    quoteSavedLines(),
    loadCartVisits(),
  ])
  return { quoted, saved, visits, counted, addresses, address }
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { quoted, saved, visits, addresses, address: loaded } = loaderData
  const lines = useCart()
  const later = useSavedLines()
  const { tried, kept } = promoCodesOf(useSearchParams()[0])
  const { revalidate, state } = useRevalidator()
  const [country, setCountry] = useState(deliverTo)
  const [address, setAddress] = useState(loaded)
  const navigating = useNavigation().state !== 'idle'
  const [usesCredit, setUsesCredit] = useState(true)
  const credit = usesCredit && quoted.kind === 'quoted' ? quoted.quote.storeCredit?.used : undefined
  const promoCode = quoted.kind === 'quoted' ? quoted.quote.promoCode : kept || tried
  const [ofVisits, setOfVisits] = useState('')
  const onVisits = (words: string) => {
    setOfVisits(words)
    revalidate()
  }
  const { list, otherwise } = useFocusAfterRemoval<HTMLUListElement, HTMLHeadingElement>()
  const savedFocus = useFocusAfterRemoval<HTMLUListElement, HTMLHeadingElement>()
  const moves = useMoves({ cart: list.ref, saved: savedFocus.list.ref })
  const demo = siteOf(useMatches())?.demoPayments ?? false

  const quotedLines = new Map(quoted.kind === 'quoted' ? quoted.quote.lines.map((line) => [line.uniqueId, line]) : [])
  const out = lines.filter(({ uniqueId }) => quotedLines.get(uniqueId)?.available === false)
  const canBeBought = ({ uniqueId }: StoredLine) => quotedLines.get(uniqueId)?.available !== false
  const canBuy = out.length < lines.length
  const goodsIn = canBuy ? (quoted.kind === 'quoted' && quoted.quote.currency) || (lines[0]?.currency ?? '') : ''
  const along = paidWithGoods(visits, goodsIn)
  const visitIds = along.map(({ bookingId }) => bookingId)
  const checkout = useCheckout(canBeBought, promoCode, address?._id, credit, visitIds)
  useHoldsEnd(visits, revalidate)
  useRecount(lines, later, loaderData.counted, revalidate, out.length > 0)
  return (
    <div className="pt-8 md:pt-12">
      <h1
        ref={(heading) => {
          otherwise.current = heading
          savedFocus.otherwise.current = heading
        }}
        tabIndex={-1}
        className="mb-6 font-display text-display md:mb-8"
      >
        <Trans>My Shopping Cart</Trans>
      </h1>
      <ShortNotice />
      <MovedNotice moved={moves.moved} onUndo={moves.undo} />
      <Status>{ofVisits}</Status>
      {lines.length === 0 && visits.length > 0 ? (
        <CartVisits visits={visits} goodsIn="" onChange={onVisits} />
      ) : lines.length === 0 ? (
        <EmptyState
          illustration="bag"
          title={t`Your cart is empty.`}
          action={<ButtonLink to={pages.home}>{t`See what people around you are buying`}</ButtonLink>}
        />
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-10">
          <div className="lg:col-span-8">
            <ul {...list}>
              {lines.map((line) => (
                <CartLine
                  key={line.uniqueId}
                  line={line}
                  quoted={quotedLines.get(line.uniqueId)}
                  onRemove={() => moves.remove(line)}
                  onSave={() => moves.saveForLater(line)}
                />
              ))}
            </ul>
            {visits.length > 0 && <CartVisits visits={visits} goodsIn={goodsIn} onChange={onVisits} />}
          </div>
          <div className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
            {quoted.kind !== 'empty' && (
              <CartSummary
                quoted={quoted}
                promoCode={tried}
                out={out.map(nameOfLine)}
                canBuy={canBuy}
                addresses={addresses}
                address={address}
                onAddress={(chosen) => {
                  chooseAddress(chosen?._id)
                  setAddress(chosen)
                  revalidate()
                }}
                country={country}
                onCountry={(chosen) => {
                  chooseDeliverTo(chosen)
                  setCountry(chosen)
                  revalidate()
                }}
                usesCredit={usesCredit}
                onUseCredit={setUsesCredit}
                visits={summed(along)}
                redeem={<RedeemInCart onRedeemed={revalidate} />}
                demo={demo}
                counting={state !== 'idle' || navigating}
                outcome={checkout.outcome}
                sending={checkout.busy}
                onCheckout={checkout.start}
                onRetry={revalidate}
              />
            )}
          </div>
        </div>
      )}
      <SavedLines
        lines={later}
        quoted={saved}
        list={savedFocus.list}
        onMove={moves.moveToCart}
        onRemove={moves.removeSaved}
        onRetry={revalidate}
      />
    </div>
  )
}

function summed(visits: readonly CartVisit[]): SummedVisits | undefined {
  if (visits.length === 0) return undefined
  return {
    total: visits.reduce((sum, { payNow }) => addUp(sum, payNow), 0),
    byCard: visits.reduce((sum, { payNow, creditUsed }) => addUp(sum, payNow - creditUsed), 0),
    count: visits.length,
    promises: <VisitPromises visits={visits} />,
  }
}

/** What is redeemed counts at once. */
function RedeemInCart({ onRedeemed }: { onRedeemed: () => void }) {
  const [said, setSaid] = useState('')
  return (
    <>
      <RedeemForm
        onRedeemed={async (message) => {
          setSaid(message)
          onRedeemed()
        }}
      />
      <Status>{said}</Status>
    </>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display md:mb-8">
        <Trans>My Shopping Cart</Trans>
      </h1>
      <Loading label={t`Loading your cart`}>
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

/**
 * Loads the sums anew when the cart changes, here, in another tab or on another device, also while they were on their
 * way; and when the tab is shown again with sold-out lines.
 */
function useRecount(
  lines: readonly StoredLine[],
  later: readonly StoredLine[],
  loaded: { lines: readonly StoredLine[]; later: readonly StoredLine[] },
  recount: () => void,
  anyOut: boolean,
) {
  // The loader itself writes new prices into the cart: these are counted.
  const isCounted = thingsOf(loaded.lines) === thingsOf(lines) && thingsOf(loaded.later) === thingsOf(later)
  const counted = useRef(isCounted ? { lines, later } : loaded)
  useEffect(() => {
    if (counted.current.lines === lines && counted.current.later === later) return
    counted.current = { lines, later }
    recount()
  }, [lines, later, recount])

  useEffect(() => {
    if (!anyOut) return
    const onSight = () => document.visibilityState === 'visible' && recount()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [anyOut, recount])
}

function thingsOf(lines: readonly StoredLine[]): string {
  return lines.map(({ uniqueId, quantity }) => `${quantity} ${uniqueId}`).join('\n')
}

/** Opens the card page, or keeps the reason why it cannot be opened. */
function useCheckout(
  canBeBought: (line: StoredLine) => boolean,
  promoCode: string,
  addressId: string | undefined,
  credit: number | undefined,
  visits: readonly string[],
) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<CheckoutOutcome>()
  const { busy, submit } = useSubmitOnce(revalidate)
  return {
    outcome,
    busy,
    start: () =>
      submit(async () => {
        setOutcome(undefined)
        const result = await goToCheckout(canBeBought, promoCode, addressId, credit, visits)
        if (result.kind === 'going') return true
        if (result.kind === 'signed-out') await navigate(loginPath(pages.cart))
        // What stopped it, such as the last piece being sold, shows in the lines as well.
        else await revalidate()
        setOutcome(result)
        return false
      }),
  }
}

function promoCodesOf(params: URLSearchParams): { tried: string; kept: string } {
  const codeIn = (name: string) => params.get(name)?.trim().slice(0, 60) ?? ''
  return { tried: codeIn(PROMO), kept: codeIn(KEPT) }
}
