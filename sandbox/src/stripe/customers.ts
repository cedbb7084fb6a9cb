import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { endpoint } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'
import type { Card } from './test-cards.ts'

/** Somebody whose cards the provider keeps for the next time. */
export type Customer = {
  id: string
  created: number
  email?: string
  name?: string
  metadata: Record<string, string>
  deleted?: boolean
}

/** One of their cards. Its number is one of the test cards. */
export type SavedCard = {
  id: string
  created: number
  customerId: string
  card: Card
  number: string
  name: string
  detached?: boolean
}

/** The address of the page where a customer sees to their cards; the id in it is the secret. */
export type PortalSession = { id: string; created: number; customerId: string; returnUrl: string }

const PORTAL_SECONDS = 30 * 60

export const customerEndpoints = [
  endpoint('POST /v1/customers', (params) => {
    const fields = { email: params.text('email', 512), name: params.text('name', 256), metadata: params.metadata() }
    return ({ sandbox, account }) => {
      const customer: Customer = { id: newId('cus', 14), created: now(), ...fields }
      sandbox.accounts.save(account, { customers: [customer] })
      return presentCustomer(customer)
    }
  }),
  endpoint(
    'GET /v1/customers/:id',
    () =>
      ({ account, ids: { id = '' } }) =>
        presentCustomer(customerOf(account, id)),
  ),
  endpoint('DELETE /v1/customers/:id', () => ({ sandbox, account, ids: { id = '' } }) => {
    const customer = customerOf(account, id)
    const savedCards = cardsOf(account, id).map((card) => ({ ...card, detached: true }))
    sandbox.accounts.save(account, { customers: [{ ...customer, deleted: true }], savedCards })
    return { id, object: 'customer', deleted: true }
  }),
  endpoint('GET /v1/customers/:id/payment_methods', (params) => {
    params.oneOf('type', ['card'])
    const paging = readPage(params)
    return ({ account, ids: { id = '' } }) => {
      customerOf(account, id)
      return page(`/v1/customers/${id}/payment_methods`, cardsOf(account, id), paging, presentCard)
    }
  }),
  endpoint('POST /v1/billing_portal/sessions', (params) => {
    params.ignore('configuration', 'locale')
    const customerId = params.neededText('customer')
    const returnUrl = params.url('return_url') ?? params.neededText('return_url')
    return ({ sandbox, account }) => {
      customerOf(account, customerId, 'customer')
      const session: PortalSession = { id: newId('bps', 32), created: now(), customerId, returnUrl }
      sandbox.accounts.save(account, { portalSessions: [session] })
      return {
        ...{ id: session.id, object: 'billing_portal.session', created: session.created, customer: customerId },
        ...{ livemode: false, locale: null, on_behalf_of: null, return_url: returnUrl, flow: null },
        ...{ configuration: 'bpc_sandbox', customer_account: null },
        url: `${sandbox.publicUrl()}/p/session/${session.id}`,
      }
    }
  }),
]

/** Refuses one that is unknown or deleted. */
export function customerOf(account: Account, id: string, param = 'id'): Customer {
  const customer = account.customers.get(id)
  if (!customer || customer.deleted) throw noSuch('customer', id, param)
  return customer
}

export function cardsOf(account: Account, customerId: string): SavedCard[] {
  return [...account.savedCards.values()].filter((card) => card.customerId === customerId && !card.detached)
}

/** The same card again takes the place of the one that is there. */
export function keepCard(
  sandbox: Sandbox,
  account: Account,
  { customerId, number, card, name }: Pick<SavedCard, 'customerId' | 'number' | 'card' | 'name'>,
): SavedCard {
  const there = cardsOf(account, customerId).find((one) => one.number === number)
  const saved: SavedCard = {
    ...{ id: there?.id ?? newId('pm'), created: there?.created ?? now() },
    ...{ customerId, number, card, name },
  }
  sandbox.accounts.save(account, { savedCards: [saved] })
  return saved
}

export function isPortalOpen({ created }: PortalSession): boolean {
  return created + PORTAL_SECONDS > now()
}

function presentCustomer({ id, created, email, name, metadata }: Customer) {
  return {
    ...{ id, object: 'customer', created, email: email ?? null, name: name ?? null, metadata },
    ...{ address: null, balance: 0, currency: null, default_source: null, delinquent: false, description: null },
    ...{ discount: null, invoice_prefix: null, livemode: false, phone: null, preferred_locales: [], shipping: null },
    tax_exempt: 'none',
  }
}

export function presentCard({ id, created, customerId, card, name }: SavedCard) {
  return {
    ...{ id, object: 'payment_method', created, customer: customerId, livemode: false, metadata: {}, type: 'card' },
    allow_redisplay: 'always',
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    card: {
      ...{ brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
      ...{ display_brand: card.brand, country: 'US', funding: 'credit', wallet: null, checks: null },
    },
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
