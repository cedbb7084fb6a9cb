import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { inputClassName } from '../../ui/field.tsx'
import { CopyButton } from './copy-button.tsx'

/** The whole link, to be read, and a button that copies it and says so. */
export function ReferralLink({ link }: { link: string }) {
  const id = useId()
  const select = () => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
  }
  return (
    <div className="mt-4">
      <label htmlFor={id} className="font-medium">
        <Trans>Your referral link</Trans>
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          className={`${inputClassName} min-w-[min(12rem,100%)] flex-1 font-mono text-note`}
        />
        <CopyButton
          text={link}
          label={t`Copy your referral link`}
          copied={t`Your referral link is copied.`}
          onRefused={select}
        />
      </div>
    </div>
  )
}
