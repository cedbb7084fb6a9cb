import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create } from 'fontkit'
import { lazily } from './lazily.ts'

/** One file of a font, and the characters it is for. */
export interface FontFile {
  path: string
  ranges: readonly (readonly [from: number, until: number])[]
}

const { resolve } = createRequire(import.meta.url)

/** The shop's own two come first; the rest is Noto, which has a font for every script that people write names in. */
const TEXT = ['instrument-sans', 'noto-sans']
const DISPLAY = ['bodoni-moda']
const SCRIPTS = [
  ...['arabic', 'hebrew', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar', 'georgian', 'armenian', 'ethiopic'],
].map((script) => `noto-sans-${script}`)
const HAN = ['sc', 'tc', 'jp', 'kr'].map((region) => `noto-sans-${region}`)
const SYMBOLS = ['noto-emoji']

/** Where kana or hangul stand, the whole text is in that language, and its Chinese characters have that shape. */
const WRITES_JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const WRITES_KOREAN = /\p{Script=Hangul}/u

/** The files that a text can be set with, in the order in which they are tried: one list for all texts of one kind. */
export function fontFilesFor(text: string, face: 'text' | 'display'): readonly FontFile[] {
  const first = WRITES_JAPANESE.test(text) ? 'noto-sans-jp' : WRITES_KOREAN.test(text) ? 'noto-sans-kr' : HAN[0]
  return listOf(`${face} ${first}`)
}

const listOf = lazily((key: string): readonly FontFile[] => {
  const [face, first] = key.split(' ')
  const han = [...HAN].sort((a, b) => Number(b === first) - Number(a === first))
  return [...(face === 'display' ? DISPLAY : []), ...TEXT, ...SCRIPTS, ...han, ...SYMBOLS].flatMap(filesOf)
})

/** Whether it has a glyph of this character; what its package says is only where to look. */
export function covers({ ranges, path: file }: FontFile, codePoint: number): boolean {
  return ranges.some(([from, until]) => from <= codePoint && codePoint <= until) && charactersOf(file).has(codePoint)
}

export function readFontFile({ path: file }: FontFile): Buffer {
  return read(file)
}

const read = lazily((file: string) => readFileSync(file))

const charactersOf = lazily((file: string): ReadonlySet<number> => {
  const font = create(read(file))
  return new Set('characterSet' in font ? font.characterSet : [])
})

/** A package of Fontsource says in unicode.json which of its files holds what. */
const filesOf = lazily((family: string): FontFile[] => {
  const folder = path.dirname(resolve(`@fontsource-variable/${family}/package.json`))
  const ranges: Record<string, string> = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'))
  return Object.entries(ranges).map(([subset, list]) => ({
    path: `${folder}/files/${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: list.split(',').map((range) => {
      const [from = '', until = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(until, 16)] as const
    }),
  }))
})
