import { changeMasking } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { ActButton } from './act-button.tsx'
import { Section } from './section.tsx'

/** Whether people can take their business elsewhere before anything was paid here. */
export function ContactMasking({ isOn }: { isOn: boolean }) {
  return (
    <Section
      title={t`Contacts in messages`}
      action={
        <ActButton
          label={isOn ? t`Let them be read` : t`Make them unreadable`}
          title={t`Addresses and numbers in messages`}
          explain={
            isOn
              ? t`Everybody can read them in messages, also in those that are there already.`
              : t`They cannot be read in messages until the buyer has paid the seller something.`
          }
          onAct={(reason) => call(changeMasking, { body: { isOn: !isOn, reason } })}
        />
      }
    >
      <p>{isOn ? t`Unreadable until something was paid` : t`Everybody can read them`}</p>
    </Section>
  )
}
