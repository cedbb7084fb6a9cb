import { refundGiftCardAtDesk, releaseGiftCard, stopGiftCard } from '@dressing-room/contract/gift-cards'
import type { GiftCardAtDesk } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { Disputes } from './disputes.tsx'
import { Facts, SubjectPage } from './facts.tsx'
import { Payments, PersonLink } from './payments.tsx'

/** A gift card as an operator sees it. */
export function GiftCardScreen({ giftCard, buyer, redeemedBy, payments, disputes, timeline }: GiftCardAtDesk) {
  const { number, amount, currency, state, stateText, toName, toEmail, fromName, message, sendOn } = giftCard
  return (
    <SubjectPage
      title={t`Gift card ${number}`}
      status={
        <>
          <Badge
            tone={state === 'stopped' || state === 'review' ? 'sale' : 'sage'}
            dot={state === 'redeemed' ? 'full' : 'hollow'}
          >
            {stateText}
          </Badge>
          <span className="figures text-muted">
            {`${formatDecimal(amount, currency)}, `}
            <When at={giftCard.createdAt} />
          </span>
        </>
      }
      acts={<Acts giftCard={giftCard} />}
      facts={
        <>
          <Disputes
            disputes={disputes}
            known={{
              customer_name: buyer.name,
              customer_email_address: buyer.email,
              product_description: t`Gift card ${number}, sent by email`,
              service_date: '',
            }}
          />
          <Facts
            label={t`Gift card`}
            rows={[
              [t`Bought by`, <PersonLink key="buyer" person={buyer} />],
              [t`For`, [toName, toEmail].filter(Boolean).join(', ') || t`Forgotten`],
              [t`From`, fromName],
              ...(message ? [[t`Message`, message] as [string, string]] : []),
              ...(sendOn ? [[t`To be sent on`, <When key="day" at={sendOn} show="day" />] as [string, never]] : []),
              ...(redeemedBy ? [[t`Redeemed by`, <PersonLink key="by" person={redeemedBy} />] as [string, never]] : []),
            ]}
          />
          <Payments payments={payments} />
        </>
      }
    >
      <DeskTimeline entries={timeline} />
    </SubjectPage>
  )
}

function Acts({ giftCard: { _id, number, state } }: Pick<GiftCardAtDesk, 'giftCard'>) {
  const params = { id: _id }
  const isOpen = state === 'scheduled' || state === 'sent'
  if (!isOpen && state !== 'stopped') return null
  return (
    <>
      <ActButton
        label={t`Pay back`}
        title={t`Pay gift card ${number} back`}
        explain={t`All that is on it goes back to the card it was paid with. Nobody can redeem it any more.`}
        onAct={(reason) => call(refundGiftCardAtDesk, { params, body: { reason } })}
      />
      {isOpen ? (
        <ActButton
          label={t`Stop`}
          title={t`Stop gift card ${number}`}
          explain={t`Nobody can redeem it, and it is not sent, until you release it.`}
          onAct={(reason) => call(stopGiftCard, { params, body: { reason } })}
        />
      ) : (
        <ActButton
          label={t`Release`}
          title={t`Release gift card ${number}`}
          explain={t`It can be redeemed again. While a bank decides about its payment, it cannot be released.`}
          onAct={(reason) => call(releaseGiftCard, { params, body: { reason } })}
        />
      )}
    </>
  )
}
