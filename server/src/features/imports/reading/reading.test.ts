import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralized, restored } from '../../../platform/csv/formula-cells.ts'
import { decimalSignOf, readAmount, readUnits } from './amounts.ts'
import { readTable, UnreadableFile } from './read-table.ts'

const table = (bytes: Buffer | string, maxRows = 100) => readTable(Buffer.from(bytes), { maxRows })

describe('a file of comma-separated values', () => {
  it.each([
    ['with commas', 'Name,Preis\nKleid,"33,61"\n'],
    ['with semicolons', 'Name;Preis\nKleid;33,61\n'],
    ['with tabs', 'Name\tPreis\r\nKleid\t33,61\r\n'],
    ['with a mark at its beginning', '\ufeffName;Preis\nKleid;33,61'],
    ['with the line breaks of old', 'Name;Preis\rKleid;33,61\r'],
    ['with a delimiter inside of a quoted column', '"Name";"Preis"\n"Kleid";"33,61"\n'],
  ])('is read %s', async (_, text) => {
    const { columns, rows } = await table(text)
    expect(columns).toEqual(['Name', 'Preis'])
    expect(rows).toEqual([{ line: 2, cells: ['Kleid', '33,61'] }])
  })

  it.each([
    ['UTF-8', Buffer.from('Größe\nÉté 你好')],
    ['UTF-16 of spreadsheets', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Größe\nÉté 你好', 'utf16le')])],
    ['UTF-16 without a mark', Buffer.from('Groesse,Preis,Name\nabc,1,Ete', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeffGröße\nÉté 你好', 'utf16le').swap16()],
    ['what Windows wrote', Buffer.from('Größe\nÉté', 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    const { columns, rows } = await table(bytes)
    expect(`${columns[0]} ${rows[0]?.cells.at(-1)}`).toMatch(/^(Größe Été( 你好)?|Groesse Ete)$/)
  })

  it('says on which line of the file each row begins, whatever breaks inside of quotation marks', async () => {
    const { rows } = await table('Name,Text\n"A ""fine""\ndress","one\r\ntwo"\n\nB,x\nC,"y\n"\n,,\nD\n')
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'A "fine"\ndress'],
      [6, 'B'],
      [7, 'C'],
      [10, 'D'],
    ])
  })

  it.each([
    ['is empty', '', 'The file is empty.'],
    [
      'never closes a quotation mark',
      'Name,Text\nA,"once\nB,\n',
      'In the row that begins on line 2 a quotation mark is opened and never closed.',
    ],
    ['has too many rows', `Name\n${'A\n'.repeat(101)}`, 'The file has more than 100 rows.'],
  ])('is refused in words where it %s', async (_, text, message) => {
    await expect(table(text)).rejects.toThrow(new UnreadableFile(message))
  })

  it('gives others their turn while it is long', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    await table(`Name,Text\n${'A dress,of silk\n'.repeat(20_000)}`, 20_000)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })
})

describe('an amount', () => {
  it.each([
    ['33.61', 33.61], ['33,61', 33.61], ['1.234,56', 1234.56], ['1,234.56', 1234.56], ['14,000,000', 14_000_000],
    ['14.000.000', 14_000_000], ['14000000', 14_000_000], ['$49.99', 49.99], ['49,90 €', 49.9], ["1'299.00", 1299],
    ['1 299,5', 1299.5], ['USD 12.5', 12.5], ['.5', 0.5], ['0', 0], ['-3.00', -3],
  ])('%s is %d', (text, amount) => expect(readAmount(text, '.')).toBe(amount)) // biome-ignore format: a table

  it.each(['', 'free', '12-13', 'NaN', '-', '3x2'])('%s is none', (text) => {
    expect(readAmount(text, '.')).toBeUndefined()
  })

  it('is read by what the others of its file say, where it can be read two ways', () => {
    expect(decimalSignOf(['1,234', '33,61'], { decimals: 2 })).toBe(',')
    expect(decimalSignOf(['1.234', '33.61'], { decimals: 2 })).toBe('.')
    expect(decimalSignOf(['1.234'], { decimals: 2 })).toBe(',')
    expect(decimalSignOf(['5.124'], { decimals: 3 })).toBe('.')
    expect(decimalSignOf(['14,000,000', '350,000'], { decimals: 0 })).toBe('.')
    expect(readAmount('1.234', ',')).toBe(1234)
  })

  it('comes back as it was written, in either way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minor) => {
        const written = (locale: string) => (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
        expect(readAmount(written('en-US'), ',')).toBe(minor / 100)
        expect(readAmount(written('de-DE'), '.')).toBe(minor / 100)
        expect(readAmount(written('de-CH'), '.')).toBe(minor / 100)
      }),
    )
  })

  it('of units is whole', () => {
    expect(['5', '-3', '12.0', '1,000', '2.5', 'many'].map(readUnits)).toEqual([5, -3, 12, 1000, undefined, undefined])
  })
})

describe('a cell that a spreadsheet would compute', () => {
  it.each(['=1+1', '+SUM(A1)', '-cmd', '@here', '\tx', "'=1", "''=1"])(
    'goes out as text and comes back: %s',
    (text) => {
      expect(neutralized(text)).toBe(`'${text}`)
      expect(restored(neutralized(text))).toBe(text)
    },
  )

  it('is told from text and numbers, which stay as they are', () => {
    for (const text of ['a=b', "'t Hooft", '-5', '-5.50', 'Rock & roll', '']) expect(neutralized(text)).toBe(text)
    expect(restored("'t Hooft")).toBe("'t Hooft")
  })

  it('is the same again after any way out and in', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '1', ' ') }), (text) => {
        expect(restored(neutralized(text))).toBe(text)
        expect(neutralized(text)).not.toMatch(/^[=+@\t]/)
      }),
    )
  })
})
