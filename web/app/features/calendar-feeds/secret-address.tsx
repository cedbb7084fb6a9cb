import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { buttonClassName } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'

const HOW: { program: string; how: string }[] = [
  {
    program: t`Google Calendar`,
    how: t`On a computer: beside “Other calendars” choose +, then “From URL”, and paste it.`,
  },
  { program: t`Apple Calendar`, how: t`On a Mac: File, New Calendar Subscription. On an iPhone: the button above.` },
  { program: 'Outlook', how: t`Add calendar, then “Subscribe from web”, and paste it.` },
]

/** A new address, to be copied or opened: the only time that it is seen. */
export function SecretAddress({ url }: { url: string }) {
  return (
    <div className="w-full border-l-4 border-sage bg-bone p-4">
      <CopyField
        label={t`Your secret address`}
        hint={t`Whoever has it sees your visits. It is shown this once: if you lose it, make a new one.`}
        url={url}
        kind="sage"
      >
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClassName('outlined')}>
          <Trans>Open in my calendar</Trans>
        </a>
      </CopyField>
      <dl className="mt-4 flex flex-col gap-2 text-note">
        {HOW.map(({ program, how }) => (
          <div key={program}>
            <dt className="font-semibold">{program}</dt>
            <dd className="text-muted">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
