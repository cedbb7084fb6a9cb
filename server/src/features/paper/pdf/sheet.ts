import PDFDocument from 'pdfkit'
import { type FontRun, Fonts, type Style } from './fonts.ts'
import { breakLines, inVisualOrder } from './lines.ts'

const MARGIN = 52
const A4 = { width: 595.28, height: 841.89 }
export const SHEET = { left: MARGIN, right: A4.width - MARGIN, width: A4.width - 2 * MARGIN, bottom: A4.height - 72 }

const INK = '#1C1718'
export const MUTED = '#665B57'
const HAIRLINE = '#DDD3C9'

export interface TextPlace {
  x: number
  width: number
  size: number
  align?: 'left' | 'right'
  color?: string
  style?: Style
}

const PLAIN: Style = { face: 'text', weight: 400 }
const LEADING = 1.4

type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'

/** What a document is drawn on: once to learn which letters it has, and then in earnest. */
export interface Sheet {
  /** From the top of the page. */
  y: number
  /** Text in its place at `y`; answers how high it is. `y` stays. */
  text(tag: Tag, text: string, place: TextPlace): number
  rule(): void
  /** A row of a table, and the like: what is drawn within belongs together. */
  group(tag: 'Table' | 'TR' | 'Sect', draw: () => void): void
  /** Goes on on the next page where less than this is left; answers whether it has. */
  leave(height: number): boolean
}

/** Draws with `draw`, on as many pages as it takes; below each stands the footer. */
export async function makePdf(
  { title, author, language, issuedAt }: { title: string; author: string; language: string; issuedAt: Date },
  draw: (sheet: Sheet) => void,
  footer: (page: number, pages: number) => string,
): Promise<Buffer> {
  const fonts = new Fonts()
  draw(wantingSheet(fonts))
  fonts.want(settable(`${footer(1, 1)} 0123456789`), PLAIN)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.PDFDocumentOptions['subset'],
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, CreationDate: issuedAt, ModDate: issuedAt },
    // Its own standard fonts have no letters beyond Latin, and are not embedded.
    font: null as unknown as string,
  })
  for (const { name, data } of await fonts.load()) doc.registerFont(name, data)
  doc.addPage()
  draw(realSheet(doc, fonts))
  drawFooters(doc, fonts, footer)
  return finished(doc)
}

function wantingSheet(fonts: Fonts): Sheet {
  return {
    y: 0,
    text(_tag, text, { style = PLAIN }) {
      fonts.want(settable(text), style)
      return 0
    },
    rule: () => {},
    group: (_tag, draw) => draw(),
    leave: () => false,
  }
}

function realSheet(doc: PDFKit.PDFDocument, fonts: Fonts): Sheet {
  const root = doc.struct('Document')
  doc.addStructure(root)
  let parent = root
  const sheet: Sheet = {
    y: MARGIN,
    text(tag, text, place) {
      const lines = linesOf(doc, fonts, settable(text), place)
      const { y } = sheet
      // What is copied or read aloud is the text, not the glyphs in the order in which they stand.
      parent.add(doc.struct(tag, { actual: text }, () => drawLines(doc, fonts, lines, y, place)))
      return lines.lines.length * place.size * LEADING
    },
    rule() {
      asArtifact(doc, () => {
        doc.moveTo(SHEET.left, sheet.y).lineTo(SHEET.right, sheet.y).lineWidth(0.75).strokeColor(HAIRLINE).stroke()
      })
    },
    group(tag, draw) {
      const outer = parent
      const element = doc.struct(tag)
      outer.add(element)
      parent = element
      draw()
      parent = outer
      element.end()
    },
    leave(height) {
      if (sheet.y + height <= SHEET.bottom) return false
      doc.addPage()
      sheet.y = MARGIN
      return true
    },
  }
  return sheet
}

/** French puts narrow no-break spaces into numbers, which no font here has: the usual ones take their place. */
function settable(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0')
}

/** A text in its lines. */
interface Lines {
  text: string
  lines: string[]
}

function linesOf(
  doc: PDFKit.PDFDocument,
  fonts: Fonts,
  text: string,
  { width, size, style = PLAIN }: TextPlace,
): Lines {
  const measure = (part: string) => fonts.runs(part, text, style).reduce((sum, run) => sum + widthOf(doc, run, size), 0)
  return { text, lines: breakLines(text, width, measure) }
}

function widthOf(doc: PDFKit.PDFDocument, { font, text }: FontRun, size: number): number {
  return doc.font(font).fontSize(size).widthOfString(text)
}

function drawLines(
  doc: PDFKit.PDFDocument,
  fonts: Fonts,
  { text, lines }: Lines,
  y: number,
  { x, width, size, align = 'left', color = INK, style = PLAIN }: TextPlace,
): void {
  lines.forEach((line, at) => {
    const units = inVisualOrder(line, (part) => fonts.runs(part, text, style)).map((unit) => {
      return { ...unit, width: widthOf(doc, unit, size) }
    })
    const length = units.reduce((sum, unit) => sum + unit.width, 0)
    const baseline = y + (at * LEADING + 1.05) * size
    let left = align === 'right' ? x + width - length : x
    for (const unit of units) {
      doc.font(unit.font).fontSize(size).fillColor(color)
      doc.text(unit.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += unit.width
    }
  })
}

function drawFooters(doc: PDFKit.PDFDocument, fonts: Fonts, footer: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    doc.switchToPage(start + at)
    const place = { x: SHEET.left, width: SHEET.width, size: 8, color: MUTED }
    const lines = linesOf(doc, fonts, settable(footer(at + 1, count)), place)
    asArtifact(doc, () => drawLines(doc, fonts, lines, A4.height - 52, place))
  }
}

/** Decoration, and what stands on every page: nothing that is read aloud. */
function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function finished(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}
