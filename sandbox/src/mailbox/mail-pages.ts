import type { ParsedMail } from 'mailparser'
import { document, html, type Markup } from '../pages/layout.ts'
import { addressText, type Mail } from './mails.ts'

const pageHeader = html`<header class="page-header"><strong>Mailbox</strong>
<span class="muted small">Test mode: no mail leaves this machine</span></header>`

export function listPage(mails: Mail[], query: string): string {
  return document(
    `Mailbox (${mails.length})`,
    html`${pageHeader}
<main>
<h1>Inbox</h1>
<p><a class="back" href="/${query}">Refresh</a> <a class="back" href="/texts">Text messages</a> <a class="back" href="/pushes">Push notifications</a></p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : html`<ul class="mails">${mails.map(listItem)}</ul>`}
</main>`,
  )
}

function listItem(mail: Mail): Markup {
  return html`<li><a href="/mails/${mail.id}"><strong>${mail.subject || '(no subject)'}</strong>
<span class="muted small">${showTime(mail.receivedAt)}</span>
<span class="muted small">to ${mail.to.join(', ')}</span></a></li>`
}

export function mailPage(mail: Mail, parsed: ParsedMail): string {
  return document(
    mail.subject || '(no subject)',
    html`${pageHeader}
<main>
<p><a class="back" href="/">All mail</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<table><tbody>
<tr><th scope="row">From</th><td>${mail.from}</td></tr>
<tr><th scope="row">To</th><td>${addressText(parsed.to) || mail.to.join(', ')}</td></tr>
<tr><th scope="row">Handed in for</th><td>${mail.to.join(', ')}</td></tr>
<tr><th scope="row">Received</th><td>${showTime(mail.receivedAt)}</td></tr>
</tbody></table>
${parsed.html && html`<h2>Message</h2><iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe>`}
${parsed.text && html`<h2>Plain text</h2><pre>${parsed.text}</pre>`}
${
  parsed.attachments.length > 0 &&
  html`<h2>Attachments</h2><ul>${parsed.attachments.map(
    (attachment, index) =>
      html`<li><a class="back" href="/mails/${mail.id}/attachments/${index}">${attachment.filename ?? `attachment ${index + 1}`}</a>
<span class="muted small">${attachment.contentType}, ${attachment.size} bytes</span></li>`,
  )}</ul>`
}
<p><a class="back" href="/mails/${mail.id}/source">Raw source</a></p>
</main>`,
    { wide: true },
  )
}

export function noSuchMailPage(): string {
  return document(
    'Not found',
    html`${pageHeader}<main><h1>Not found</h1><p><a class="back" href="/">All mail</a></p></main>`,
  )
}

function showTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}
