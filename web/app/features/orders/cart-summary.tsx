import type { SavedAddress } from '@dressing-room/contract/addresses'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import { addUp, CartCredit } from './cart-credit.tsx'
import type { Quoted } from './cart-quote.ts'
import type { CheckoutOutcome } from './checkout.ts'
import { DeliverTo, Parcels } from './delivery-choice.tsx'
import { ReturnPromise } from './return-promise.tsx'

export interface SummedVisits {
  /** What is paid for them now, and how much of it by card. */
  total: number
  byCard: number
  count: number
  /** What cancelling them gives back. */
  promises: ReactNode
}

interface CartSummaryProps {
  quoted: Exclude<Quoted, { kind: 'empty' }>
  /** As it was typed last. */
  promoCode: string
  /** Names of what is in the cart and cannot be bought. */
  out: readonly string[]
  /** Something can be bought. */
  canBuy: boolean
  addresses: readonly SavedAddress[]
  /** The saved one that the goods go to. */
  address: SavedAddress | undefined
  onAddress: (address: SavedAddress | undefined) => void
  /** The country that the goods go to otherwise. */
  country: string
  onCountry: (country: string) => void
  /** That store credit pays as far as it goes, where there is some. */
  usesCredit: boolean
  onUseCredit: (isUsed: boolean) => void
  /** Appointments that are paid for with the goods. */
  visits: SummedVisits | undefined
  /** The field for a gift card. */
  redeem: ReactNode
  /** A demo: no real money moves. */
  demo: boolean
  /** The cart has changed and is being counted again. */
  counting: boolean
  outcome: CheckoutOutcome | undefined
  sending: boolean
  onCheckout: () => void
  onRetry: () => void
}

/** What it costs, before anything is paid. */
export function CartSummary({
  quoted,
  promoCode,
  out,
  canBuy,
  addresses,
  address,
  onAddress,
  country,
  onCountry,
  usesCredit,
  onUseCredit,
  visits,
  redeem,
  demo,
  counting,
  outcome,
  sending,
  onCheckout,
  onRetry,
}: CartSummaryProps) {
  const outId = useId()
  const applied = quoted.kind === 'quoted' ? quoted.quote.promoCode : ''
  const credit = quoted.kind === 'quoted' && usesCredit ? quoted.quote.storeCredit : undefined
  const isCovered = credit !== undefined && credit.used > 0 && credit.toPay === 0 && !visits?.byCard
  const isRefused = quoted.kind === 'quoted' && !['none', 'applied'].includes(quoted.quote.promoState)
  return (
    <section aria-label={t`Summary`} className="flex flex-col gap-6 rounded-picture bg-bone p-5 md:p-6">
      <Form method="get" replace preventScrollReset className="flex flex-col gap-2">
        <TextField
          key={promoCode}
          label={t`Promo code`}
          name="promo"
          defaultValue={promoCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        {applied && <input type="hidden" name="kept" value={applied} />}
        <Button type="submit" className="w-full">
          {t`Apply Discount`}
        </Button>
        <p role="status" className={`text-note empty:hidden ${isRefused ? 'text-sale' : 'text-ink'}`}>
          {quoted.kind === 'quoted' && quoted.quote.promoMessage && <span>{quoted.quote.promoMessage}</span>}
        </p>
      </Form>

      <DeliverTo
        addresses={addresses}
        address={address}
        onAddress={onAddress}
        country={country}
        countries={quoted.kind === 'quoted' ? quoted.quote.countries : undefined}
        onChoose={onCountry}
      />

      {quoted.kind === 'quoted' ? (
        <>
          <Sums quote={quoted.quote} visits={visits} counting={counting} />
          <CartCredit quote={quoted.quote} isUsed={usesCredit} onUse={onUseCredit} visitsByCard={visits?.byCard ?? 0} />
          <details>
            <summary className="inline-flex min-h-11 items-center text-rouge underline underline-offset-4">
              {t`Have a gift card?`}
            </summary>
            <div className="pt-2">{redeem}</div>
          </details>
        </>
      ) : outcome?.kind === 'stopped' && outcome.message === quoted.message ? undefined : quoted.message ? (
        <Notice tone="bad" role="alert">
          {quoted.message}
        </Notice>
      ) : (
        <LoadFailed what={t`the sums of your cart`} onRetry={onRetry} />
      )}

      <div>
        <Alert>{outcome && <OutcomeMessage outcome={outcome} sending={sending} onCheckout={onCheckout} />}</Alert>
        <Button
          kind="filled"
          busy={sending}
          disabled={!canBuy}
          aria-describedby={out.length > 0 ? outId : undefined}
          onClick={onCheckout}
          className="w-full"
        >
          {t`Checkout`}
        </Button>
        {out.length > 0 && (
          <p id={outId} className="mt-3 text-note text-sale">
            {canBuy
              ? t`Not part of this order, and stays in your cart: ${out.join('; ')}.`
              : t`To go on, remove or change what is not available: ${out.join('; ')}.`}
          </p>
        )}
        {canBuy && quoted.kind === 'quoted' && <ReturnPromise parcels={quoted.quote.parcels} />}
        {canBuy && visits?.promises}
        {canBuy && (
          <p className="mt-3 text-note text-muted">
            {isCovered
              ? t`Your store credit pays for all of it. No card is needed.`
              : demo
                ? t`Next: a demo card page. No real money moves.`
                : t`Next: pay securely on Stripe.`}
          </p>
        )}
      </div>
    </section>
  )
}

interface SumsProps {
  quote: Extract<Quoted, { kind: 'quoted' }>['quote']
  visits: SummedVisits | undefined
  counting: boolean
}

function Sums({ quote, visits, counting }: SumsProps) {
  const sum = (amount: number) => formatDecimal(amount, quote.currency)
  return (
    <>
      <Parcels quote={quote} />
      <dl aria-busy={counting} className={`figures flex flex-col gap-2 ${counting ? 'text-muted' : ''}`}>
        <Sum term={t`Discount`}>{quote.discount > 0 ? `-${sum(quote.discount)}` : sum(0)}</Sum>
        <Sum term={t`Delivery`}>{sum(quote.delivery)}</Sum>
        <Sum term={t`Subtotal`}>{sum(quote.subtotal)}</Sum>
        {visits && (
          <Sum term={plural(visits.count, { one: 'Appointment', other: '# appointments' })}>{sum(visits.total)}</Sum>
        )}
        <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-3 text-lead font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{sum(addUp(quote.total, visits?.total ?? 0))}</dd>
        </div>
      </dl>
    </>
  )
}

function Sum({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface OutcomeMessageProps {
  outcome: CheckoutOutcome
  sending: boolean
  onCheckout: () => void
}

function OutcomeMessage({ outcome, sending, onCheckout }: OutcomeMessageProps) {
  if (outcome.kind === 'going' || outcome.kind === 'signed-out') return null
  return (
    <>
      <p>{outcome.kind === 'prices-changed' ? t`Prices changed.` : outcome.message}</p>
      {outcome.lines.length > 0 && (
        <ul className="mt-1">
          {outcome.lines.map(({ uniqueId, name, message }) => (
            <li key={uniqueId}>{message ? `${name}: ${message}` : name}</li>
          ))}
        </ul>
      )}
      {outcome.kind === 'prices-changed' && (
        <Button kind="quiet" busy={sending} onClick={onCheckout} className="-ml-3">
          {t`Buy at the new price`}
        </Button>
      )}
    </>
  )
}
