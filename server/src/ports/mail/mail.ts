/** One mail on its way. */
export interface Letter {
  /** Fixed per mail, so that a repeat can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Somebody waits for it in front of the screen: it has connections of its own. */
  isUrgent?: boolean
}

export interface Mail {
  /** Whom all mails come from. */
  readonly sender: { name: string; email: string }
  /**
   * Hands the letter to the mail server. Resolves once the server has taken it on, throws `LetterRefused` when the
   * server will not have it (SMTP 5xx), and anything else when it could not be asked or puts it off.
   */
  send(letter: Letter): Promise<void>
  close(): void
}

export class LetterRefused extends Error {}

/**
 * How many letters are handed over side by side; more would only wait for each other. Together they stay below what
 * mail providers usually allow one sender (10).
 */
export const USUAL_CONNECTIONS = 5
export const URGENT_CONNECTIONS = 4
