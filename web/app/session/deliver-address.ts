const KEY = 'deliverToAddress'
/** Chosen on purpose: the card page is to ask. */
const NONE = 'none'
let chosen: string | undefined

/** The saved address that the buyer has chosen in the cart; undefined where none was chosen yet, '' for none of them. */
function storedAddress(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY) ?? chosen
    return stored === NONE ? '' : (stored ?? undefined)
  } catch {
    return chosen === NONE ? '' : chosen
  }
}

export function chooseAddress(id: string | undefined): void {
  chosen = id ?? NONE
  try {
    localStorage.setItem(KEY, chosen)
  } catch {
    // Kept in memory only.
  }
}

/** Of these, the one that is chosen: the default until somebody chooses. One that is gone, or another account's, is none. */
export function chosenAddress<Saved extends { _id: string; isDefault: boolean }>(
  addresses: readonly Saved[],
): Saved | undefined {
  const stored = storedAddress()
  if (stored === '') return undefined
  return addresses.find(({ _id }) => _id === stored) ?? addresses.find(({ isDefault }) => isDefault)
}
