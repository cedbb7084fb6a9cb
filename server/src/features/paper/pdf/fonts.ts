import subsetFont from 'subset-font'
import { covers, type FontFile, fontFilesFor, readFontFile } from './font-files.ts'

export interface Style {
  face: 'text' | 'display'
  weight: 400 | 600
}

/** What a text is set with, part by part. */
export interface FontRun {
  text: string
  /** The name under which the document knows the font. */
  font: string
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners and selectors have no shape of their own, and any font will do for them. */
const SHAPELESS = /\u200c|\u200d|[\ufe00-\ufe0f]|\u2060|\ufeff/u

/**
 * The fonts of one document: told first what is to be set, they then hold the glyphs of that and no others. A text is
 * set with several where no single one has all of its scripts.
 */
export class Fonts {
  readonly #wanted = new Map<string, { file: FontFile; weight: number; text: Set<string> }>()
  readonly #choices = new Map<readonly FontFile[], Map<string, FontFile | undefined>>()

  want(text: string, style: Style): void {
    for (const { part, file } of this.#parts(text, style)) {
      const name = nameOf(file, style)
      const wanted = this.#wanted.get(name) ?? { file, weight: style.weight, text: new Set() }
      this.#wanted.set(name, wanted)
      wanted.text.add(part)
    }
  }

  /** Part of a text that is wanted: which fonts it is set with goes by the whole. */
  runs(part: string, whole: string, style: Style): FontRun[] {
    return this.#parts(part, style, whole).map((run) => ({ text: run.part, font: nameOf(run.file, style) }))
  }

  /** Each font with the glyphs that are wanted of it. */
  async load(): Promise<{ name: string; data: Buffer }[]> {
    return Promise.all(
      [...this.#wanted].map(async ([name, { file, weight, text }]) => ({
        name,
        data: await subsetFont(readFontFile(file), [...text].join(''), {
          targetFormat: 'truetype',
          variationAxes: { wght: weight },
        }),
      })),
    )
  }

  #parts(text: string, { face }: Style, whole = text): { part: string; file: FontFile }[] {
    const files = fontFilesFor(whole, face)
    const parts: { part: string; file: FontFile }[] = []
    for (const { segment } of characters.segment(text)) {
      const last = parts.at(-1)
      const file = this.#fileFor(segment, files) ?? last?.file ?? this.#fileFor(' ', files)
      if (!file) throw new Error('there are no fonts')
      if (last?.file === file) last.part += segment
      else parts.push({ part: segment, file })
    }
    return parts
  }

  #fileFor(character: string, files: readonly FontFile[]): FontFile | undefined {
    const choices = this.#choices.get(files) ?? new Map<string, FontFile | undefined>()
    this.#choices.set(files, choices)
    if (!choices.has(character)) choices.set(character, chooseFile(character, files))
    return choices.get(character)
  }
}

/** The first that has all of a character, marks included; else the first that has the letter they stand on. */
function chooseFile(character: string, files: readonly FontFile[]): FontFile | undefined {
  const codePoints = [...character].filter((each) => !SHAPELESS.test(each)).map((each) => each.codePointAt(0) ?? 0)
  const [base] = codePoints
  if (base === undefined) return undefined
  return (
    files.find((file) => codePoints.every((codePoint) => covers(file, codePoint))) ??
    files.find((file) => covers(file, base))
  )
}

function nameOf({ path }: FontFile, { weight }: Style): string {
  return `${path}@${weight}`
}
