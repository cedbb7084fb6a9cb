/**
 * Spread on a text field that gets a list from `Combobox` once somebody comes to it: screen readers then hear the same
 * role before and after. Apart from it, so that the field does not bring its code along.
 */
export const comboboxRole = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const
