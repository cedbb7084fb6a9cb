import { locales } from '@dressing-room/contract/languages'
import { formatMoney, money } from '@dressing-room/contract/money'
import { say } from '@dressing-room/contract/text'
import type { NamedAmount, Party } from '../content.ts'
import type { DocumentRow } from '../document-store.ts'
import { frameOf, languageOf, paidWithText, percentText, sayingIn } from '../document-words.ts'
import { MUTED, makePdf, SHEET, type Sheet, type TextPlace } from './sheet.ts'

const BOLD = { face: 'text', weight: 600 } as const
const DISPLAY = { face: 'display', weight: 400 } as const
const GAP = 24
const HALF = (SHEET.width - GAP) / 2

/** A document as a PDF: what was stored with it, and the same bytes whenever it is asked for. */
export function drawDocument(document: DocumentRow, shop: { name: string; origin: string }): Promise<Buffer> {
  const { content, number, issued_at } = document
  const title = `${content.heading} ${number}`
  const host = new URL(shop.origin).host
  const language = languageOf(content)
  const said = sayingIn(language)
  return makePdf(
    { title, author: content.issuer.name, language, issuedAt: issued_at },
    (sheet) => {
      drawHead(sheet, document)
      drawLines(sheet, document)
      drawSums(sheet, document)
      drawVat(sheet, document)
      drawRemarks(sheet, document)
    },
    (page, pages) =>
      said(
        say('{title}, page {page} of {pages}. Sold on {shop}, {host}', {
          ...{ title, page: String(page), pages: String(pages), shop: shop.name, host },
        }),
      ),
  )
}

function drawHead(sheet: Sheet, document: DocumentRow): void {
  const { heading, about, issuer, recipient } = document.content
  const words = frameOf(document)
  const right: TextPlace = { x: SHEET.left + HALF + GAP, width: HALF, size: 10 }
  const below = sheet.y + sheet.text('H1', heading, { x: SHEET.left, width: HALF, size: 34, style: DISPLAY })
  sheet.y += 9
  stack(sheet, right, [
    ['P', words.number, BOLD],
    ['P', words.date],
    ['P', about],
  ])
  // 'Factura rectificativa' takes two lines.
  sheet.y = Math.max(sheet.y, below) + 30
  sheet.rule()
  sheet.y += 18
  const top = sheet.y
  drawParty(sheet, words.from, issuer, SHEET.left, words.vatNumber)
  const lowest = sheet.y
  sheet.y = top
  drawParty(sheet, words.to, recipient, SHEET.left + HALF + GAP)
  sheet.y = Math.max(lowest, sheet.y) + 30
}

type Row = [tag: 'H2' | 'P', text: string, style?: TextPlace['style'], color?: string]

function stack(sheet: Sheet, place: TextPlace, rows: Row[]): void {
  for (const [tag, text, style, color] of rows) {
    sheet.y += sheet.text(tag, text, { ...place, ...(style && { style }), ...(color && { color }) })
  }
}

function drawParty(sheet: Sheet, name: string, party: Party, x: number, vatNumber = ''): void {
  stack(sheet, { x, width: HALF, size: 10 }, [
    ['H2', name, undefined, MUTED],
    ['P', party.name, BOLD],
    ...party.lines.map((line): Row => ['P', line]),
    ...(vatNumber ? [['P', vatNumber] satisfies Row] : []),
  ])
}

/** The columns of the lines: what it is, how many, what one costs, what all cost. */
const COLUMNS: Omit<TextPlace, 'size'>[] = [
  { x: SHEET.left, width: SHEET.width - 240 },
  { x: SHEET.right - 230, width: 40, align: 'right' },
  { x: SHEET.right - 180, width: 85, align: 'right' },
  { x: SHEET.right - 90, width: 90, align: 'right' },
]

function drawLines(sheet: Sheet, document: DocumentRow): void {
  const { content } = document
  const amount = amountIn(document)
  const { item, quantity: howMany, price, amount: sum } = frameOf(document)
  const drawHeading = () => drawRow(sheet, 'TH', COLUMNS, [item, howMany, price, sum], { size: 8.5, color: MUTED })
  sheet.group('Table', () => {
    drawHeading()
    for (const { name, details, quantity, unitMinor, amountMinor } of content.lines) {
      if (sheet.leave(60)) drawHeading()
      drawRow(sheet, 'TD', COLUMNS, [name, String(quantity), amount(unitMinor), amount(amountMinor)], {
        size: 10,
        note: details,
      })
    }
  })
}

