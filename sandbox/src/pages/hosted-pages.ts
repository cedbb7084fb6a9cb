import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type AccountLink, isOpen } from '../stripe/account-links.ts'
import { decideAccount, isAccountOutcome } from '../stripe/accounts.ts'
import { type CheckoutSession, withSessionId } from '../stripe/checkout-session.ts'
import { currentSession } from '../stripe/checkout-sessions.ts'
import { completeSession } from '../stripe/complete-checkout.ts'
import { cardsOf } from '../stripe/customers.ts'
import { isOutcome, steer } from '../stripe/identity.ts'
import { chargeVerdictOn, verdictOn } from '../stripe/test-cards.ts'
import { accountPage, accountPageHeaders } from './account-page.ts'
import { checkForm, emptyForm, readForm } from './card-form.ts'
import { type CardPageState, cardPage, cardPageHeaders, closedPage, confirmationPage, noSuchPage } from './card-page.ts'
import { closedIdentityPage, identityPage, identityPageHeaders } from './identity-page.ts'
import { pageHeaders } from './layout.ts'
import { payWithWallet } from './wallets.ts'

type Found = { account: Account; session: CheckoutSession }
type ById = { Params: { id: string }; Body: Record<string, unknown> | undefined }

/** The pages that buyers see. They know no key: the id in the address is the secret. */
export function registerHostedPages(app: FastifyInstance, sandbox: Sandbox) {
  const { merchant } = sandbox

  function find(id: string): Found | undefined {
    for (const account of sandbox.accounts.all()) {
      const session = currentSession(sandbox, account, id)
      if (session) return { account, session }
    }
    return undefined
  }

  function findIdentity(id: string) {
    for (const account of sandbox.accounts.all()) {
      const session = account.identities.get(id)
      if (session) return { account, session }
    }
    return undefined
  }

  function notFound(reply: FastifyReply) {
    return reply.code(404).headers(pageHeaders()).send(noSuchPage(merchant))
  }

  function showCard(reply: FastifyReply, status: number, session: CheckoutSession, state: CardPageState) {
    return reply
      .code(status)
      .headers(cardPageHeaders(session))
      .send(cardPage(merchant, session, { saved: savedOf(session), ...state }))
  }

  function savedOf(session: CheckoutSession) {
    const account = session.customerId && find(session.id)?.account
    return account && session.customerId ? cardsOf(account, session.customerId) : []
  }

  function showClosed(reply: FastifyReply, session: CheckoutSession) {
    const status = session.status === 'expired' ? 410 : 200
    return reply.code(status).headers(pageHeaders()).send(closedPage(merchant, session))
  }

  async function toSuccess(reply: FastifyReply, session: CheckoutSession) {
    await sandbox.accounts.flushed()
    return reply.redirect(withSessionId(session.successUrl, session), 303)
  }

  app.get<ById>('/c/pay/:id', (request, reply) => {
    const found = find(request.params.id)
    if (!found) return notFound(reply)
    if (found.session.status !== 'open') return showClosed(reply, found.session)
    return showCard(reply, 200, found.session, { fields: emptyForm(found.session) })
  })

  app.post<ById>('/c/pay/:id', async (request, reply) => {
    const found = find(request.params.id)
    if (!found) return notFound(reply)
    const { account, session } = found
    // A second click on Pay is the same wish, and it has been fulfilled.
    if (session.status === 'complete') return toSuccess(reply, session)
    if (session.status === 'expired') return showClosed(reply, session)

    const fields = readForm(request.body)
    const saved = savedOf(session).find(({ id }) => id === fields.savedCard)
    const fromWallet = payWithWallet(request.body, session, new Date())
    const checked = fromWallet ?? checkForm(fields, session, new Date(), saved)
    if ('problems' in checked) {
      const alert = Object.values(checked.problems).join(' ')
      return showCard(reply, 422, session, { fields, problems: checked.problems, alert })
    }
    const verdict = session.mode === 'setup' ? verdictOn(checked.number) : chargeVerdictOn(checked.number)
    const name = fromWallet?.name ?? saved?.name ?? fields.name
    const save = fields.saveCard === 'on' && session.offersSaving ? checked.number : undefined
    if (verdict.kind === 'declined')
      return showCard(reply, 402, session, { fields, alert: verdict.message, advice: verdict.advice })
    if (verdict.kind === 'asks') {
      const toConfirm = { card: checked.card, number: checked.number, name, shipping: checked.shipping, save }
      sandbox.accounts.save(account, { sessions: [{ ...session, toConfirm }] })
      await sandbox.accounts.flushed()
      return reply.redirect(`/c/pay/${session.id}/confirm`, 303)
    }
    const card = { ...checked.card, ...(verdict.kind === 'pays' && { trouble: verdict.trouble }) }
    const { number } = checked
    return toSuccess(
      reply,
      completeSession(sandbox, account, session, { card, number, name, shipping: checked.shipping, save }),
    )
  })

  app.get<ById>('/c/pay/:id/confirm', (request, reply) => {
    const found = find(request.params.id)
    if (!found) return notFound(reply)
    const { session } = found
    if (!session.toConfirm) return reply.redirect(`/c/pay/${session.id}`, 303)
    return reply.headers(cardPageHeaders(session)).send(confirmationPage(merchant, session))
  })

  app.post<ById>('/c/pay/:id/confirm', async (request, reply) => {
    const found = find(request.params.id)
    if (!found) return notFound(reply)
    const { account, session } = found
    if (session.status === 'complete') return toSuccess(reply, session)
    if (!session.toConfirm) return reply.redirect(`/c/pay/${session.id}`, 303)
    if (request.body?.outcome === 'complete') {
      return toSuccess(reply, completeSession(sandbox, account, session, session.toConfirm))
    }
    sandbox.accounts.save(account, { sessions: [{ ...session, toConfirm: undefined }] })
    await sandbox.accounts.flushed()
    const alert = 'We are unable to authenticate your card. Please choose a different card and try again.'
    return showCard(reply, 402, session, { fields: emptyForm(session, session.toConfirm), alert })
  })

  app.get<ById>('/connect/:id', (request, reply) => {
    const found = findAccountLink(sandbox, request.params.id)
    if (!found) return notFound(reply)
    const { link, connected } = found
    if (!isOpen(link) || !connected) return reply.redirect(link.refreshUrl, 303)
    return reply.headers(accountPageHeaders(link)).send(accountPage(merchant, link, connected))
  })

  app.post<ById>('/connect/:id', async (request, reply) => {
    const found = findAccountLink(sandbox, request.params.id)
    if (!found) return notFound(reply)
    const { account, link, connected } = found
    if (!isOpen(link) || !connected) return reply.redirect(link.refreshUrl, 303)
    const { outcome, currencies } = request.body ?? {}
    sandbox.accounts.save(account, { accountLinks: [{ ...link, isUsed: true }] })
    if (isAccountOutcome(outcome)) decideAccount(sandbox, account, connected, outcome, currencyList(currencies))
    await sandbox.accounts.flushed()
    return reply.redirect(link.returnUrl, 303)
  })

  app.get<ById>('/identity/:id', (request, reply) => {
    const found = findIdentity(request.params.id)
    if (!found) return notFound(reply)
    const page = found.session.status === 'requires_input' ? identityPage : closedIdentityPage
    return reply.headers(identityPageHeaders(found.session)).send(page(merchant, found.session))
  })

  app.post<ById>('/identity/:id', async (request, reply) => {
    const found = findIdentity(request.params.id)
    if (!found) return notFound(reply)
    const { account, session } = found
    const outcome = request.body?.outcome
    if (isOutcome(outcome) && outcome !== 'redact' && steer(sandbox, account, session, outcome)) {
      await sandbox.accounts.flushed()
    }
    return reply.redirect(session.returnUrl ?? `/identity/${session.id}`, 303)
  })
}

function findAccountLink({ accounts }: Sandbox, id: string) {
  for (const account of accounts.all()) {
    const link: AccountLink | undefined = account.accountLinks.get(id)
    if (link) return { account, link, connected: account.connected.get(link.accountId) }
  }
  return undefined
}

function currencyList(text: unknown): string[] {
  return typeof text === 'string' ? (text.toLowerCase().match(/[a-z]{3}/g) ?? []) : []
}
