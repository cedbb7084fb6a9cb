import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type CheckoutSession, pageUrl } from '../stripe/checkout-session.ts'
import { showMoney } from '../stripe/currencies.ts'
import type { StripeEvent } from '../stripe/event.ts'
import type { VerificationSession } from '../stripe/identity.ts'
import { document, html, type Markup } from './layout.ts'

const SHOWN = 10

export function landingPage(sandbox: Sandbox, mailboxUrl: string): string {
  const accounts = [...sandbox.accounts.all()]
  return document(
    'Sandbox',
    html`<header class="page-header"><strong>Sandbox</strong><span class="muted small">Test mode: no money moves</span></header>
<main>
<h1>The outside world, played here</h1>
<p>This stands in for the card payments, identity checks and mail that ${sandbox.merchant} uses. It speaks the same
protocols as the real providers; nothing leaves this machine.</p>
<p><a class="back" href="${mailboxUrl}">Open the mailbox</a></p>
${accounts.length === 0 ? html`<p class="muted">No account yet. The first call with a key opens one.</p>` : accounts.map((account) => accountSection(sandbox, account))}
</main>`,
    { wide: true },
  )
}

function accountSection(sandbox: Sandbox, account: Account): Markup {
  const sessions = [...account.sessions.values()].slice(-SHOWN).reverse()
  const identities = [...account.identities.values()].slice(-SHOWN).reverse()
  const events = [...account.events.values()].slice(-SHOWN).reverse()
  return html`<section>
<h2><code>${account.key}</code></h2>
<p class="muted small">Webhooks go to ${account.settings.webhookUrl ?? 'nowhere yet'}.
${account.settings.faults.length > 0 && ` Faults set: ${account.settings.faults.length}.`}</p>
${
  sessions.length > 0 &&
  table(
    'Sessions',
    sessions.map((session) => sessionRow(sandbox, session)),
  )
}
${
  identities.length > 0 &&
  table(
    'Identity checks',
    identities.map((session) => identityRow(session)),
  )
}
${
  events.length > 0 &&
  table(
    'Events',
    events.map((event) => eventRow(account, event)),
  )
}
</section>`
}

function table(title: string, rows: Markup[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th colspan="4">${title}</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function sessionRow(sandbox: Sandbox, session: CheckoutSession): Markup {
  const name = session.lines.map((line) => line.name).join(', ')
  return html`<tr><td><a href="${pageUrl(sandbox, session)}">${session.id.slice(0, 20)}…</a></td><td>${name.slice(0, 60)}</td>
<td class="money">${showMoney(session.total, session.currency)}</td><td>${session.status}</td></tr>`
}

function identityRow(session: VerificationSession): Markup {
  return html`<tr><td><a href="/identity/${session.id}">${session.id.slice(0, 20)}…</a></td>
<td>${session.clientReferenceId?.slice(0, 60) ?? ''}</td><td class="money"></td><td>${session.status}</td></tr>`
}

function eventRow(account: Account, event: StripeEvent): Markup {
  const delivery = account.deliveries.get(event.id)
  const fate = delivery ? `${delivery.state}, tries: ${delivery.attempts}` : 'not sent'
  return html`<tr><td><code>${event.id}</code></td><td>${event.type}</td>
<td class="money">${new Date(event.created * 1000).toISOString().slice(0, 19)}Z</td><td>${fate}</td></tr>`
}
