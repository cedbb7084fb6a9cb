import { formatDecimal } from '@dressing-room/contract/money'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import type { Quoted } from './cart-quote.ts'
import type { CheckoutOutcome } from './checkout.ts'

interface CartSummaryProps {
  quoted: Exclude<Quoted, { kind: 'empty' }>
  promoCode: string
  /** The cart has changed and is being counted again. */
  counting: boolean
  outcome: CheckoutOutcome | undefined
  sending: boolean
  onCheckout: () => void
  onRetry: () => void
}

/** What it costs, before anything is paid. */
export function CartSummary({ quoted, promoCode, counting, outcome, sending, onCheckout, onRetry }: CartSummaryProps) {
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
        <Button type="submit" className="w-full">
          Apply Discount
        </Button>
        <p role="status" className="text-note text-ink empty:hidden">
          {quoted.kind === 'quoted' ? quoted.quote.promoMessage : ''}
        </p>
      </Form>

      {quoted.kind === 'quoted' ? (
        <Sums quote={quoted.quote} counting={counting} />
      ) : (
        <Notice tone="bad" role="alert">
          <p>{quoted.words}</p>
          <Button kind="quiet" onClick={onRetry} className="-ml-3">
            Try again
          </Button>
        </Notice>
      )}

      <div>
        <Alert>{outcome && <OutcomeWords outcome={outcome} />}</Alert>
        <Button kind="filled" busy={sending} onClick={onCheckout} className="w-full">
          Checkout
        </Button>
        <p className="mt-3 text-note text-muted">You pay on our card partner's page.</p>
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

function OutcomeWords({ outcome }: { outcome: CheckoutOutcome }) {
  if (outcome.kind === 'going' || outcome.kind === 'signed-out') return null
  return (
    <>
      <p>{outcome.words}</p>
      {outcome.lines.length > 0 && (
        <ul className="mt-1">
          {outcome.lines.map(({ uniqueId, name, words }) => (
            <li key={uniqueId}>{words ? `${name}: ${words}` : name}</li>
          ))}
        </ul>
      )}
      {outcome.kind === 'prices-changed' && <p className="mt-1">Check out again to buy at the new price.</p>}
    </>
  )
}
