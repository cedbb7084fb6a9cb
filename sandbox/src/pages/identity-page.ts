import type { VerificationSession } from '../stripe/identity.ts'
import { document, html, pageHeaders } from './layout.ts'

export function identityPage(merchant: string, session: VerificationSession): string {
  return document(
    'Verify your identity',
    html`<header class="page-header"><strong>${merchant}</strong><span class="muted small">Test mode: no documents</span></header>
<main>
<h1>Verify your identity</h1>
<p>${merchant} asks you to confirm who you are. Here you choose how the check of your document ends.</p>
${session.failed && html`<p role="alert">The document could not be verified. You can try again.</p>`}
<form method="post" action="/identity/${session.id}" class="choices">
<button name="outcome" value="verify">Verify</button>
<button name="outcome" value="fail" class="quiet">Fail</button>
<button name="outcome" value="wait" class="quiet">Still processing</button>
<button name="outcome" value="abandon" class="quiet">Abandon</button>
</form>
<p class="muted small">Verify and Fail are decided after a moment. Still processing waits until somebody decides on this
page. Abandon goes back with nothing handed in.</p>
</main>`,
  )
}

const CLOSED = {
  processing: ['Being checked', 'Your document is being checked. This takes a moment.'],
  verified: ['Verified', 'Your identity has been verified.'],
  canceled: ['Canceled', 'This check was canceled. Go back to start again.'],
} as const

/** For a check that waits for nothing from the person. */
export function closedIdentityPage(merchant: string, session: VerificationSession): string {
  const [title, text] = CLOSED[session.status as keyof typeof CLOSED]
  return document(
    title,
    html`<header class="page-header"><strong>${merchant}</strong></header>
<main><h1>${title}</h1><p>${text}</p>
${session.status === 'processing' && !session.decision && decideForm(session)}
${session.returnUrl && html`<p><a class="button" href="${session.returnUrl}">Back to ${merchant}</a></p>`}
</main>`,
  )
}

/** The other end of 'Still processing'. */
function decideForm(session: VerificationSession) {
  return html`<form method="post" action="/identity/${session.id}" class="choices">
<button name="outcome" value="verify">Verify</button>
<button name="outcome" value="fail" class="quiet">Fail</button>
</form>`
}

export function identityPageHeaders(session: VerificationSession) {
  return pageHeaders(session.returnUrl ? `'self' ${new URL(session.returnUrl).origin}` : "'self'")
}
