/** One mail on its way. */
interface OutgoingMail {
  /** Fixed per mail, so that a repeat can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Mails like this one can be ended there, with one click (RFC 8058). */
  unsubscribeUrl?: string
  /** A person is waiting for it, so it uses connections of its own. */
  isUrgent?: boolean
}

export interface Mail {
  /** Whom all mails come from. */
  readonly sender: { name: string; email: string }
  /**
   * Hands the mail to the mail server. Answers once the server has said what becomes of it: taken on, or refused
   * (SMTP 5xx) and why. Throws when the server could not be asked or puts it off.
   */
  send(mail: OutgoingMail): Promise<'taken' | { refusedFor: string }>
  close(): void
}