interface RowLook {
  size: number
  color?: string
  style?: TextPlace['style']
  /** Small, below the first cell. */
  note?: string
}

function drawRow(
  sheet: Sheet,
  tag: 'TH' | 'TD',
  columns: Omit<TextPlace, 'size'>[],
  cells: string[],
  { note, ...look }: RowLook,
): void {
  sheet.group('TR', () => {
    const heights = cells.map((cell, at) => {
      const column = columns[at]
      return column ? sheet.text(tag, cell, { ...column, ...look }) : 0
    })
    const [first] = columns
    if (note && first) {
      const top = sheet.y
      sheet.y += heights[0] ?? 0
      heights[0] = (heights[0] ?? 0) + sheet.text(tag, note, { ...first, size: 8.5, color: MUTED })
      sheet.y = top
    }
    sheet.y += Math.max(0, ...heights) + 6
  })
  sheet.rule()
  sheet.y += 7
}

const SUM_COLUMNS: Omit<TextPlace, 'size'>[] = [
  { x: SHEET.right - 260, width: 150 },
  { x: SHEET.right - 100, width: 100, align: 'right' },
]

function drawSums(sheet: Sheet, document: DocumentRow): void {
  const { content, total_minor } = document
  const amount = amountIn(document)
  const said = sayingIn(languageOf(content))
  const row = ({ name, minor }: NamedAmount, style?: TextPlace['style']) => {
    sheet.leave(30)
    sheet.group('TR', () => {
      const place = { size: style ? 11.5 : 10, ...(style && { style }) }
      const [left, right] = SUM_COLUMNS as [TextPlace, TextPlace]
      const height = sheet.text('TH', name, { ...left, ...place })
      sheet.y += Math.max(height, sheet.text('TD', amount(minor), { ...right, ...place })) + 3
    })
  }
  sheet.leave(30 * (content.sums.length + content.paidWith.length + 1))
  sheet.y += 4
  sheet.group('Table', () => {
    for (const sum of content.sums) row(sum)
    row({ name: content.totalName, minor: total_minor }, BOLD)
    for (const { name, minor } of content.paidWith) row({ name: said(paidWithText(name)), minor })
  })
  sheet.y += 14
}

const VAT_COLUMNS: Omit<TextPlace, 'size'>[] = [
  { x: SHEET.left, width: 120 },
  { x: SHEET.left + 120, width: 110, align: 'right' },
  { x: SHEET.left + 240, width: 110, align: 'right' },
  { x: SHEET.left + 360, width: 130, align: 'right' },
]

function drawVat(sheet: Sheet, document: DocumentRow): void {
  const { content } = document
  if (content.vat.length === 0) return
  const amount = amountIn(document)
  const said = sayingIn(languageOf(content))
  const { vatRate, net, vat, gross } = frameOf(document)
  sheet.leave(90)
  sheet.group('Table', () => {
    drawRow(sheet, 'TH', VAT_COLUMNS, [vatRate, net, vat, gross], { size: 8.5, color: MUTED })
    for (const { rate, netMinor, vatMinor, grossMinor } of content.vat) {
      const cells = [said(percentText(rate)), amount(netMinor), amount(vatMinor), amount(grossMinor)]
      drawRow(sheet, 'TD', VAT_COLUMNS, cells, { size: 10 })
    }
  })
  sheet.y += 8
}

function drawRemarks(sheet: Sheet, document: DocumentRow): void {
  for (const remark of frameOf(document).remarks) {
    sheet.leave(40)
    sheet.y += sheet.text('P', remark, { x: SHEET.left, width: SHEET.width, size: 9.5, color: MUTED }) + 3
  }
}

function amountIn({ content, currency }: DocumentRow): (minor: number) => string {
  const locale = locales[languageOf(content)]
  return (minor) => formatMoney(money(minor, currency), locale)
}
