import { onOneLine } from '@dressing-room/contract/person-name'
import { inWords, type Text, type Translator } from '@dressing-room/contract/text'
import { catalogueOf } from '../languages/catalogues.ts'
import { escapeMarkup } from '../markup.ts'

/** The parts of a mail; every text is plain and gets escaped. */
export interface MailParts {
  shopName: string
  heading: Text
  paragraphs: readonly Text[]
  /** Rows of label and value, such as an order's lines; the last ones may be totals. */
  rows?: readonly MailRow[]
  /** What looks like a card of paper, with a code on it. */
  card?: { title: Text; amount: Text; from: Text; code: string }
  action?: MailLink
  /** Another way on, below it and quieter. */
  also?: MailLink
  footer: string
  /** Where mails like this one can be ended. */
  unsubscribe?: MailLink
}

export interface MailLink {
  text: Text
  url: string
}

export interface MailRow {
  label: Text
  value: Text
  strong?: boolean
}

/** People's own words stand in headings and rows: what would break the line, or turn it round, is taken out of all. */
function sanitize(
  { heading, paragraphs, rows = [], card, action, also, unsubscribe }: MailParts,
  translator: Translator,
) {
  const said = (text: Text) => inWords(text, translator)
  return {
    heading: onOneLine(said(heading)),
    paragraphs: paragraphs.map((text) => lineByLine(said(text))),
    rows: rows.map(({ label, value, strong }) => ({
      label: onOneLine(said(label)),
      value: lineByLine(said(value)),
      strong,
    })),
    ...(card && {
      card: {
        title: onOneLine(said(card.title)),
        amount: onOneLine(said(card.amount)),
        from: onOneLine(said(card.from)),
        code: card.code,
      },
    }),
    ...(action && { action: { ...action, text: onOneLine(said(action.text)) } }),
    ...(also && { also: { ...also, text: onOneLine(said(also.text)) } }),
    ...(unsubscribe && { unsubscribe: { ...unsubscribe, text: onOneLine(said(unsubscribe.text)) } }),
  }
}

function lineByLine(words: string): string {
  return words.split('\n').map(onOneLine).join('\n')
}

/** One mail in both its forms: live text in one column of 600 px, and plain text. */
export function renderMail(
  parts: MailParts,
  translator: Translator = catalogueOf('en'),
): { text: string; html: string } {
  const { shopName, footer } = parts
  const { heading, paragraphs, rows, card, action, also, unsubscribe } = sanitize(parts, translator)
  const text = [
    heading,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    card ? `${card.title}, ${card.amount}. ${card.from}\n${card.code}` : '',
    action ? `${action.text}: ${action.url}` : '',
    also ? `${also.text}: ${also.url}` : '',
    `--\n${shopName}\n${footer}${unsubscribe ? `\n${unsubscribe.text}: ${unsubscribe.url}` : ''}`,
  ]
    .filter(Boolean)
    .join('\n\n')
  const html = `<!doctype html>
<html lang="${translator.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(heading)}</title></head>
<body style="margin:0;background:#ffffff;color:#1c1718;font:16px/1.5 Georgia,'Noto Serif','Times New Roman',serif">
<div style="max-width:600px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 32px;font-size:22px;letter-spacing:.02em;color:#8e1b3f">${escapeMarkup(shopName)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15;font-weight:500">${escapeMarkup(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${rows.length > 0 ? table(rows) : ''}
${card ? cardOf(card, shopName) : ''}
${action ? `<p style="margin:24px 0"><a href="${escapeMarkup(action.url)}" style="display:inline-block;padding:12px 20px;background:#8e1b3f;color:#ffffff;text-decoration:none;border-radius:8px">${escapeMarkup(action.text)}</a></p>` : ''}
${also ? `<p style="margin:0 0 24px"><a href="${escapeMarkup(also.url)}" style="color:#8e1b3f">${escapeMarkup(also.text)}</a></p>` : ''}
<p style="margin:40px 0 0;font-size:13px;color:#665b57">${escapeMarkup(footer)}${unsubscribe ? `<br><a href="${escapeMarkup(unsubscribe.url)}" style="color:#665b57">${escapeMarkup(unsubscribe.text)}</a>` : ''}</p>
</div></body></html>`
  return { text, html }
}

/** In tables, which all mail programs draw. */
function cardOf(card: { title: string; amount: string; from: string; code: string }, shopName: string): string {
  const cell = (style: string, words: string) => `<td style="${style}">${escapeMarkup(words)}</td>`
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:24px 0;border-collapse:separate;background:#8e1b3f;color:#ffffff;border-radius:8px">
<tr>${cell('padding:24px 24px 0;font-size:18px', shopName)}${cell('padding:24px 24px 0;font-size:15px;text-align:right', card.title)}</tr>
<tr><td colspan="2" style="padding:24px 24px 4px;font-size:44px;line-height:1.1">${escapeMarkup(card.amount)}</td></tr>
<tr><td colspan="2" style="padding:0 24px 24px;font-size:15px">${escapeMarkup(card.from)}</td></tr>
<tr><td colspan="2" style="padding:16px 24px;border-top:1px solid #b8607c;font:600 20px/1.3 'Courier New',Courier,monospace;letter-spacing:.04em;white-space:nowrap">${escapeMarkup(card.code)}</td></tr>
</table>`
}

/** A price stays in one piece; what is longer wraps, and prose keeps its lines and begins at the left. */
function cellStyle(value: string): string {
  const isProse = value.includes('\n') || value.length > 80
  if (isProse) return 'text-align:left;white-space:pre-line;overflow-wrap:anywhere;word-break:break-word'
  if (value.length <= 16) return 'text-align:right;white-space:nowrap'
  return 'text-align:right;overflow-wrap:anywhere;word-break:break-word'
}

function table(rows: readonly { label: string; value: string; strong: boolean | undefined }[]): string {
  const cells = rows.map(({ label, value, strong }) => {
    const style = `padding:8px 0;border-top:1px solid #ddd3c9;vertical-align:top;${strong ? 'font-weight:bold' : ''}`
    return `<tr><td style="${style};padding-right:16px">${escapeMarkup(label)}</td><td style="${style};${cellStyle(value)}">${escapeMarkup(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 16px;border-collapse:collapse">${cells.join('')}</table>`
}
