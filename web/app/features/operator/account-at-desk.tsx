import { giveCredit } from '@dressing-room/contract/gift-codes'
import {
  deleteAccount,
  exportAccount,
  keepAccount,
  restoreSeller,
  suspendSeller,
} from '@dressing-room/contract/operator-acts'
import type { AccountAtDesk } from '@dressing-room/contract/operators'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { Disputes } from './disputes.tsx'
import { Facts, FactsTitle, SubjectPage } from './facts.tsx'
import { AmountFields, amountOf } from './gift-code-fields.tsx'
import { HitList } from './hits.tsx'
import { Payments } from './payments.tsx'

/** An account as an operator sees it, with the way to stop it from selling. */
export function AccountScreen({ account, credit, dealings, packages, timeline }: AccountAtDesk) {
  const { id, name, email, phone, createdAt, isEmailConfirmed, isVerified, isOperator } = account
  const { suspendedAt, deletionDueAt, shopSlug } = account
  return (
    <SubjectPage
      title={name}
      status={
        <>
          {suspendedAt && (
            <Badge tone="sale" dot="full">
              {t`Suspended`}
            </Badge>
          )}
          {isVerified && (
            <Badge tone="sage" dot="full">
              {t`Verified seller`}
            </Badge>
          )}
          {isOperator && <Badge tone="rouge">{t`Operator`}</Badge>}
          <span className="text-muted wrap-anywhere">{email}</span>
        </>
      }
      acts={
        <>
          <GiveCredit id={id} name={name} />
          {suspendedAt ? (
            <ActButton
              label={t`Restore`}
              title={t`Put ${name} back on sale`}
              explain={t`Exactly what was taken off sale is for sale again. They are told by mail.`}
              onAct={(reason) => call(restoreSeller, { params: { id }, body: { reason } })}
            />
          ) : (
            isVerified && (
              <ActButton
                label={t`Suspend`}
                title={t`Take everything of ${name} off sale`}
                explain={t`Their listings vanish at once, also from full carts. Orders and visits stay, and have to be sent and kept. They read your reason in a mail.`}
                onAct={(reason) => call(suspendSeller, { params: { id }, body: { reason } })}
              />
            )
          )}
          <OnRequest id={id} name={name} isGoing={deletionDueAt !== undefined} />
        </>
      }
      facts={
        <>
          <Facts
            label={t`Account`}
            rows={[
              ['E-mail', `${email}${isEmailConfirmed ? '' : t`, not confirmed`}`],
              [t`Telephone`, phone || t`None`],
              [
                t`Store credit`,
                credit.map(({ balance, currency }) => formatDecimal(balance, currency)).join(', ') || t`None`,
              ],
              [t`Since`, <When key="since" at={createdAt} show="day" />],
              ...(suspendedAt
                ? [[t`Suspended`, <When key="suspended" at={suspendedAt} />] as [string, React.ReactNode]]
                : []),
              ...(deletionDueAt
                ? [[t`Goes on`, <When key="goes" at={deletionDueAt} show="day" />] as [string, React.ReactNode]]
                : []),
              ...(shopSlug
                ? [
                    [
                      t`Shop`,
                      <TextLink key="shop" to={pages.storefront(shopSlug)}>
                        {t`See the shop`}
                      </TextLink>,
                    ] as [string, React.ReactNode],
                  ]
                : []),
            ]}
          />
          {packages.map(({ title, payments, disputes }) => (
            <section key={payments[0]?.id ?? title} aria-label={title}>
              <FactsTitle>{title}</FactsTitle>
              <Disputes
                disputes={disputes}
                known={{
                  customer_name: name,
                  customer_email_address: email,
                  product_description: t`${title}, a package of visits`,
                }}
              />
              <Payments payments={payments} />
            </section>
          ))}
          <section aria-label={t`Orders and visits`}>
            <FactsTitle>{t`Orders and visits`}</FactsTitle>
            {dealings.length === 0 ? (
              <p className="text-muted">
                <Trans>Nothing bought, sold or booked yet.</Trans>
              </p>
            ) : (
              <HitList hits={dealings} />
            )}
          </section>
        </>
      }
    >
      <DeskTimeline entries={timeline} />
    </SubjectPage>
  )
}

function GiveCredit({ id, name }: { id: string; name: string }) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return (
    <ActButton
      label={t`Give credit`}
      title={t`Give store credit to ${name}`}
      explain={t`The platform pays for it. They can spend it at once, and read your reason in a mail and in Settings.`}
      fields={<AmountFields />}
      onAct={async (reason, form) => {
        const done = await call(giveCredit, { params: { id }, body: { key, reason, ...amountOf(form) } })
        setKey(crypto.randomUUID())
        return done
      }}
    />
  )
}

/** What people ask for who cannot do it themselves in Settings. */
function OnRequest({ id, name, isGoing }: { id: string; name: string; isGoing: boolean }) {
  return (
    <>
      <ActButton
        label={t`Export data`}
        title={t`Put together all that is kept about ${name}`}
        explain={t`They get a mail once it can be fetched in Settings. You do not see it.`}
        onAct={(reason) => call(exportAccount, { params: { id }, body: { reason } })}
      />
      {isGoing ? (
        <ActButton
          label={t`Keep account`}
          title={t`Keep the account of ${name}`}
          explain={t`The deletion that was asked for is taken back. They are told by mail.`}
          onAct={(reason) => call(keepAccount, { params: { id }, body: { reason } })}
        />
      ) : (
        <ActButton
          label={t`Delete account`}
          title={t`Delete the account of ${name}`}
          explain={t`The account goes in 14 days, unless they or you take it back until then. Orders and invoices stay in the books. They are told by mail.`}
          onAct={(reason) => call(deleteAccount, { params: { id }, body: { reason } })}
        />
      )}
    </>
  )
}
