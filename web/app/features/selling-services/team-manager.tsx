import type { Team, TeamMember } from '@dressing-room/contract/team'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Status } from '../../ui/notice.tsx'
import { MemberForm } from './member-form.tsx'
import { RetireDialog } from './retire-dialog.tsx'
import { TeamList } from './team-list.tsx'

/** Who serves clients beside the owner: each with services, hours and a calendar of their own. */
export function TeamManager({ team: loaded }: { team: Team }) {
  const [team, setTeam] = useState(loaded)
  const [editing, setEditing] = useState<TeamMember | 'new'>()
  const [leaving, setLeaving] = useState<TeamMember>()
  const [notice, setNotice] = useState('')
  const { members } = team
  const addButton = (
    <Button kind="sage" onClick={() => setEditing('new')}>
      {t`Add a team member`}
    </Button>
  )
  function saved(next: Team, message: string) {
    setTeam(next)
    setEditing(undefined)
    setLeaving(undefined)
    setNotice(message)
  }
  return (
    <div className="max-w-[46rem]">
      <Status>{notice && <p className="mb-4">{notice}</p>}</Status>
      {members.length === 0 ? (
        <EmptyState illustration="mirror" title={t`You work alone so far`} action={addButton}>
          <Trans>
            Add everybody who serves clients. Each gets a calendar of their own, and clients choose one of you, or
            whoever is free.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <p className="mb-6 max-w-text text-muted">
            <Trans>
              Clients choose one of you, or any stylist: then it is whoever has the fewest visits that day, of as many
              the fewest that week, and of as many again whoever has been without one the longest.
            </Trans>
          </p>
          <TeamList team={team} onEdit={setEditing} onRetire={setLeaving} />
          <div className="mt-6">{addButton}</div>
        </>
      )}
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? t`Add a team member` : t`Edit ${editing?.name ?? ''}`}
        closeLabel={t`Close`}
      >
        {editing && <MemberForm team={team} member={editing === 'new' ? undefined : editing} onSaved={saved} />}
      </Dialog>
      <RetireDialog member={leaving} onClose={() => setLeaving(undefined)} onRetired={saved} />
    </div>
  )
}
