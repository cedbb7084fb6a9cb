/** Single words of style sheets' classes that read like English. */
const CLASSES = new Set(
  'absolute auto block border bottom container contents fixed figures flex float full grid group grow hidden inline invisible isolate italic left none outline peer pill relative right rounded shrink static sticky table truncate underline uppercase visible'.split(
    ' ',
  ),
)
const NAMES_OF_KEYS = /^(Enter|Escape|Home|End|Tab|Shift|Backspace|Delete|Space|PageUp|PageDown|Arrow\w+)$/
const IN_A_CLASS = /[-:[\]()/_&>=#@|{}]|\d/

/** A string of the program as a person would read it, and not one of names, classes or codes. */
export function looksLikeText(text: string): boolean {
  const words = text.trim()
  if (!/\p{L}{2}/u.test(words)) return false
  if (!/\s/.test(words)) return /^\p{Lu}\p{Ll}[\p{Ll}’'-]*[.!?…:,]*$/u.test(words) && !NAMES_OF_KEYS.test(words)
  if (/^[\w-]+\/[\w+.-]+(;|$)/.test(words) || /^\(?(min|max|prefers)-/.test(words)) return false
  const tokens = words.split(/\s+/)
  if (isOfClasses(words)) return false
  if (/[\p{L})][.!?…]$|[,.] |’|' | '/u.test(words) || /^\p{Lu}/u.test(words))
    return !/^[MmLlHhVvCcZz][\d.-]+[ ,]/.test(words)
  const plain = tokens.filter((token) => /^\p{L}[\p{L}’']+[,.;:]?$/u.test(token) && !CLASSES.has(token)).length
  return plain >= 2 && (plain >= 4 || !tokens.some(isClass))
}

const isClass = (token: string) => IN_A_CLASS.test(token) || CLASSES.has(token)

function isOfClasses(text: string): boolean {
  const tokens = text.trim().split(/\s+/)
  return (
    tokens.length > 1 && tokens.filter((token) => /^[a-z]/.test(token) && isClass(token)).length > tokens.length / 2
  )
}

/** A word of its own beside the values of a template: `${count} minutes`. */
export function hasWordBetween(quasis: string[]): boolean {
  const words = quasis.join('0')
  if (/[/=?&#[\]<>{}_]|:\S|--|\w-0|0-/.test(words)) return false
  return words.split(/\s+/).some((token) => /^\p{Ll}{2,}[.,]?$/u.test(token) && !CLASSES.has(token))
}

/** Where it is known that a person reads it. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}|N\/A/u.test(text) && !isOfClasses(text)
}
