import type { ProductFields } from '@dressing-room/contract/selling-products'
import type { Text } from '@dressing-room/contract/text'
import type { Row } from '../reading/read-table.ts'

/** Something about one line of a file, for its seller. */
export interface Note {
  line: number
  message: Text
}

/** A cell that no field of ours can hold. */
export interface Kept {
  line: number
  column: string
  value: string
}

export interface DraftPicture {
  url: string
  alt?: string
  color?: string
}

/** One product as a file has it. Its fields are not checked yet. */
export interface Draft {
  /** By which the platform tells its products apart. */
  key: string
  /** Of our own files: which product it is. */
  productId?: string
  firstLine: number
  fields: Omit<ProductFields, 'category' | 'categories' | 'pictures' | 'gallery' | 'imageUrl'>
  /** What the file says of its category, the best first. */
  categories: string[]
  pictures: DraftPicture[]
  /** Why it cannot come. */
  faults: Note[]
  /** What became different on the way. */
  notes: Note[]
  kept: Kept[]
}

export interface FormatContext {
  columns: Columns
  readPrice: (text: string) => number | undefined
}

/** How the product files of one platform are read. */
export interface FileFormat {
  name: Platform
  /** Whether these columns, in lower case, are of such a file. */
  matches: (has: (column: string) => boolean) => boolean
  /** Columns, in lower case, that hold prices. */
  prices: string[]
  /** Of the first row that has one. */
  currencyColumn?: string
  /** The rows of each product by its key, however far apart they are. */
  group: (rows: Row[], columns: Columns) => Map<string, Row[]>
  toDraft: (key: string, rows: Row[], context: FormatContext) => Draft
}

export type Platform = 'shopify' | 'woocommerce' | 'etsy' | 'own'

/** Finds cells by what their column may be called. */
export class Columns {
  readonly #positions = new Map<string, number>()
  readonly #names: readonly string[]

  constructor(names: readonly string[]) {
    this.#names = names
    for (const [at, name] of names.entries()) {
      const known = name.toLowerCase()
      if (!this.#positions.has(known)) this.#positions.set(known, at)
    }
  }

  has(...names: string[]): boolean {
    return names.some((name) => this.#positions.has(name))
  }

  /** What stands in the first of these columns that the file has; '' where it has none. */
  read(row: Row, ...names: string[]): string {
    for (const name of names) {
      const at = this.#positions.get(name)
      if (at !== undefined) return (row.cells[at] ?? '').trim()
    }
    return ''
  }

  /** What stands in columns that nobody has a field for. */
  others(row: Row, known: ReadonlySet<string>): Kept[] {
    return this.#names.flatMap((column, at) => {
      const value = row.cells[at]?.trim() ?? ''
      return value === '' || known.has(column.toLowerCase()) ? [] : { line: row.line, column, value }
    })
  }
}

/** Rows by key in the order of the file; those without one belong to the row before. */
export function groupBy(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  let last = ''
  for (const row of rows) {
    const key = keyOf(row) || last
    last = key
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** A list in one cell, without what is empty. */
export function splitList(text: string, separator: string | RegExp = ','): string[] {
  return text
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean)
}

export function isYes(text: string): boolean {
  return /^(true|yes|1|ja|oui|si|continue)$/i.test(text)
}
