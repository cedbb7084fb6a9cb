export interface Texts {
  /** Hands a text message to whoever sends it; `to` is in international form. Throws when that could not be asked. */
  send(message: { to: string; text: string }): Promise<'taken' | { refusedFor: string }>
}
