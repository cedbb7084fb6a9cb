import type { AccountLink } from '../stripe/account-links.ts'
import { type ConnectedAccount, currencyOf } from '../stripe/accounts.ts'
import { document, html, pageHeaders } from './layout.ts'

/** Where somebody tells the provider who they are and which bank account is theirs. */
export function accountPage(merchant: string, link: AccountLink, account: ConnectedAccount): string {
  const currency = (currencyOf(account.country) ?? 'usd').toUpperCase()
  const asksForBank = account.standing === 'bank refused'
  const title = asksForBank ? 'Update your bank account' : 'Get paid'
  return document(
    title,
    html`<header class="page-header"><strong>${merchant}</strong><span class="muted small">Test mode: no money moves</span></header>
<main>
<h1>${title}</h1>
<p>${merchant} pays you through its payment partner. Here you choose how setting up your account in ${account.country} ends.</p>
${asksForBank && html`<p role="alert">Your bank has sent a payout back. Finish gives another bank account.</p>`}
<form method="post" action="/connect/${link.id}">
<div class="field"><label for="currencies">Bank accounts beside the one in ${currency}</label>
<input id="currencies" name="currencies" placeholder="EUR, JPY" autocomplete="off"></div>
<div class="choices">
<button name="outcome" value="finish">Finish</button>
<button name="outcome" value="review" class="quiet">Finish, under review</button>
<button name="outcome" value="leave" class="quiet">Leave unfinished</button>
<button name="outcome" value="refuse" class="quiet">Refuse</button>
</div>
</form>
<p class="muted small">Under review waits until somebody decides on this page once more. Refuse is what the provider says to
accounts that it will not pay.</p>
</main>`,
  )
}

/** The way back leads to where the account was asked for. */
export function accountPageHeaders({ returnUrl, refreshUrl }: AccountLink) {
  const origins = new Set([new URL(returnUrl).origin, new URL(refreshUrl).origin])
  return pageHeaders(["'self'", ...origins].join(' '))
}
