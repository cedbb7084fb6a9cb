import { pages } from '@dressing-room/contract/pages'
import { atStart } from '@dressing-room/contract/start-links'
import { joinWaitingList, leaveWaitingList, type WaitingEntry } from '@dressing-room/contract/waiting-list'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import { offeredStart, offeredUntil, stateText, wishedDays, wishedTimes } from './waiting-text.ts'

interface OwnPlacesProps {
  entries: readonly WaitingEntry[]
  /** Something has changed, and this is what the shop says of it. */
  onChanged: (message: string) => void
}

/** What somebody waits for, what is held for them, and what has become of the rest. */
export function OwnPlaces({ entries, onChanged }: OwnPlacesProps) {
  return (
    <ul className="flex flex-col gap-4">
      {entries.map((entry) => (
        <li key={entry._id}>
          <Place entry={entry} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

function Place({ entry, onChanged }: { entry: WaitingEntry; onChanged: (message: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { state, offer, timeZone } = entry
  const id = `waiting-${entry._id}`

  async function attempt(work: () => Promise<{ message: string }>) {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      onChanged((await work()).message)
    } catch (error) {
      console.warn(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  const leave = () => attempt(() => call(leaveWaitingList, { params: { id: entry._id } }))
  const { serviceID: serviceId, addOns, member, fromDay, untilDay, fromTime, untilTime, noticeMinutes } = entry
  const again = {
    ...{ serviceId, addOns, fromDay, untilDay, fromTime, untilTime, noticeMinutes },
    ...(member && { member: member._id }),
  }
  const mayWaitAgain = (state === 'passed' || state === 'expired') && entry.isOnOffer && untilDay >= todayIn(timeZone)

  return (
    <Notice tone={state === 'offered' ? 'good' : 'plain'}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p id={id} className="font-medium wrap-anywhere">
            {entry.isOnOffer ? (
              <TextLink to={pages.service(serviceId)}>{entry.serviceName}</TextLink>
            ) : (
              entry.serviceName
            )}
          </p>
          <p className="text-note text-muted wrap-anywhere">
            <bdi>{entry.providerName}</bdi> ·{member && ` ${t`with ${member.name}`} ·`} {wishedDays(entry)},{' '}
            {wishedTimes(entry)} · {entry.placeTimeName}
          </p>
          <p className="figures mt-1">
            {state === 'offered' && offer
              ? t`${offeredStart(offer, timeZone)}: held for you until ${offeredUntil(offer, timeZone)}`
              : stateText(state)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'offered' && offer && (
            <ButtonLink
              kind="sage"
              aria-describedby={id}
              to={atStart(serviceId, { ...linked(offer), addOns, ...(member && { member: member._id }) })}
            >
              {t`Book this time`}
            </ButtonLink>
          )}
          {(state === 'waiting' || state === 'offered') && (
            <Button busy={busy} aria-describedby={id} onClick={leave}>
              {state === 'offered' ? t`No, thanks` : t`Leave the list`}
            </Button>
          )}
          {state === 'taken' && entry.bookingId && (
            <ButtonLink aria-describedby={id} to={pages.visit(entry.bookingId)}>
              {t`View Details`}
            </ButtonLink>
          )}
          {mayWaitAgain && (
            <Button
              busy={busy}
              aria-describedby={id}
              onClick={() => attempt(() => call(joinWaitingList, { body: again }))}
            >
              {t`Wait again`}
            </Button>
          )}
        </div>
      </div>
      <Alert>{problem && <p className="mt-2">{problem}</p>}</Alert>
    </Notice>
  )
}

function linked({ date, time }: NonNullable<WaitingEntry['offer']>) {
  return { day: date, time }
}
