import { type CheckoutSession, type Line, lineTotal, withSessionId } from '../stripe/checkout-session.ts'
import { showMoney } from '../stripe/currencies.ts'
import type { SavedCard } from '../stripe/customers.ts'
import { countryName } from '../stripe/shipping.ts'
import { testCards } from '../stripe/test-cards.ts'
import type { CardFields, CardProblems } from './card-form.ts'
import { document, html, type Markup, pageHeaders } from './layout.ts'
import { savedCardText } from './saved-card-text.ts'
import { WALLETS } from './wallets.ts'

export type CardPageState = {
  saved?: readonly SavedCard[]
  fields: CardFields
  problems?: CardProblems
  alert?: string
  advice?: string
}

export function cardPage(merchant: string, session: CheckoutSession, state: CardPageState): string {
  const { cancelUrl } = session
  const isSetup = session.mode === 'setup'
  return document(
    isSetup ? `Save your card with ${merchant}` : `Pay ${merchant}`,
    html`${pageHeader(merchant)}
<main class="columns">
<section aria-labelledby="order">
<h1 id="order">${isSetup ? 'Save your card' : showMoney(session.total, session.currency)}</h1>
<p class="muted">${isSetup ? 'Nothing is charged now:' : 'Pay'} ${merchant}${session.customerEmail && html`<br>${session.customerEmail}`}</p>
${!isSetup && html`<div class="panel">${orderLines(session)}</div>`}
</section>
<section aria-labelledby="card">
${!session.shippingCountries && html`<h2 id="card">${isSetup ? 'Card to keep' : 'Pay with card'}</h2>`}
${cardForm(session, state)}
${cancelUrl && html`<a class="back" href="${withSessionId(cancelUrl, session)}">Back to ${merchant}</a>`}
${testCardList()}
</section>
</main>`,
  )
}

export function cardPageHeaders(session: CheckoutSession) {
  // A form's target counts in redirects too: the answer to a payment leads to the shop.
  const shop = new URL(withSessionId(session.successUrl, session)).origin
  return pageHeaders(`'self' ${shop}`)
}

function pageHeader(merchant: string): Markup {
  return html`<header class="page-header"><strong>${merchant}</strong>
<span class="muted small">Test mode: no money moves</span></header>`
}

function orderLines(session: CheckoutSession): Markup {
  const money = (amount: number) => html`<span class="money">${showMoney(amount, session.currency)}</span>`
  return html`<ul class="lines">${session.lines.map((line) => orderLine(line, money))}</ul>
${
  session.discount > 0 &&
  html`<p class="sum"><span class="grow">Subtotal</span>${money(session.subtotal)}</p>
<p class="sum"><span class="grow">Discount</span>${money(-session.discount)}</p>`
}
<p class="sum total"><span class="grow">Total</span>${money(session.total)}</p>`
}

function orderLine(line: Line, money: (amount: number) => Markup): Markup {
  const image = line.images.find((url) => /^(data:image\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)/.test(url))
  const full = lineTotal(line) + line.discount
  return html`<li>${image && html`<img src="${image}" alt="" width="56" height="70">`}
<span class="grow">${line.name}
${line.description && html`<br><span class="muted small">${line.description}</span>`}
${line.quantity > 1 && html`<br><span class="muted small">${line.quantity} × ${money(line.unitAmount)}</span>`}</span>
${money(full)}</li>`
}

type Field = (name: keyof CardFields, label: string, attributes: Markup) => Markup

/** How a field stands in the form, with what is wrong with it. */
function marksOf(name: keyof CardFields, problems: CardProblems): Markup {
  const isFirst = Object.keys(problems)[0] === name
  return html`${problems[name] && html` aria-invalid="true" aria-describedby="${name}-problem"`}${isFirst && html` autofocus`}`
}

function problemOf(name: keyof CardFields, problems: CardProblems): Markup {
  const problem = problems[name]
  return html`${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}`
}

