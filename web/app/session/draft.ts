const PREFIX = 'draft:'

/**
 * What somebody has begun to fill in, kept in this tab until it is sent: a closed layer, an ended session or the way
 * back from the card page must not cost what was typed. Logging out drops all of it.
 */
export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Without storage a form is only as lasting as its page.
  }
}

/** As it was kept; whoever reads it checks its shape. */
export function draftOf(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function dropDraft(name: string): void {
  dropWhere((key) => key === PREFIX + name)
}

export function dropDrafts(): void {
  dropWhere((key) => key.startsWith(PREFIX))
}

function dropWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
