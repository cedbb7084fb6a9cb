import { manageCards, type SavedCard, type SavedCards, savedCards } from '@dressing-room/contract/saved-cards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/**
 * The cards that the payment provider keeps. They are added and removed on its own page, never here. Asked for beside
 * the other settings: a slow provider keeps nobody from them.
 */
export function OwnCards({ demo }: { demo: boolean }) {
  const [shown, setShown] = useState<SavedCards | 'loading' | 'failed'>('loading')
  async function load() {
    setShown('loading')
    try {
      setShown(await call(savedCards, {}))
    } catch (error) {
      console.warn(error)
      setShown('failed')
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])
  if (shown === 'failed') return <LoadFailed what={t`your saved cards`} onRetry={() => void load()} />
  if (shown === 'loading') {
    return (
      <Loading label={t`Loading your saved cards`}>
        <Skeleton className="h-40 max-w-text" />
      </Loading>
    )
  }
  return <CardList {...shown} demo={demo} />
}

function CardList({ isKept, cards, demo }: SavedCards & { demo: boolean }) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    setProblem('')
    try {
      window.location.assign((await call(manageCards, {})).url)
    } catch (error) {
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <div className="flex max-w-text flex-col items-start gap-5">
      {cards.length > 0 ? (
        <ul aria-label={t`Saved cards`} className="w-full border-t border-hairline">
          {cards.map((card) => (
            <CardRow key={`${card.brand}${card.last4}${card.expiry}`} card={card} />
          ))}
        </ul>
      ) : (
        <p>
          <Trans>You have no saved cards.</Trans>
        </p>
      )}
      {isKept ? (
        <p>
          <Trans>At checkout you can choose a saved card, or have another one saved.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Save a card, and you need not type it in at the next checkout.</Trans>
        </p>
      )}
      <p className="text-muted">
        {demo
          ? t`Cards are kept on the demo card page. We never see a card's number; no real money moves.`
          : t`Stripe keeps your cards on its secure page. We never see a card's number.`}
      </p>
      <div>
        <Alert>{problem}</Alert>
        <Button kind="filled" busy={busy} onClick={open}>
          {cards.length > 0 ? t`Add or remove cards` : t`Save a card`}
        </Button>
      </div>
    </div>
  )
}

function CardRow({ card: { brand, last4, expiry, isExpired } }: { card: SavedCard }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-4">
      <CreditCard size={20} aria-hidden className="text-muted" />
      <span className="figures font-medium">
        {`${brand} `}
        <span aria-hidden>••••</span>
        <span className="sr-only">
          <Trans>ending in</Trans>
        </span>
        {` ${last4}`}
      </span>
      <span className="figures text-muted">{t`Expires ${expiry}`}</span>
      {isExpired && <Badge>{t`Expired`}</Badge>}
    </li>
  )
}
