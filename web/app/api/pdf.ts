import { language } from '../language/language.ts'
import { storedToken } from '../session/token.ts'

const LONGEST_MS = 60_000

/** A PDF that only its reader may have, asked for with the session's token. */
export async function fetchPdf(path: string): Promise<Blob> {
  const token = storedToken()
  const response = await fetch(path, {
    headers: { Accept: 'application/pdf', 'Accept-Language': language, ...(token && { Authorization: token }) },
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.blob()
}
