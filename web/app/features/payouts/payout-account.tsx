import { COUNTRIES } from '@dressing-room/contract/countries'
import { type PayoutAccount as Account, setUpPayouts } from '@dressing-room/contract/payouts'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { compareWords, countryName, listed } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'

/** The seller's account with the payment partner: what it still needs, and the way there. */
export function PayoutAccount({ account }: { account: Account }) {
  const { state, asksForBank } = account
  if (state === 'refused') {
    return (
      <Panel title={t`Payouts are not possible`} bad>
        {t`Our payment partner does not pay out to your account. Your money stays here and stays yours. Please write to us, so that we find a way.`}
      </Panel>
    )
  }
  if (state === 'review') {
    return (
      <Panel title={t`Your account is being checked`}>
        {t`You have done your part. Our payment partner looks at what you have sent, which may take a day or two. We write to you as soon as there is an answer.`}
      </Panel>
    )
  }
  if (state === 'ready') return <Ready account={account} />
  if (asksForBank) {
    return (
      <Panel
        title={t`Your bank has sent a payout back`}
        bad
        way={<Way account={account}>{t`Update your bank account`}</Way>}
      >
        {t`The money is here again. Give our payment partner a bank account that takes it, and it goes out with the next payout.`}
      </Panel>
    )
  }
  if (state === 'unfinished') {
    return (
      <Panel title={t`Setting up is not finished`} way={<Way account={account}>{t`Go on`}</Way>}>
        {t`Our payment partner needs a little more from you. You can go on where you were.`}
      </Panel>
    )
  }
  return (
    <Panel title={t`Get paid`} way={<Way account={account}>{t`Set up payouts`}</Way>}>
      {t`Tell our payment partner who you are and which bank account is yours. It takes some minutes, you leave this site for it and come back afterwards. Until then your money waits here for you.`}
    </Panel>
  )
}

function Panel({
  title,
  bad = false,
  way,
  children,
}: {
  title: string
  bad?: boolean
  way?: ReactNode
  children: ReactNode
}) {
  return (
    <Notice tone={bad ? 'bad' : 'plain'} className="max-w-[46rem] py-5">
      <h2 className="text-lead font-semibold">{title}</h2>
      <p className="mt-1 max-w-text text-muted">{children}</p>
      {way}
    </Notice>
  )
}

function Ready({ account }: { account: Account }) {
  const currencies = listed(account.currencies)
  return (
    <section aria-label={t`Where it goes`} className="flex flex-wrap items-center gap-x-4 text-dense text-muted">
      <p>
        {plural(account.currencies.length, {
          one: `Goes to your bank account in ${currencies}.`,
          other: `Goes to your bank accounts in ${currencies}.`,
        })}
      </p>
      <Way account={account} kind="quiet">
        {t`Change it`}
      </Way>
    </section>
  )
}

/** Leads to the partner's page. Where one's account is, is asked once: it cannot be changed there. */
function Way({
  account,
  kind = 'filled',
  children,
}: {
  account: Account
  kind?: 'filled' | 'quiet'
  children: string
}) {
  const isNew = account.state === 'none'
  const [country, setCountry] = useState(account.country ?? '')
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')

  // Back by the browser's own button, nothing is under way any more.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])

  async function leave(event: FormEvent) {
    event.preventDefault()
    if (!country) return setProblem(t`Please choose your country.`)
    setLeaving(true)
    setProblem('')
    try {
      const { url } = await call(setUpPayouts, { body: { country } })
      window.location.assign(url)
    } catch (error) {
      setLeaving(false)
      console.error('Error opening the page of the payment partner', error)
      setProblem(messageFor(error))
    }
  }

  return (
    <form onSubmit={leave} noValidate className={kind === 'filled' ? 'mt-4' : ''}>
      {isNew && (
        <div className="mb-4 max-w-form">
          <StackedSelect
            label={t`Your country`}
            hint={t`Where you live or have your business. It cannot be changed later.`}
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          >
            <option value="">{t`Choose`}</option>
            {NAMED.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </StackedSelect>
        </div>
      )}
      <Alert>{problem}</Alert>
      <Button type="submit" kind={kind} busy={isLeaving} className="max-sm:w-full">
        {children}
      </Button>
    </form>
  )
}

const NAMED = COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
  compareWords(one.name, other.name),
)
