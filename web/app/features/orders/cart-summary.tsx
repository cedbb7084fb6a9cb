import { formatDecimal } from '@dressing-room/contract/money'
import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import type { Quoted } from './cart-quote.ts'
import type { CheckoutOutcome } from './checkout.ts'

interface CartSummaryProps {
  quoted: Exclude<Quoted, { kind: 'empty' }>
  /** As it was typed last. */
  promoCode: string
  /** Names of what is in the cart and cannot be bought. */
  out: readonly string[]
  /** Nobody pays with real money here. */
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
  demo,
  counting,
  outcome,
  sending,
  onCheckout,
  onRetry,
}: CartSummaryProps) {
  const outId = useId()
  const applied = quoted.kind === 'quoted' ? quoted.quote.promoCode : ''
  const refused = quoted.kind === 'quoted' ? quoted.refused : undefined
  return (
    <section aria-label="Summary" className="flex flex-col gap-6 rounded-picture bg-bone p-5 md:p-6">
      <Form method="get" replace preventScrollReset className="flex flex-col gap-2">
        <TextField
          key={promoCode}
          label="Promo code"
          name="promo"
          defaultValue={promoCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        {applied && <input type="hidden" name="kept" value={applied} />}
        <Button type="submit" className="w-full">
          Apply Discount
        </Button>
        <p role="status" className="text-note text-ink empty:hidden">
          {refused && <span className="text-sale">{refused.words}</span>}
          {refused && applied && <span>{` ${applied} stays applied: `}</span>}
          {quoted.kind === 'quoted' && (applied || !refused) && <span>{quoted.quote.promoMessage}</span>}
        </p>
      </Form>

      {quoted.kind === 'quoted' ? (
        <Sums quote={quoted.quote} counting={counting} />
      ) : outcome?.kind === 'stopped' && outcome.words === quoted.words ? undefined : quoted.words ? (
        <Notice tone="bad" role="alert">
          {quoted.words}
        </Notice>
      ) : (
        <LoadFailed what="the sums of your cart" onRetry={onRetry} />
      )}

      <div>
        <Alert>{outcome && <OutcomeWords outcome={outcome} sending={sending} onCheckout={onCheckout} />}</Alert>
        <Button
          kind="filled"
          busy={sending}
          disabled={out.length > 0}
          aria-describedby={out.length > 0 ? outId : undefined}
          onClick={onCheckout}
          className="w-full"
        >
          Checkout
        </Button>
        {out.length > 0 ? (
          <p id={outId} className="mt-3 text-note text-sale">
            {`To go on, remove or change what is not available: ${out.join('; ')}.`}
          </p>
        ) : (
          <p className="mt-3 text-note text-muted">
            {demo ? 'Next: a demo card page. No real money moves.' : 'Next: pay securely on Stripe.'}
          </p>
        )}
      </div>
    </section>
  )
}

function Sums({ quote, counting }: { quote: Extract<Quoted, { kind: 'quoted' }>['quote']; counting: boolean }) {
  const sum = (amount: number) => formatDecimal(amount, quote.currency)
  return (
    <dl aria-busy={counting} className={`figures flex flex-col gap-2 ${counting ? 'text-muted' : ''}`}>
      <Sum term="Discount">{quote.discount > 0 ? `-${sum(quote.discount)}` : sum(0)}</Sum>
      <Sum term="Delivery">{sum(quote.delivery)}</Sum>
      <Sum term="Subtotal">{sum(quote.subtotal)}</Sum>
      <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-3 text-lead font-semibold">
        <dt>Total</dt>
        <dd>{sum(quote.total)}</dd>
      </div>
    </dl>
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

interface OutcomeWordsProps {
  outcome: CheckoutOutcome
  sending: boolean
  onCheckout: () => void
}

function OutcomeWords({ outcome, sending, onCheckout }: OutcomeWordsProps) {
  if (outcome.kind === 'going' || outcome.kind === 'signed-out') return null
  return (
    <>
      <p>{outcome.kind === 'prices-changed' ? 'Prices changed.' : outcome.words}</p>
      {outcome.lines.length > 0 && (
        <ul className="mt-1">
          {outcome.lines.map(({ uniqueId, name, words }) => (
            <li key={uniqueId}>{words ? `${name}: ${words}` : name}</li>
          ))}
        </ul>
      )}
      {outcome.kind === 'prices-changed' && (
        <Button kind="quiet" busy={sending} onClick={onCheckout} className="-ml-3">
          Buy at the new price
        </Button>
      )}
    </>
  )
}
