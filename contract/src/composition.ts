/** What a thing is made of; without a percentage where its seller names none. */
export interface Material {
  name: string
  percent?: number
}

const MOST_MATERIALS = 10
const LONGEST_MATERIAL = 60
const MOST_INGREDIENTS = 200
const LONGEST_INGREDIENT = 150
const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s*%`
const BEFORE = new RegExp(`^${NUMBER}\\s*(.+)$`)
const AFTER = new RegExp(`^(.+?)\\s*(?<![\\d.,])${NUMBER}$`)

/** Why a text says no materials. */
export type MaterialFault = 'no sum of 100' | 'some without percent' | 'too many'

/** '80 % cotton, 20 % elastane', 'Cotton 80%; Elastane 20%' or 'Leather'. Percentages have to come to 100. */
export function readMaterials(text: string): Material[] | MaterialFault {
  const materials = partsOf(text).map(readMaterial)
  if (materials.length > MOST_MATERIALS || materials.some(({ name }) => name.length > LONGEST_MATERIAL))
    return 'too many'
  // A share that is not understood: 97.255 %, or two in one part.
  if (materials.some(({ name }) => name.includes('%'))) return 'no sum of 100'
  const percents = materials.flatMap(({ percent }) => percent ?? [])
  if (percents.length === 0) return materials
  if (percents.length < materials.length) return 'some without percent'
  // In hundredths: 33.33 three times and 0.01 come to 100, whatever floating point makes of them.
  const hundredths = percents.reduce((sum, percent) => sum + Math.round(percent * 100), 0)
  return hundredths === 10_000 && percents.every((percent) => percent > 0) ? materials : 'no sum of 100'
}

/** The same as one line, from which it is read again. */
export function materialsText(materials: readonly Material[]): string {
  return materials.map(materialText).join(', ')
}

export function materialText({ name, percent }: Material): string {
  return percent === undefined ? name : `${name} ${percent}%`
}

/** One of them, as `materialText` has written it. */
export function readMaterial(text: string): Material {
  const [, first, name = ''] = BEFORE.exec(text) ?? []
  if (first !== undefined) return { name: name.trim(), percent: toNumber(first) }
  const [, before = text, last] = AFTER.exec(text) ?? []
  return last === undefined ? { name: text } : { name: before.trim(), percent: toNumber(last) }
}

/** A comma between digits belongs to a number: '2,5 %'. */
function partsOf(text: string): string[] {
  return text
    .split(/(?<!\d),|,(?!\d)|[;\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

const TITLE = '(?:ingredients|inci|inhaltsstoffe|zutaten|ingredientes|ingrédients|ingredienti)'
/** In one language or several: 'Ingredients / Ingrédients:', 'Inhaltsstoffe (INCI):'. */
const HEADING = new RegExp(String.raw`^\s*${TITLE}(?:[\s/|,()·•-]+${TITLE})*[\s)]*:\s*`, 'i')
const SIGNS = /[,;•]/
/** Only where no sign stands between names: a long name may go on in the next line. */
const LINES = /[\n·|]/

/** A pasted list of ingredients, each once, in its order, as it stands on the pack; undefined where it is too long to be one. */
export function readIngredients(text: string): string[] | undefined {
  const plain = text.replace(HEADING, '')
  const found = new Map<string, string>()
  for (const part of namesIn(plain)) {
    const name = part
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[*•·-]+|[*.]+$/g, '')
      .trim()
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), name)
  }
  const ingredients = [...found.values()]
  const isList =
    ingredients.length <= MOST_INGREDIENTS && ingredients.every(({ length }) => length <= LONGEST_INGREDIENT)
  return isList ? ingredients : undefined
}

function namesIn(text: string): string[] {
  const names = splitOutsideBrackets(text, SIGNS)
  return names.length > 1 ? names : splitOutsideBrackets(text, LINES)
}

/** Commas within brackets, and between digits as in 1,2-Hexanediol, belong to a name; a bracket that nothing closes is none. */
function splitOutsideBrackets(text: string, between: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1)
    const isNumber = sign === ',' && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')
    if (depth === 0 && !isNumber && between.test(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return depth === 0 ? parts : splitOutsideBrackets(text.replace(/[([]/g, ' '), between)
}
