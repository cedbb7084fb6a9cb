import { z } from 'zod'
import { isCountry } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { pageQuery } from './paging.ts'
import { onOneLine } from './person-name.ts'

/** A receipt says what a buyer has paid; an invoice what one seller has sold; a credit note what of that went back. */
export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENTS_PER_PAGE = 20

const party = z.object({
  name: z.string(),
  /** The address, line by line. */
  lines: z.array(z.string()),
  vatId: z.string().optional(),
})

const namedAmount = z.object({ name: z.string(), amount: z.number() })

const documentSummary = z.object({
  _id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  /** What it is about: 'Order 10001'. */
  about: z.string(),
  /** Who has sold it; of a receipt the shop. */
  issuer: z.string(),
  recipient: z.string(),
  issuedAt: z.string(),
  total: z.number(),
  currency: z.string(),
})
export type DocumentSummary = z.output<typeof documentSummary>

const frame = z.object({
  /** 'Number 2026-0001' */
  number: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** '' where its issuer is not registered. */
  vatNumber: z.string(),
  items: z.string(),
  item: z.string(),
  quantity: z.string(),
  price: z.string(),
  amount: z.string(),
  vatIncluded: z.string(),
  vatRate: z.string(),
  net: z.string(),
  vat: z.string(),
  gross: z.string(),
})

/** As it was issued: nothing of it is computed again. */
export const paperDocument = documentSummary.omit({ issuer: true, recipient: true }).extend({
  /** In which it was issued, and stays. */
  language: z.enum(languageCodes),
  /** What stands around it, in that language. */
  words: frame,
  /** 'Invoice' */
  heading: z.string(),
  issuer: party,
  recipient: party,
  lines: z.array(
    z.object({
      name: z.string(),
      details: z.string(),
      quantity: z.number(),
      unit: z.number(),
      amount: z.number(),
    }),
  ),
  /** Between the lines and the total; a discount is negative. */
  sums: z.array(namedAmount),
  totalName: z.string(),
  /** VAT that is included in the total, by rate; empty where none is. */
  vat: z.array(z.object({ percent: z.string(), net: z.number(), vat: z.number(), gross: z.number() })),
  /** 'Paid by card' */
  paidWith: z.array(namedAmount),
  remarks: z.array(z.string()),
})
export type PaperDocument = z.output<typeof paperDocument>

export const documentsOf = endpoint({
  method: 'GET',
  path: '/api/documents/of/:kind/:id',
  summary: 'The receipt, invoices and credit notes of an order or a visit, as far as they are the viewer’s own',
  access: 'signed-in',
  params: z.object({ kind: z.enum(['order', 'booking', 'gift', 'package']), id: z.string().max(100) }),
  response: z.object({
    documents: z.array(documentSummary),
    /** It has just been paid: its documents are there in a moment. */
    isBeingMade: z.boolean(),
  }),
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'A receipt, invoice or credit note; for its buyer and its seller. `/pdf` behind it is the same as a PDF',
  access: 'signed-in',
  params: z.object({ id: z.string().max(100) }),
  response: paperDocument,
  refusals: ['document_not_found'],
})

/** Where the same stands as a PDF; asked with the token, as any call. */
export function pdfPathOf(id: string): `/api/${string}` {
  return `/api/documents/${encodeURIComponent(id)}/pdf`
}

export const sellerDocuments = endpoint({
  method: 'GET',
  path: '/api/seller/documents',
  summary: "The seller's own invoices and credit notes, newest first",
  access: 'verified-seller',
  query: z.object({ ...pageQuery, search: z.string().trim().max(100).optional() }),
  response: z.object({
    documents: z.array(documentSummary),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
  }),
})

export const VAT_RATE_KINDS = ['standard', 'reduced'] as const
export type VatRateKind = (typeof VAT_RATE_KINDS)[number]

function line(longest: number, empty?: string) {
  const text = z.string().max(longest).transform(onOneLine)
  return empty ? text.refine((typed) => typed !== '', empty) : text
}

const rateKind = z.enum(VAT_RATE_KINDS)

const taxData = z.object({
  legalName: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postalCode: z.string(),
  region: z.string(),
  country: z.string(),
  /** '' for a seller who is not registered for VAT. */
  vatId: z.string(),
  goodsRate: rateKind,
  servicesRate: rateKind,
})
export type TaxData = z.output<typeof taxData>

/** The same as somebody types it. */
const taxFields = z.object({
  /** As registered: the name of a company or person. */
  legalName: line(200, 'Please enter the name that your business is registered under.'),
  line1: line(200, 'Please enter street and number.'),
  line2: line(200),
  city: line(100, 'Please enter the city.'),
  postalCode: line(20),
  region: line(100),
  country: z.string().refine(isCountry, 'Please choose a country.'),
  vatId: line(30),
  goodsRate: rateKind,
  servicesRate: rateKind,
})

const taxDataResponse = z.object({
  /** Left out while the seller has given none. */
  tax: taxData.optional(),
  /** Today's rates, of every country whose VAT is known; without a reduced one the standard one applies. */
  rates: z.array(z.object({ country: z.string(), standard: z.number(), reduced: z.number().optional() })),
})
export type TaxDataResponse = z.output<typeof taxDataResponse>

export const readTaxData = endpoint({
  method: 'GET',
  path: '/api/seller/tax',
  summary: 'What stands of the seller on their invoices, and whether they are registered for VAT',
  access: 'verified-seller',
  response: taxDataResponse,
})

export const saveTaxData = endpoint({
  method: 'PUT',
  path: '/api/seller/tax',
  summary: 'Saves it, for invoices from now on; those that are issued stay as they are',
  access: 'verified-seller',
  body: taxFields,
  response: taxDataResponse,
  refusals: ['vat_id_not_valid', 'vat_of_country_unknown'],
})
