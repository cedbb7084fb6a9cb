/** Octets of a line, its break not counted (RFC 5545, 3.1). */
const LONGEST = 75
const BREAK = '\r\n'
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Folds a calendar file anew. A line is never broken within what people see as one character, nor within an escape
 * such as `\,`, because readers that take the lines one by one would lose the half of it; and it ends in a break.
 */
export function foldLines(content: string): string {
  const unfolded = content.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return unfolded
    .filter((line) => line !== '')
    .map((line) => fold(line) + BREAK)
    .join('')
}

function fold(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST) return line
  const folded: string[] = []
  let current = ''
  for (const unit of unitsOf(line)) {
    if (current !== '' && Buffer.byteLength(current) + Buffer.byteLength(unit) > LONGEST) {
      folded.push(current)
      // The blank that marks a continued line counts with it.
      current = ' '
    }
    current += unit
  }
  return [...folded, current].join(BREAK)
}

/** What must stay together: an escape with marks upon it, a character; of a character longer than a line its code points. */
function unitsOf(line: string): string[] {
  return (line.match(/\\.\p{M}*|[^\\]+|\\$/gsu) ?? []).flatMap((part) =>
    part.startsWith('\\') ? [part] : [...characters.segment(part)].flatMap(({ segment }) => fitting(segment)),
  )
}

function fitting(character: string): string[] {
  return Buffer.byteLength(character) < LONGEST ? [character] : [...character]
}
