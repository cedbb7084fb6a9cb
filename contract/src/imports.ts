import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currencies } from './money.ts'
import { pageQuery } from './paging.ts'

export const IMPORT_PLATFORMS = ['shopify', 'woocommerce', 'etsy', 'own'] as const
export type ImportPlatform = (typeof IMPORT_PLATFORMS)[number]
export const EXPORT_FORMATS = ['own', 'shopify'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** Of one file. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const IMPORT_ITEMS_PER_PAGE = 20

const IMPORT_STATES = [
  /** Is read; nothing of the shop has changed yet. */
  'reading',
  'unreadable',
  /** Shows what it would do, and waits for a yes. */
  'ready',
  'importing',
  'done',
  'undoing',
  'undone',
  'discarded',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a product of the file. */
const IMPORT_ACTIONS = ['new', 'changed', 'same', 'skipped'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]
/** Which products of an import are listed: of an action, those with notes, or what did not go as planned. */
export const IMPORT_SHOWN = [...IMPORT_ACTIONS, 'noted', 'failed', 'left'] as const
export type ImportShown = (typeof IMPORT_SHOWN)[number]

/**
 * Why a file is unreadable. Kept as finished sentences; whoever shows them finds their translations by these, as with what
 * schemas say.
 */
export const unreadable = {
  empty: () => 'The file is empty.',
  unknown: (columns: string) =>
    columns
      ? `This is no product file that we know. Its columns are: ${columns}.`
      : 'This is no product file that we know. Its columns are: none.',
  tooManyColumns: (max: number) => `The file has more than ${max} columns.`,
  tooManyRows: (max: number) => `The file has more than ${max} rows.`,
  neverClosed: (line: number) => `In the row that begins on line ${line} a quotation mark is opened and never closed.`,
  brokenRow: (line: number) => `The row that begins on line ${line} cannot be read.`,
}

const productImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** Undefined until the file is read. */
  platform: z.enum(IMPORT_PLATFORMS).optional(),
  state: z.enum(IMPORT_STATES),
  /** Why the file is unreadable. */
  problem: z.string(),
  currency: z.string().optional(),
  /** The file names one: it cannot be chosen. */
  currencyInFile: z.boolean(),
  rowCount: z.number(),
  counts: z.object({
    ...{ new: z.number(), changed: z.number(), same: z.number(), skipped: z.number() },
    /** Products that come another way than the file says. */
    noted: z.number(),
    /** How many new and changed ones are through. */
    applied: z.number(),
    failed: z.number(),
    undone: z.number(),
    /** Not taken back, because they were edited since. */
    left: z.number(),
  }),
  pictures: z.object({ waiting: z.number(), fetched: z.number(), failed: z.number(), listed: z.number() }),
  createdAt: z.string(),
  endedAt: z.string().optional(),
})
export type ProductImport = z.output<typeof productImport>

const productImportReport = productImport.extend({
  /** What the file calls its categories where that is none of ours, with the one chosen for each, or ''. */
  categories: z.array(z.object({ words: z.string(), count: z.number(), category: z.string() })),
  /** Columns that no field can hold, and how many cells of each are kept. */
  kept: z.array(z.object({ column: z.string(), count: z.number() })),
  /** What the seller's prices are usually in. */
  usualCurrency: z.string(),
})
export type ProductImportReport = z.output<typeof productImportReport>

const importNote = z.object({ line: z.number(), message: z.string() })
const importItem = z.object({
  position: z.number(),
  line: z.number(),
  name: z.string(),
  action: z.enum(IMPORT_ACTIONS),
  /** Why it is skipped, or what comes another way than the file says. */
  notes: z.array(importNote),
  /** What differs, of one that is there already. */
  changes: z.array(z.string()),
  variantCount: z.number(),
  price: z.number().optional(),
  productId: z.string().optional(),
  /** Addresses of pictures that wait for their seller to upload them. */
  picturesToUpload: z.array(z.string()),
})
export type ProductImportItem = z.output<typeof importItem>

const params = z.object({ id: z.string().max(100) })

export const productImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'Your imports of product files, the newest first',
  access: 'verified-seller',
  response: z.object({ imports: z.array(productImport) }),
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Reads a product file and shows what it would do (multipart: `file`, `file_name`); nothing changes yet',
  access: 'verified-seller',
  multipart: {
    maxBytes: MAX_IMPORT_BYTES,
    tooLarge: 'import_file_too_large',
    fields: z.object({ file_name: z.string().trim().max(200).default('') }),
  },
  response: productImport,
  refusals: [
    'import_file_too_large',
    'too_large',
    'malformed',
    'timed_out',
    'unsupported_media_type',
    'import_under_way',
  ],
})

export const productImportById = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'One import: what it would do, does or has done',
  access: 'verified-seller',
  params,
  response: productImportReport,
  refusals: ['import_not_found'],
})

export const productImportItems = endpoint({
  method: 'GET',
  path: '/api/imports/:id/items',
  summary: 'The products of an import, page by page',
  access: 'verified-seller',
  params,
  query: z.object({ ...pageQuery, show: z.enum(IMPORT_SHOWN).optional() }),
  response: z.object({ items: z.array(importItem), page: z.number(), totalPages: z.number(), total: z.number() }),
  refusals: ['import_not_found'],
})
export type ProductImportItemsResponse = z.output<typeof productImportItems.response>

export const answerImport = endpoint({
  method: 'PUT',
  path: '/api/imports/:id',
  summary:
    'Answers what a file does not say: its currency, and which category one of its own is here; it is read again',
  access: 'verified-seller',
  params,
  body: z.object({
    currency: z.enum(currencies, 'Please choose a currency.').optional(),
    categories: z
      .array(z.object({ words: z.string().max(500), category: z.string().max(100) }))
      .max(500)
      .optional(),
  }),
  response: productImport,
  refusals: ['invalid', 'import_not_found', 'import_not_ready'],
})

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/confirm',
  summary: 'Brings the products of the file into the shop',
  access: 'verified-seller',
  params,
  response: productImport,
  refusals: [
    'import_not_found',
    'import_not_ready',
    'import_needs_currency',
    'import_changes_nothing',
    'import_under_way',
  ],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary: 'Takes a whole import back: new products go, changed ones are as before, what was edited since stays',
  access: 'verified-seller',
  params,
  response: productImport,
  refusals: ['import_not_found', 'import_not_ready', 'import_under_way'],
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id',
  summary: 'Throws a file away that has not been confirmed',
  access: 'verified-seller',
  params,
  response: z.object({ message: z.string() }),
  refusals: ['import_not_found', 'import_not_ready'],
})

/** A part of a file; the parts in their order are the file. */
const filePart = z.object({ fileName: z.string(), csv: z.string(), next: z.string().optional() })

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  summary: 'Your products as a file, part by part: the next one is asked for with `next` of the one before',
  access: 'verified-seller',
  query: z.object({ format: z.enum(EXPORT_FORMATS).default('own'), after: z.uuid().optional() }),
  response: filePart,
})

export const keptOfImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id/kept',
  summary: 'What a file says that no field can hold, as a file, part by part',
  access: 'verified-seller',
  params,
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  response: filePart,
  refusals: ['import_not_found'],
})
