/** XML 1.0 has no way at all to write control characters, escaped or not. */
const UNWRITABLE = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu

/** Plain text as it may stand in HTML and XML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
