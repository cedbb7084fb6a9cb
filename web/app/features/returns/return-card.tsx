import type { OrderReturn, ReturnStep } from '@dressing-room/contract/returns'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { reasonWords } from './reason-words.ts'
import { type Side, StepForm } from './step-form.tsx'

interface ReturnCardProps {
  back: OrderReturn
  side: Side
  /** Beside its number: whose it is. */
  title: ReactNode
  /** Of its heading; the step's own stands one below. */
  heading: 'h2' | 'h3'
  onStepped: (message: string) => void
}

/** What each side may do next is one press away, the chief one first. */
const CHIEF: readonly ReturnStep[] = ['accept', 'receive', 'refund', 'answer', 'send']

const WORDS: Record<ReturnStep, string> = {
  accept: t`Accept`,
  refuse: t`Refuse`,
  ask: t`Ask a question`,
  receive: t`It has arrived`,
  refund: t`Give the money back`,
  answer: t`Answer`,
  withdraw: t`Keep it after all`,
  send: t`I have sent it`,
  escalate: t`Ask our team to look`,
}

/** One return, as its buyer and its seller both see it. */
export function ReturnCard({ back, side, title, heading: Heading, onStepped }: ReturnCardProps) {
  const [step, setStep] = useState<ReturnStep>()
  const titleId = `return-${back.number}`
  const amount = formatDecimal(back.amount, back.currency)
  const chief = CHIEF.find((each) => back.may.includes(each))
  const ways = [...(chief ? [chief] : []), ...back.may.filter((each) => each !== chief)]
  return (
    <article aria-labelledby={titleId} className="@container border-t border-ink py-4 first:border-t-0 first:pt-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading id={titleId} dir="auto" className="figures min-w-0 font-semibold wrap-anywhere">
          {t`Return ${back.number}`}
          {title}
        </Heading>
        <Badge tone={toneOf(back)} dot={back.state === 'refunded' ? 'full' : 'hollow'}>
          {back.stateText}
        </Badge>
      </header>
      <div className="mt-3 grid gap-x-8 gap-y-4 @min-[40rem]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <ul aria-label={t`Items of return ${back.number}`} className="figures flex flex-col gap-1">
            {back.lines.map(({ id, name, quantity, reason, selectedColor, selectedSize }) => (
              <li key={id} dir="auto" className="wrap-anywhere">
                {`${quantity} × ${name}`}
                <span className="text-muted">
                  {[selectedColor, selectedSize].filter(Boolean).map((word) => `, ${word}`)}
                </span>
                <span className="block text-note text-muted">{reasonWords(reason)}</span>
              </li>
            ))}
          </ul>
          <p className="figures">
            <span className="text-muted">{back.state === 'refunded' ? t`Given back: ` : t`Comes back: `}</span>
            <span className="font-medium">{amount}</span>
            <span className="block text-note text-muted">{costText(back, side)}</span>
          </p>
          <WhereTo back={back} />
        </div>
        <Timeline
          items={back.steps.map(({ at, text, note }) => ({ key: at + text, when: <When at={at} />, text, note }))}
        />
      </div>
      {step ? (
        <StepForm
          key={step}
          back={back}
          side={side}
          step={step}
          title={WORDS[step]}
          heading={Heading === 'h2' ? 'h3' : 'h4'}
          onClose={() => setStep(undefined)}
          onStepped={(message) => {
            setStep(undefined)
            onStepped(message)
          }}
        />
      ) : (
        ways.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
            {ways.map((each) => (
              <Button
                key={each}
                kind={each === chief ? 'outlined' : 'quiet'}
                className={each === chief ? undefined : 'px-0!'}
                aria-label={t`${WORDS[each]}: return ${back.number}`}
                onClick={() => setStep(each)}
              >
                {WORDS[each]}
              </Button>
            ))}
          </div>
        )
      )}
    </article>
  )
}

function toneOf({ state, refundState }: OrderReturn): 'sage' | 'rouge' | 'sale' | 'plain' {
  if (refundState === 'failed') return 'sale'
  if (state === 'refunded') return 'sage'
  return state === 'refused' || state === 'withdrawn' ? 'plain' : 'rouge'
}

function costText({ paidBy, state }: OrderReturn, side: Side): string {
  if (state === 'refunded' || state === 'withdrawn' || state === 'refused') return ''
  if (paidBy === side) return t`You pay for sending it back.`
  return paidBy === 'seller' ? t`The seller pays for sending it back.` : t`The buyer pays for sending it back.`
}

/** Where to send it, as the seller has written it, and how it was sent. */
function WhereTo({ back: { address, label, carrier, trackingNumber } }: { back: OrderReturn }) {
  const parts = [
    { term: t`Send it to`, words: address },
    { term: t`Label and instructions`, words: label },
    { term: t`Sent with`, words: [carrier, trackingNumber].filter(Boolean).join(', ') },
  ].filter(({ words }) => words)
  if (parts.length === 0) return null
  return (
    <dl className="flex flex-col gap-2">
      {parts.map(({ term, words }) => (
        <div key={term}>
          <dt className="text-note text-muted">{term}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  )
}
