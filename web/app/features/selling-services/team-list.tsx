import type { Team, TeamMember } from '@dressing-room/contract/team'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { weekdayName } from '../../language/days.ts'
import { listed } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

interface TeamListProps {
  team: Team
  onEdit: (member: TeamMember) => void
  onRetire: (member: TeamMember) => void
}

/** Everybody of the team, with what they do and when. */
export function TeamList({ team: { members, services }, onEdit, onRetire }: TeamListProps) {
  return (
    <ul className="border-t border-hairline">
      {members.map((member) => {
        const { _id, name, isOwner, upcomingVisits } = member
        return (
          <li
            key={_id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-4"
          >
            <div className="min-w-0 grow basis-64">
              <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
                <bdi className="wrap-anywhere">{name}</bdi>
                {isOwner && <Badge tone="sage">{t`You`}</Badge>}
              </h2>
              <p className="wrap-anywhere">{servicesText(member, services)}</p>
              <p className="text-note text-muted wrap-anywhere">
                {[
                  hoursText(member),
                  upcomingVisits === 0
                    ? t`no coming visits`
                    : plural(upcomingVisits, { one: '# coming visit', other: '# coming visits' }),
                ].join(' · ')}
              </p>
            </div>
            <div className="-ml-3 flex flex-wrap">
              <Button kind="quiet" aria-label={t`Edit ${name}`} onClick={() => onEdit(member)}>
                <Trans>Edit</Trans>
              </Button>
              {!isOwner && (
                <Button kind="quiet" aria-label={t`Remove ${name}`} onClick={() => onRetire(member)}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function servicesText({ services: done }: TeamMember, services: Team['services']): string {
  if (services.length === 0) return t`There is no service yet`
  if (done.length === 0) return t`Does no service, and cannot be booked`
  if (done.length === services.length) return t`Does all services`
  return listed(services.filter(({ _id }) => done.includes(_id)).map(({ name }) => name))
}

function hoursText({ hours }: TeamMember): string {
  if (!hours) return t`Works whenever a service is open`
  const days = [...new Set(hours.map(({ day }) => day))]
  return days.length === 0 ? t`Works on no day` : t`Works on ${listed(days.map((day) => weekdayName(day)))}`
}
