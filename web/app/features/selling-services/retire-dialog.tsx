import type { Booking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { refusalOf } from '@dressing-room/contract/refusals'
import { retireMember, type Team, type TeamMember } from '@dressing-room/contract/team'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { dayLabel, timeLabel } from '../../language/days.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'

interface RetireDialogProps {
  member: TeamMember | undefined
  onClose: () => void
  onRetired: (team: Team, message: string) => void
}

interface Problem {
  message: string
  bookings: readonly Booking[]
}

/** Somebody leaves: their visits go to others who are free, and those that nobody can take are named. */
export function RetireDialog({ member, onClose, onRetired }: RetireDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said was about somebody else
  useEffect(() => setProblem(undefined), [member?._id])
  const name = member?.name ?? ''
  const visits = member?.upcomingVisits ?? 0

  async function retire() {
    if (!member) return
    setBusy(true)
    try {
      const { message, ...team } = await call(retireMember, { params: { id: member._id } })
      onRetired(team, message)
    } catch (error) {
      const left = refusalOf(error, 'member_has_visits')?.details
      const isPaying = left && left.bookings.length === 0
      setProblem({
        message: isPaying
          ? t`Somebody is paying for a time with them right now. Please try again in half an hour.`
          : messageFor(error),
        bookings: left?.bookings ?? [],
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={member !== undefined}
      title={t`Remove ${name} from your team?`}
      confirm={t`Remove`}
      busy={busy}
      error={problem && <Left {...problem} />}
      onConfirm={retire}
      onClose={onClose}
    >
      <p>
        {visits > 0
          ? plural(visits, {
              one: 'Their coming visit goes to somebody else of the team who is free then, and the client is told.',
              other: 'Their # coming visits go to others of the team who are free then, and the clients are told.',
            })
          : t`They have no coming visits. Nobody can book them any more.`}
      </p>
      <p className="mt-2">
        <Trans>What they did keeps their name.</Trans>
      </p>
    </ConfirmDialog>
  )
}

function Left({ message, bookings }: Problem) {
  return (
    <>
      <p>{message}</p>
      <ul>
        {bookings.map(({ _id, customer, serviceName, date, time, timeZone }) => (
          <li key={_id}>
            <TextLink to={`${pages.sellerAppointments}?view=day&day=${date}&visit=${_id}`} className="figures">
              {`${dayLabel(date)}, ${timeLabel(date, time, timeZone)}, ${customer.fullName}, ${serviceName}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
