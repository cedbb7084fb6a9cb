/** What a spreadsheet would take for a formula, or for one that has been made harmless. */
const RISKY = /^'*[=+\-@\t\r\n]/
const NUMBER = /^-?\d+([.,]\d+)?$/

/** A cell as it can be opened in a spreadsheet: text that would be computed gets an apostrophe before it. */
export function neutralized(text: string): string {
  return RISKY.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** The text that a neutralized cell stands for. */
export function restored(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell
}
