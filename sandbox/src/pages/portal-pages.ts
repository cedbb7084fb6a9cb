import type { FastifyInstance } from 'fastify'
import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardsOf, isPortalOpen, keepCard, type PortalSession, type SavedCard } from '../stripe/customers.ts'
import { testCards, verdictOn } from '../stripe/test-cards.ts'
import { type CardFields, type CardProblems, checkCard, readForm } from './card-form.ts'
import { noSuchPage } from './card-page.ts'
import { document, html, type Markup, pageHeaders } from './layout.ts'
import { savedCardText } from './saved-card-text.ts'

type ById = { Params: { id: string }; Body: Record<string, unknown> | undefined }
type Shown = { fields: CardFields; problems?: CardProblems; alert?: string }

/** The page where a customer sees, adds and removes the cards that the provider keeps. */
export function registerPortalPages(app: FastifyInstance, sandbox: Sandbox) {
  const { accounts, merchant } = sandbox
  function find(id: string): { account: Account; session: PortalSession } | undefined {
    for (const account of accounts.all()) {
      const session = account.portalSessions.get(id)
      if (session && isPortalOpen(session)) return { account, session }
    }
    return undefined
  }
  const show = ({ account, session }: { account: Account; session: PortalSession }, shown: Shown) =>
    portalPage(merchant, session, cardsOf(account, session.customerId), shown)
  const headers = ({ returnUrl }: PortalSession) => pageHeaders(`'self' ${new URL(returnUrl).origin}`)

  app.get<ById>('/p/session/:id', (request, reply) => {
    const found = find(request.params.id)
    if (!found) return reply.code(404).headers(pageHeaders()).send(noSuchPage(merchant))
    return reply.headers(headers(found.session)).send(show(found, { fields: readForm(undefined) }))
  })

  app.post<ById>('/p/session/:id', async (request, reply) => {
    const found = find(request.params.id)
    if (!found) return reply.code(404).headers(pageHeaders()).send(noSuchPage(merchant))
    const { account, session } = found
    const removed = cardsOf(account, session.customerId).find(({ id }) => id === request.body?.remove)
    if (removed) {
      accounts.save(account, { savedCards: [{ ...removed, detached: true }] })
    } else if (request.body?.remove === undefined) {
      const fields = readForm(request.body)
      const checked = checkCard(fields, new Date())
      const answer = (status: number, shown: Omit<Shown, 'fields'>) =>
        reply
          .code(status)
          .headers(headers(session))
          .send(show(found, { fields, ...shown }))
      if ('problems' in checked) return answer(422, { ...checked, alert: Object.values(checked.problems).join(' ') })
      const verdict = verdictOn(checked.number)
      if (verdict.kind === 'declined') return answer(402, { alert: verdict.message })
      keepCard(sandbox, account, { customerId: session.customerId, name: fields.name, ...checked })
    }
    await accounts.flushed()
    return reply.redirect(`/p/session/${session.id}`, 303)
  })
}

function portalPage(
  merchant: string,
  session: PortalSession,
  cards: readonly SavedCard[],
  { fields, problems = {}, alert }: Shown,
): string {
  const field = (name: 'cardNumber' | 'expiry' | 'cvc' | 'name', label: string, attributes: Markup) =>
    html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${name === 'cvc' ? '' : fields[name]}" ${attributes}${problems[name] && html` aria-invalid="true" aria-describedby="${name}-problem"`}>
${problems[name] && html`<p class="problem" id="${name}-problem">${problems[name]}</p>`}</div>`
  return document(
    'Your saved cards',
    html`<header class="page-header"><strong>${merchant}</strong>
<span class="muted small">Test mode: no money moves</span></header>
<main>
<h1>Your saved cards</h1>
${cards.length === 0 && html`<p>No card is saved.</p>`}
<ul class="lines">${cards.map(
      ({ id, card }) => html`<li><span class="grow">${savedCardText(card)}</span>
<form method="post" action="/p/session/${session.id}"><button class="quiet" name="remove" value="${id}" aria-label="Remove ${savedCardText(card)}">Remove</button></form></li>`,
    )}</ul>
<h2>Add a card</h2>
<form method="post" action="/p/session/${session.id}" novalidate>
${alert && html`<p role="alert">${alert}</p>`}
${field('cardNumber', 'Card number', html`required inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="40"`)}
<div class="pair">
${field('expiry', 'Expiry', html`required inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`)}
${field('cvc', 'Security code', html`required inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"`)}
</div>
${field('name', 'Name on card', html`required autocomplete="cc-name" maxlength="200"`)}
<button class="full">Save card</button>
</form>
<p class="muted small">Test cards: ${testCards
      .slice(0, 2)
      .map(({ number }) => number)
      .join(', ')}. Any future date, any security code, any name.</p>
<a class="back" href="${session.returnUrl}">Back to ${merchant}</a>
</main>`,
  )
}
