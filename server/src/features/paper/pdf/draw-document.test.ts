import type { LanguageCode } from '@dressing-room/contract/languages'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { composeInvoice } from '../compose.ts'
import { writtenIn } from '../content.ts'
import type { DocumentRow } from '../document-store.ts'
import type { PaidSale } from '../paid-sale.ts'
import { drawDocument } from './draw-document.ts'

const address = { line1: 'Gasse 4', line2: '', city: 'Wien', postalCode: '1010', region: '', country: 'AT' }
const oda = { ...address, legalName: 'Oda Moden GmbH', vatId: 'ATU13585627', goodsRate: 'standard' as const }

function aSale(name: string): PaidSale {
  return {
    payable: { kind: 'order', id: 'o1', number: 10001 },
    currency: 'EUR',
    buyer: { id: 'b1', name, address: { ...address, name }, language: 'fr' },
    lines: [
      {
        ...{ sellerId: 's1', sellerName: 'Atelier Oda', kind: 'goods', name: 'Linen Dress', details: 'Navy, M' },
        ...{ quantity: 2, unitMinor: 123_450, discountMinor: 1000, deliveryMinor: 490 },
      },
    ],
    paidWith: [{ name: 'card', minor: 246_390 }],
  }
}

async function textIn(language: LanguageCode, name = 'Mia Stern'): Promise<string> {
  const sale = aSale(name)
  const tax = { ...oda, servicesRate: 'standard' as const }
  const content = writtenIn(
    language,
    composeInvoice(sale, sale.lines, tax, () => 550),
  )
  const facts = { number: '2026-0001', issued_at: new Date('2026-11-29T10:00:00Z'), currency: 'EUR', voided_at: null }
  const document = { ...facts, content, total_minor: 246_390 } as unknown as DocumentRow
  const pdf = await drawDocument(document, { name: 'The Dressing Room', origin: 'https://shop.test' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

it.each([
  ['en', ['Invoice', '29 November 2026', '5.5 %', '€2,463.90', 'Austria']],
  ['de', ['Rechnung', '29. November 2026', '5,5 %', '2.463,90 €', 'Österreich']],
  ['fr', ['Facture', '29 novembre 2026', '5,5 %', '2 463,90 €', 'Autriche']],
  ['es', ['Factura', '29 de noviembre de 2026', '5,5 %', '2463,90 €', 'Austria']],
] as const)('an invoice in %s writes its day, its rate and its sums as that language does', async (language, said) => {
  const text = await textIn(language)
  for (const words of said) expect(text).toContain(words)
})

it('is drawn although a name has a sign that no font knows', async () => {
  expect(await textIn('fr', 'Mia \u{e000} Stern')).toContain('Stern')
})
