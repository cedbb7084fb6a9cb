import { compile } from 'html-to-text'

const MARKUP = /<[a-z!/][^>]*>|&(#\d+|#x[\da-f]+|[a-z]\w+);/i
const skip = (selector: string) => ({ selector, format: 'skip' })
const calm = (selector: string) => ({ selector, options: { uppercase: false } })

/** Made ready once: that takes longer than most descriptions do. */
const toText = compile({
  wordwrap: false,
  selectors: [
    ...['img', 'script', 'style', 'iframe', 'video'].map(skip),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(calm),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

/** The description of another shop as we keep it: text with line breaks. */
export function plainText(html: string): string {
  if (!MARKUP.test(html)) return html.replace(/\r\n?/g, '\n').trim()
  return toText(html)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
