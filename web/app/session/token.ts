const KEY = 'token'

let notifyRefused: ((token: string) => void) | undefined

/** The session token lives in local storage, so the server never sees it with a page request. */
export function storedToken(): string | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined // storage is switched off: everyone is a guest
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // Without storage the session lasts as long as this page.
  }
  document.documentElement.dataset.token = ''
}

export function dropToken(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
  delete document.documentElement.dataset.token
}

export function isTokenKey(key: string | null): boolean {
  return key === KEY || key === null
}

/** For the session, which wants to know when the server no longer knows a token that was sent along. */
export function whenTokenRefused(notify: (token: string) => void): void {
  notifyRefused = notify
}

export function tokenRefused(token: string): void {
  notifyRefused?.(token)
}
