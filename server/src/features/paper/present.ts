import { type Currency, money, toDecimal } from '@dressing-room/contract/money'
import type { DocumentSummary, PaperDocument } from '@dressing-room/contract/paper'
import type { Localizable } from '@dressing-room/contract/text'
import type { NamedAmount } from './content.ts'
import type { DocumentRow } from './document-store.ts'
import { aboutText, frameOf, languageOf, paidWithText, percentText, sayingIn } from './document-words.ts'

/** For lists, which are in the language of whoever reads them. */
export function toSummary(row: DocumentRow): Localizable<DocumentSummary> {
  const { content } = row
  const number = /\d+$/.exec(content.about)?.[0]
  const about = number ? aboutText(row.payable_kind, number) : content.about
  return { ...facts(row), about, issuer: content.issuer.name, recipient: content.recipient.name }
}

export function toDocument(row: DocumentRow): PaperDocument {
  const { content, currency } = row
  const language = languageOf(content)
  const said = sayingIn(language)
  const { remarks, ...words } = frameOf(row)
  const decimal = decimalIn(currency)
  const named = ({ name, minor }: NamedAmount) => ({ name, amount: decimal(minor) })
  return {
    ...facts(row),
    language,
    words,
    heading: content.heading,
    issuer: content.issuer,
    recipient: content.recipient,
    lines: content.lines.map(({ unitMinor, amountMinor, ...line }) => ({
      ...line,
      unit: decimal(unitMinor),
      amount: decimal(amountMinor),
    })),
    sums: content.sums.map(named),
    totalName: content.totalName,
    vat: content.vat.map(({ rate, netMinor, vatMinor, grossMinor }) => ({
      percent: said(percentText(rate)),
      net: decimal(netMinor),
      vat: decimal(vatMinor),
      gross: decimal(grossMinor),
    })),
    paidWith: content.paidWith.map(({ name, minor }) => named({ name: said(paidWithText(name)), minor })),
    remarks,
  }
}

function facts({ id, kind, number, content, issued_at, total_minor, currency }: DocumentRow) {
  return {
    _id: id,
    kind,
    number,
    about: content.about,
    issuedAt: issued_at.toISOString(),
    total: decimalIn(currency)(total_minor),
    currency,
  }
}

function decimalIn(currency: Currency): (minor: number) => number {
  return (minor) => toDecimal(money(minor, currency))
}
