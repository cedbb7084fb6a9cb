import { ENDABLE_GROUPS, type EndableGroup, unsubscribe } from '@dressing-room/contract/notifications'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

type State = 'asked' | 'ending' | 'ended' | 'beginning' | 'begun'

/** Asks first: programs that look at the links of mails must not end anything. */
export function UnsubscribeForm({ group, linkKey }: { group: string; linkKey: string }) {
  const [state, setState] = useState<State>('asked')
  const [refused, setRefused] = useState('')
  const known = ENDABLE_GROUPS.find((one) => one === group)
  if (!known || !linkKey) {
    return (
      <EmptyState page illustration="mirror" title={t`This link is not complete`}>
        {t`Please open it from the mail once more, or choose your mails in Settings.`}
      </EmptyState>
    )
  }
  async function send(of: EndableGroup, isWanted: boolean) {
    setRefused('')
    setState(isWanted ? 'beginning' : 'ending')
    try {
      await call(unsubscribe, { body: { key: linkKey, group: of, isWanted } })
      setState(isWanted ? 'begun' : 'ended')
    } catch (error) {
      setRefused(messageFor(error))
      setState(isWanted ? 'ended' : 'asked')
    }
  }
  const hasEnded = state === 'ended' || state === 'beginning'
  return (
    <section className="flex max-w-text flex-col items-start gap-5 pt-8 md:pt-12">
      <h1 className="font-display text-display text-balance">{hasEnded ? t`You are unsubscribed` : t`Unsubscribe`}</h1>
      <p>
        {known === 'saved'
          ? t`These are mails about things you have saved: that they are back, or that their price fell.`
          : t`These are mails about reviews: one that we ask you for, a new one of what you sell, a reply to yours.`}
      </p>
      {hasEnded ? (
        <Button kind="outlined" busy={state === 'beginning'} onClick={() => send(known, true)}>
          {t`Get these mails again`}
        </Button>
      ) : (
        <Button kind="filled" busy={state === 'ending'} onClick={() => send(known, false)}>
          {t`Unsubscribe`}
        </Button>
      )}
      <Alert>{refused}</Alert>
      <Status>
        {state === 'ended'
          ? t`We send you no more of these mails. Receipts and what you ask us for still come.`
          : state === 'begun'
            ? t`You get these mails again.`
            : ''}
      </Status>
      <TextLink to={withQuery(pages.settings, { tab: 'preference' })}>{t`Choose what you are told, and how`}</TextLink>
    </section>
  )
}
