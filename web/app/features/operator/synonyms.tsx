import { addSynonym, type MarketSynonym, removeSynonym } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'
import { Section } from './section.tsx'

/** Words that the search takes for others, beside those that the shop knows by itself. */
export function Synonyms({ synonyms }: { synonyms: readonly MarketSynonym[] }) {
  return (
    <Section
      title={t`Synonyms`}
      action={
        <ActButton
          label={t`Add a synonym`}
          title={t`Add a synonym`}
          explain={t`Who searches for the first finds what has the second. One or two words each.`}
          fields={
            <>
              <TextField label={t`Who searches for`} name="said" required maxLength={60} />
              <TextField label={t`finds`} name="means" required maxLength={60} />
              <Checkbox label={t`And the other way round`} name="both" defaultChecked />
            </>
          }
          onAct={(reason, form) =>
            call(addSynonym, {
              body: {
                said: String(form.get('said') ?? ''),
                means: String(form.get('means') ?? ''),
                both: form.get('both') === 'on',
                reason,
              },
            })
          }
        />
      }
    >
      {synonyms.length === 0 ? (
        <p className="text-muted">
          <Trans>None of your own yet. The search knows some hundred by itself, such as trainers and sneakers.</Trans>
        </p>
      ) : (
        <ul
          aria-label={t`Synonyms`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8 border-t border-hairline text-dense"
        >
          {synonyms.map(({ said, means }) => (
            <li
              key={`${said} ${means}`}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-hairline"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{said}</bdi>
                <span className="text-muted">
                  {' '}
                  <Trans>finds</Trans>{' '}
                </span>
                <bdi className="font-medium">{means}</bdi>
              </span>
              <ActButton
                label={t`Remove`}
                kind="quiet"
                title={t`${said} no longer finds ${means}`}
                explain={t`The search forgets it at once.`}
                onAct={(reason) => call(removeSynonym, { body: { said, means, reason } })}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
