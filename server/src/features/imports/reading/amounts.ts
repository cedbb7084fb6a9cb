type DecimalSign = '.' | ','

/** Signs of money and letters of its currency. */
const BEFORE = /^(-?)(?:\p{Sc}|\p{L}+\.?|\s)+/u
const BEHIND = /(?:\p{Sc}|\p{L}|\s)+$/u
/** What groups digits without being a comma or a point. */
const BETWEEN = /(?<=\d)[\s'’_](?=\d)/gu
const AMOUNT = /^-?\d[\d.,]*$|^-?[.,]\d+$/

/** An amount as a person has written it, '1.234,56', '14,000,000' or '$49.99'; undefined where it is none. */
export function readAmount(text: string, usual: DecimalSign): number | undefined {
  const digits = bare(text)
  if (!AMOUNT.test(digits)) return undefined
  const decimalSign = signIn(digits) ?? usual
  const group = decimalSign === '.' ? ',' : '.'
  const plain = digits.replaceAll(group, '')
  const parts = plain.split(decimalSign)
  // More than once, it can only group digits.
  const number = Number(parts.length > 2 ? parts.join('') : parts.join('.'))
  return Number.isFinite(number) ? number : undefined
}

/**
 * What divides the decimals in a file, by all of its amounts: '33,61' says it, '1,234' alone does not. Where none says
 * it, three digits behind a sign are thousands, except in currencies that have three decimals.
 */
export function decimalSignOf(amounts: Iterable<string>, { decimals }: { decimals: number }): DecimalSign {
  const votes = { '.': 0, ',': 0 }
  const weak = { '.': 0, ',': 0 }
  for (const text of amounts) {
    const digits = bare(text)
    if (!AMOUNT.test(digits)) continue
    const sign = signIn(digits)
    if (sign) votes[sign]++
    else if (digits.includes(',')) weak[decimals === 3 ? ',' : '.']++
    else if (digits.includes('.')) weak[decimals === 3 ? '.' : ',']++
  }
  if (votes['.'] !== votes[',']) return votes[','] > votes['.'] ? ',' : '.'
  return weak[','] > weak['.'] ? ',' : '.'
}

/** A whole number of units; undefined where it is none. */
export function readUnits(text: string): number | undefined {
  const digits = text.trim().replace(/^'/, '')
  if (/^-?\d{1,3}([.,\s]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,\s]/g, ''))
  return /^-?\d+([.,]0+)?$/.test(digits) ? Number.parseInt(digits, 10) : undefined
}

function bare(text: string): string {
  return text.replace(BEFORE, '$1').replace(BEHIND, '').replace(BETWEEN, '')
}

/** Which sign divides the decimals of this amount, where it can be told from the amount alone. */
function signIn(digits: string): DecimalSign | undefined {
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  if (points > 1) return ','
  if (commas > 1) return '.'
  const at = Math.max(digits.indexOf('.'), digits.indexOf(','))
  if (at < 0 || digits.length - at - 1 === 3) return undefined
  return points > 0 ? '.' : ','
}
