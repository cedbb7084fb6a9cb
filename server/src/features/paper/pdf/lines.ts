import bidiFactory, { type Bidi } from 'bidi-js'
import type { FontRun } from './fonts.ts'

/** Its types say an ES module, and it is none. */
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Scripts that write no blanks between words: a line may break between any two. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks a text into lines that are not wider than `width`; a word that is goes on in the next line. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text).flatMap((each) => (measure(each) > width ? [...graphemes(each)] : [each]))) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return [...lines, line.trimEnd()]
}

/** What must stay together, its blanks behind it: 1 234,00 € is one piece. */
function piecesOf(text: string): string[] {
  return (text.match(/[\S\u00a0]+[^\S\u00a0]*|\s+/gu) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? [...words.segment(word)].map(({ segment }) => segment) : [word],
  )
}

function graphemes(text: string): string[] {
  return [...characters.segment(text)].map(({ segment }) => segment)
}

/**
 * One line as it is seen from left to right. Words of one direction stand in their own order; each is given whole, since
 * the font shapes and turns it.
 */
export function inVisualOrder(line: string, runsOf: (text: string) => FontRun[]): FontRun[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const units: (FontRun & { level: number })[] = []
  let at = 0
  for (const token of line.match(/\s+|\S+/gu) ?? []) {
    for (const run of runsOf(token)) {
      for (const part of sameLevel(run.text, levels, at)) units.push({ font: run.font, ...part })
      at += run.text.length
    }
  }
  return reorder(units)
}

function sameLevel(text: string, levels: Uint8Array, from: number): { text: string; level: number }[] {
  const parts: { text: string; level: number }[] = []
  for (let at = 0; at < text.length; at++) {
    const level = levels[from + at] ?? 0
    const last = parts.at(-1)
    const written = text[at] ?? ''
    // From right to left, a bracket that opens is one that closes.
    const letter = level % 2 === 1 ? (bidi.getMirroredCharacter(written) ?? written) : written
    if (last?.level === level) last.text += letter
    else parts.push({ text: letter, level })
  }
  return parts
}

/** From the deepest level outward, every stretch at that level or deeper is turned round (UAX 9, rule L2). */
function reorder<Unit extends { level: number }>(units: Unit[]): Unit[] {
  const ordered = [...units]
  for (let level = Math.max(0, ...units.map((unit) => unit.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue
      let until = from
      while ((ordered[until]?.level ?? 0) >= level) until++
      ordered.splice(from, until - from, ...ordered.slice(from, until).reverse())
      from = until
    }
  }
  return ordered
}
