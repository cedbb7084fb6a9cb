import { t } from '@lingui/core/macro'
import { StackedSelect } from '../../ui/field.tsx'
import type { BookableService } from './book-appointment.tsx'

export type Team = NonNullable<BookableService['team']>

interface TeamChoiceProps {
  /** Those who do all that is chosen. */
  team: Team
  /** The id of whoever is wanted; '' for anybody. */
  value: string
  onChange: (member: string) => void
}

/** Whom the visit should be with. Anybody comes first: it has the most times, and the work is shared fairly. */
export function TeamChoice({ team, value, onChange }: TeamChoiceProps) {
  if (team.length < 2) return null
  return (
    <StackedSelect label={t`Stylist`} name="member" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t`Any stylist`}</option>
      {team.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </StackedSelect>
  )
}

/** Whoever is wanted, while they do all that is chosen. */
export function knownMember(team: Team, kept: string): string {
  return team.some(({ _id }) => _id === kept) ? kept : ''
}
