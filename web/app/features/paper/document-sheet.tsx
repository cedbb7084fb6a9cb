import type { PaperDocument } from '@dressing-room/contract/paper'
import type { ReactNode } from 'react'
import { formatDecimalIn } from '../../language/format.ts'

/** A receipt, invoice or credit note as it was issued, in its own language: on the screen a sheet, on paper one page. */
export function DocumentSheet({ document }: { document: PaperDocument }) {
  const { heading, about, issuedAt, issuer, recipient, currency, language, words } = document
  const amount = (decimal: number) => formatDecimalIn(language, decimal, currency)
  return (
    <article
      lang={language}
      aria-labelledby="document-title"
      className="max-w-[52rem] border border-hairline px-5 py-8 md:px-12 md:py-12 print:max-w-none print:border-0 print:p-0 print:text-note"
    >
      <header className="grid gap-x-6 gap-y-4 border-b border-hairline pb-6 sm:grid-cols-2">
        <h1 id="document-title" className="font-display text-display">
          {heading}
        </h1>
        <p className="figures sm:self-end">
          <span className="block font-semibold wrap-anywhere">{words.number}</span>
          <span className="block">
            <time dateTime={issuedAt}>{words.date}</time>
          </span>
          <span className="block">{about}</span>
        </p>
      </header>
      <div className="grid gap-6 py-6 sm:grid-cols-2">
        <PartyFacts title={words.from} party={issuer} vatNumber={words.vatNumber} />
        <PartyFacts title={words.to} party={recipient} />
      </div>
      <Lines document={document} amount={amount} />
      <dl className="figures mt-4 ml-auto max-w-[22rem]">
        {document.sums.map((sum) => (
          <SumRow key={sum.name} name={sum.name} value={amount(sum.amount)} />
        ))}
        <SumRow name={document.totalName} value={amount(document.total)} isTotal />
        {document.paidWith.map((paid) => (
          <SumRow key={paid.name} name={paid.name} value={amount(paid.amount)} />
        ))}
      </dl>
      <VatTable document={document} amount={amount} />
      <div className="mt-8 text-note text-muted">
        {document.remarks.map((remark) => (
          <p key={remark} dir="auto" className="wrap-anywhere">
            {remark}
          </p>
        ))}
      </div>
    </article>
  )
}

interface Part {
  document: PaperDocument
  amount: (decimal: number) => string
}

interface PartyProps {
  title: string
  party: PaperDocument['issuer']
  vatNumber?: string
}

function PartyFacts({ title, party, vatNumber }: PartyProps) {
  return (
    <section>
      <h2 className="text-note text-muted">{title}</h2>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {party.name}
      </p>
      {party.lines.map((line) => (
        <p key={line} dir="auto" className="wrap-anywhere">
          {line}
        </p>
      ))}
      {vatNumber && <p className="figures wrap-anywhere">{vatNumber}</p>}
    </section>
  )
}

/** A list on phones, where four columns have no room; a table from there on. */
function Lines({ document, amount }: Part) {
  const { words } = document
  return (
    <table className="figures w-full text-left max-sm:block">
      <caption className="sr-only">{words.items}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge text-note text-muted">
          <HeadCell>{words.item}</HeadCell>
          <HeadCell isNumber>{words.quantity}</HeadCell>
          <HeadCell isNumber>{words.price}</HeadCell>
          <HeadCell isNumber>{words.amount}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {document.lines.map((line, at) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: lines stay as they were issued
            key={at}
            className="border-b border-hairline align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-1 max-sm:py-3"
          >
            <td dir="auto" className="py-2 wrap-anywhere max-sm:w-full max-sm:p-0">
              {line.name}
              {line.details && <span className="block text-note text-muted">{line.details}</span>}
            </td>
            <td className="py-2 pl-4 text-right max-sm:p-0">
              {line.quantity}
              <span className="sm:hidden">{' × '}</span>
            </td>
            <td className="py-2 pl-4 text-right max-sm:p-0">{amount(line.unit)}</td>
            <td className="py-2 pl-4 text-right max-sm:ml-auto max-sm:p-0 max-sm:font-medium">{amount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeadCell({ children, isNumber = false }: { children: ReactNode; isNumber?: boolean }) {
  return (
    <th scope="col" className={`py-2 font-regular ${isNumber ? 'pl-4 text-right' : ''}`}>
      {children}
    </th>
  )
}

function SumRow({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 py-1 ${isTotal ? 'text-lead font-semibold' : ''}`}>
      <dt className="wrap-anywhere">{name}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  )
}

function VatTable({ document, amount }: Part) {
  const { words } = document
  if (document.vat.length === 0) return null
  return (
    <section aria-labelledby="vat" className="mt-6">
      <h2 id="vat" className="mb-1 font-semibold">
        {words.vatIncluded}
      </h2>
      {document.vat.map(({ percent, net, vat, gross }) => (
        <dl key={percent} className="figures flex flex-wrap gap-x-8 gap-y-1 border-t border-hairline py-2">
          <VatFact name={words.vatRate} value={percent} />
          <VatFact name={words.net} value={amount(net)} />
          <VatFact name={words.vat} value={amount(vat)} />
          <VatFact name={words.gross} value={amount(gross)} />
        </dl>
      ))}
    </section>
  )
}

function VatFact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
