import { pageOf } from '@dressing-room/contract/paging'
import {
  DOCUMENTS_PER_PAGE,
  documentsOf,
  getDocument,
  pdfPathOf,
  readTaxData,
  saveTaxData,
  sellerDocuments,
} from '@dressing-room/contract/paper'
import { Refusal } from '@dressing-room/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { toRateLimit } from '../../platform/http/rate-limit.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { type Authenticate, tokenOf } from '../../platform/http/viewer.ts'
import type { Payable } from '../checkouts/index.ts'
import { documentsOfSeller } from './document-store.ts'
import { listDocuments } from './list-documents.ts'
import { drawDocument } from './pdf/draw-document.ts'
import { toDocument, toSummary } from './present.ts'
import { readDocument } from './read-document.ts'
import { readTax, saveTax } from './save-tax.ts'

export function paperRoutes(serve: Serve, deps: Deps, payables: readonly Payable[]): void {
  serve(documentsOf, ({ viewer, params }) => listDocuments(deps, payables, viewer.id, params))

  serve(getDocument, async ({ viewer, params }) => toDocument(await readDocument(deps.db, viewer, params.id)))

  serve(sellerDocuments, async ({ viewer, query: { search = '', ...paging } }) => {
    const { page, limit } = pageOf(paging, DOCUMENTS_PER_PAGE)
    const { rows, total } = await documentsOfSeller(deps.db, viewer.id, {
      search: search.replace(/^#/, ''),
      page,
      limit,
    })
    return { documents: rows.map(toSummary), page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
  })

  serve(readTaxData, ({ viewer }) => readTax(deps, viewer.id))
  serve(saveTaxData, ({ viewer, body }) => saveTax(deps, viewer.id, body))
}

/** A document as a PDF. Not an endpoint of the contract, since it answers no JSON; asked with the token, as any call. */
export function documentPdfRoute(app: FastifyInstance, deps: Deps, authenticate: Authenticate): void {
  app.get<{ Params: { id: string } }>(
    decodeURIComponent(pdfPathOf(':id')),
    { schema: { hide: true }, config: { rateLimit: toRateLimit({ max: 60, seconds: 60 }) } },
    async (request, reply) => {
      const token = tokenOf(request)
      const viewer = token && (await authenticate(token))
      if (!viewer) throw new Refusal('not_signed_in')
      const document = await readDocument(deps.db, viewer, request.params.id)
      const pdf = await drawDocument(document, deps.shop)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${fileNameOf(document)}"`)
        .type('application/pdf')
        .send(pdf)
    },
  )
}

/** 'invoice-2026-0001.pdf' */
function fileNameOf({ kind, number }: { kind: string; number: string }): string {
  return `${kind.replace(' ', '-')}-${number}.pdf`
}
