/** PostgreSQL stores no NUL, and half of a surrogate pair is no character. */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ')
}
