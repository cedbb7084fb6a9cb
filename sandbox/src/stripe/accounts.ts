import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Call, endpoint, NOBODY, type Requester } from './endpoint.ts'
import { invalid, StripeRefusal } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'

/** The account of somebody whom the key's owner pays: the provider's connected account. */
export type ConnectedAccount = {
  id: string
  created: number
  country: string
  email?: string
  metadata: Record<string, string>
  interval: 'manual' | 'daily'
  /** What its person has come to: nothing handed in, handed in, accepted, turned down, or a bank that took nothing. */
  standing: 'unfinished' | 'review' | 'ready' | 'refused' | 'bank refused'
  /** Currencies in which it has a bank account. */
  bankCurrencies: string[]
}

const CURRENCY_OF: Record<string, string> = {
  ...{ AU: 'aud', BR: 'brl', CA: 'cad', CH: 'chf', CZ: 'czk', DK: 'dkk', GB: 'gbp', HK: 'hkd', JP: 'jpy', MX: 'mxn' },
  ...{ NO: 'nok', NZ: 'nzd', PL: 'pln', RO: 'ron', SE: 'sek', SG: 'sgd', TH: 'thb', US: 'usd' },
}
const WITH_EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

export function currencyOf(country: string): string | undefined {
  return CURRENCY_OF[country] ?? (WITH_EURO.includes(country) ? 'eur' : undefined)
}

const AT_FIRST = ['business_type', 'external_account', 'individual.dob.day', 'tos_acceptance.date']

export function presentAccount(account: ConnectedAccount) {
  const { standing } = account
  const due = standing === 'unfinished' ? AT_FIRST : standing === 'bank refused' ? ['external_account'] : []
  const capability = { ready: 'active', 'bank refused': 'active', review: 'pending' }[standing as string] ?? 'inactive'
  const requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason(standing),
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: standing === 'review' ? ['individual.verification.document'] : [],
  }
  return {
    id: account.id,
    object: 'account',
    business_profile: { name: null, url: null },
    business_type: standing === 'unfinished' ? null : 'individual',
    capabilities: { transfers: capability },
    charges_enabled: false,
    country: account.country,
    created: account.created,
    default_currency: currencyOf(account.country),
    details_submitted: standing !== 'unfinished',
    email: account.email ?? null,
    external_accounts: {
      object: 'list',
      data: account.bankCurrencies.map((currency, at) => presentBank(account, currency, at === 0)),
      has_more: false,
      total_count: account.bankCurrencies.length,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: {
      ...requirements,
      currently_due: [],
      eventually_due: [],
      past_due: [],
      disabled_reason: null,
    },
    metadata: account.metadata,
    payouts_enabled: standing === 'ready',
    requirements,
    settings: { payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: account.interval } } },
    type: 'express',
  }
}

function disabledReason(standing: ConnectedAccount['standing']): string | null {
  if (standing === 'refused') return 'rejected.other'
  if (standing === 'review') return 'requirements.pending_verification'
  return standing === 'ready' ? null : 'requirements.past_due'
}

function presentBank({ id, country, standing }: ConnectedAccount, currency: string, isDefault: boolean) {
  return {
    id: `ba_${id.slice(5)}${currency}`,
    object: 'bank_account',
    account: id,
    bank_name: 'SANDBOX BANK',
    country,
    currency,
    default_for_currency: isDefault,
    last4: '6789',
    status: standing === 'bank refused' ? 'errored' : 'new',
  }
}

export const connectedAccountEndpoints = [
  endpoint('POST /v1/accounts', (params) => {
    params.ignore('business_profile', 'business_type', 'controller', 'tos_acceptance')
    if (params.oneOf('type', ['express']) === undefined) throw invalid('Only accounts of type express are made here.')
    const country = params.neededText('country', 2)
    if (!currencyOf(country)) {
      throw invalid(`${country} is not currently supported by Stripe.`, {
        code: 'country_unsupported',
        param: 'country',
      })
    }
    const isAsked = params.object('capabilities')?.object('transfers')?.text('requested') === 'true'
    if (!isAsked) throw invalid('Ask for the capability transfers.', { param: 'capabilities' })
    const schedule = params.object('settings')?.object('payouts')?.object('schedule')
    const interval = schedule?.oneOf('interval', ['manual', 'daily']) ?? 'daily'
    const input = { country, email: params.text('email'), metadata: params.metadata(), interval }
    return (call) => {
      const created = Math.floor(Date.now() / 1000)
      const made = { id: newId('acct', 16), created, ...input, standing: 'unfinished' as const, bankCurrencies: [] }
      return saveConnected(call, made)
    }
  }),
  endpoint(
    'GET /v1/accounts/:id',
    () =>
      ({ account, ids: { id = '' } }) =>
        presentAccount(connectedAccount(account, id)),
  ),
  endpoint('GET /v1/accounts', (params) => {
    const paging = readPage(params)
    return ({ account }) => page('/v1/accounts', account.connected.values(), paging, presentAccount)
  }),
]

/** Nobody learns whether an account of others exists. */
export function connectedAccount(account: Account, id: string): ConnectedAccount {
  const found = account.connected.get(id)
  if (found) return found
  throw new StripeRefusal(403, {
    code: 'account_invalid',
    message:
      `The provided key '${account.key.slice(0, 8)}****' does not have access to account '${id}' ` +
      '(or that account does not exist). Application access may have been revoked.',
  })
}

type Teller = Pick<Call, 'sandbox' | 'account' | 'requester'>

function saveConnected({ sandbox, account, requester }: Teller, connected: ConnectedAccount) {
  const shown = presentAccount(connected)
  saveAndAnnounce(sandbox, account, requester, { connected: [connected] }, [['account.updated', shown, connected.id]])
  return shown
}

/** Ways in which the provider's page may be left, or a hand decides. */
export const ACCOUNT_OUTCOMES = ['finish', 'review', 'leave', 'refuse'] as const
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number]

export function isAccountOutcome(value: unknown): value is AccountOutcome {
  return ACCOUNT_OUTCOMES.some((outcome) => outcome === value)
}

export function decideAccount(
  sandbox: Sandbox,
  account: Account,
  connected: ConnectedAccount,
  outcome: AccountOutcome,
  moreCurrencies: string[] = [],
  requester: Requester = NOBODY,
): void {
  if (outcome === 'leave') return
  const standing = ({ finish: 'ready', review: 'review', refuse: 'refused' } as const)[outcome]
  const own = currencyOf(connected.country) ?? 'usd'
  const bankCurrencies = [...new Set([own, ...connected.bankCurrencies, ...moreCurrencies])]
  saveConnected({ sandbox, account, requester }, { ...connected, standing, bankCurrencies })
}
