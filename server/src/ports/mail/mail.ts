/** One mail on its way. */
export interface Letter {
  /** Fixed per mail, so that a repeat can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export interface Mail {
  /** Hands the letter to the mail server. Resolves once the server has taken it on, throws otherwise. */
  send(letter: Letter): Promise<void>
  close(): void
}