function addressForm(countries: string[], fields: CardFields, problems: CardProblems, field: Field): Markup {
  const chosen = fields.shippingCountry
  const named = countries.map((code) => ({ code, name: countryName(code) ?? code }))
  named.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return html`<h2 id="shipping">Shipping information</h2>
${field('shippingName', 'Full name', html`required autocomplete="shipping name" maxlength="200"`)}
<div class="field"><label for="shippingCountry">Country or region</label>
<select id="shippingCountry" name="shippingCountry" required autocomplete="shipping country"${marksOf('shippingCountry', problems)}>
${named.length > 1 && html`<option value="">Choose a country</option>`}
${named.map(({ code, name }) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`)}
</select>${problemOf('shippingCountry', problems)}</div>
${field('shippingAddressLine1', 'Address line 1', html`required autocomplete="shipping address-line1" maxlength="200"`)}
${field('shippingAddressLine2', 'Address line 2 (optional)', html`autocomplete="shipping address-line2" maxlength="200"`)}
<div class="pair">
${field('shippingLocality', 'City', html`required autocomplete="shipping address-level2" maxlength="100"`)}
${field('shippingPostalCode', 'Postal code', html`autocomplete="shipping postal-code" maxlength="20"`)}
</div>
${field('shippingAdministrativeArea', 'State, county or province (optional)', html`autocomplete="shipping address-level1" maxlength="100"`)}
<h2 id="card">Pay with card</h2>`
}

function cardForm(
  session: CheckoutSession,
  { saved = [], fields, problems = {}, alert, advice }: CardPageState,
): Markup {
  const field: Field = (name, label, attributes) => {
    // The security code is never sent back.
    const value = name === 'cvc' ? '' : fields[name]
    return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${attributes}${marksOf(name, problems)}>
${problemOf(name, problems)}</div>`
  }
  const isSetup = session.mode === 'setup'
  return html`${!isSetup && walletButtons(session)}
<form method="post" action="/c/pay/${session.id}" novalidate>
${alert && html`<p role="alert">${alert}</p>`}
${advice && html`<p id="advice">${advice}</p>`}
${session.shippingCountries && addressForm(session.shippingCountries, fields, problems, field)}
${saved.length > 0 && savedCards(saved, fields.savedCard)}
${field(
  'cardNumber',
  'Card number',
  html`required inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="40"`,
)}
<div class="pair">
${field('expiry', 'Expiry', html`required inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`)}
${field('cvc', 'Security code', html`required inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"`)}
</div>
${field('name', 'Name on card', html`required autocomplete="cc-name" maxlength="200"`)}
${session.offersSaving && html`<p><label><input type="checkbox" name="saveCard"${fields.saveCard === 'on' && html` checked`}> Save this card for next time</label></p>`}
${session.submitText && html`<p id="terms">${session.submitText}</p>`}
<button class="full">${isSetup ? 'Save card' : `Pay ${showMoney(session.total, session.currency)}`}</button>
</form>`
}

/** A form of their own: whoever presses Enter in a field of the card pays with that card. */
function walletButtons(session: CheckoutSession): Markup {
  const buttons = Object.entries(WALLETS).map(
    ([wallet, name]) => html`<button class="quiet" name="wallet" value="${wallet}">${name}</button>`,
  )
  return html`<form method="post" action="/c/pay/${session.id}" class="choices" aria-label="Wallets">${buttons}</form>`
}

/** With one of them chosen, nothing of another card has to be filled in. */
function savedCards(saved: readonly SavedCard[], chosen: string): Markup {
  const picked = saved.some(({ id }) => id === chosen) ? chosen : chosen === 'new' ? '' : saved[0]?.id
  const choice = (value: string, label: string, isChosen: boolean) =>
    html`<p><label><input type="radio" name="savedCard" value="${value}"${isChosen && html` checked`}> ${label}</label></p>`
  return html`<fieldset><legend>Saved cards</legend>
${saved.map(({ id, card }) => choice(id, savedCardText(card), id === picked))}
${choice('new', 'Another card', picked === '')}</fieldset>`
}

function testCardList(): Markup {
  const cards = testCards.map(
    ({ number, label }) =>
      html`<tr><td><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${label}</td></tr>`,
  )
  return html`<details><summary>Test cards</summary>
<table><tbody>${cards}</tbody></table>
<p class="muted small">Any future date, any security code, any name.</p></details>`
}

export function confirmationPage(merchant: string, session: CheckoutSession): string {
  return document(
    'Confirm your payment',
    html`${pageHeader(merchant)}
<main>
<h1>Confirm your payment</h1>
<p>Your bank asks whether you want to pay <strong>${showMoney(session.total, session.currency)}</strong> to ${merchant}
with the card ending in ${session.toConfirm?.card.last4}.</p>
<form method="post" action="/c/pay/${session.id}/confirm" class="choices">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail" class="quiet">Fail authentication</button>
</form>
</main>`,
  )
}

/** For a session that cannot be paid any more. */
export function closedPage(merchant: string, session: CheckoutSession): string {
  const paid = session.status === 'complete'
  const back = paid ? session.successUrl : session.cancelUrl
  return document(
    paid ? 'Already paid' : 'This payment page has expired',
    html`${pageHeader(merchant)}
<main>
<h1>${paid ? 'Already paid' : 'This payment page has expired'}</h1>
<p>${
      paid
        ? `This order of ${showMoney(session.total, session.currency)} has been paid. You were charged once.`
        : 'Nothing was charged. Go back to start again.'
    }</p>
${back && html`<p><a class="button" href="${withSessionId(back, session)}">Back to ${merchant}</a></p>`}
</main>`,
  )
}

export function noSuchPage(merchant: string): string {
  return document(
    'Not found',
    html`${pageHeader(merchant)}<main><h1>Not found</h1><p>There is no such page. Check the link you followed.</p></main>`,
  )
}
