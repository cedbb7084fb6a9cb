// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs with templates in them
import { describe, expect, it } from 'vitest'
import { findTexts } from './find-texts.ts'

const wrapped = (code: string) => findTexts('screen.tsx', code).map(({ instead }) => instead)

describe('the finder of texts', () => {
  it('finds what stands in an element', () => {
    expect(wrapped('const a = <p>Skip to content</p>')).toEqual(['<Trans>Skip to content</Trans>'])
  })

  it('makes one text of a sentence with elements and values', () => {
    expect(wrapped('const a = <p>Read the <b>terms</b> of {shop} first.</p>')).toEqual([
      '<Trans>Read the <b>terms</b> of {shop} first.</Trans>',
    ])
  })

  it('leaves an icon beside a text out of it', () => {
    expect(wrapped('const a = <p><Icon size={2} />Log out</p>')).toEqual(['<Trans>Log out</Trans>'])
  })

  it('gives a part of a screen a string', () => {
    expect(wrapped('const a = <Button>Try again</Button>')).toEqual(['{t`Try again`}'])
  })

  it('knows the properties that people read', () => {
    expect(wrapped('const a = <Field name="email" label="email" className="flex gap-2" hint="a or b" />')).toEqual([
      '{t`email`}',
      '{t`a or b`}',
    ])
  })

  it('makes a plural of a choice by one', () => {
    expect(wrapped("const a = count === 1 ? 'One visit' : `${count} visits`")).toEqual([
      "plural(count, { one: 'One visit', other: '# visits' })",
    ])
    expect(wrapped("const a = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`")).toEqual([
      "t`Cart, ${count} ${plural(count, { one: 'item', other: 'items' })}`",
    ])
  })

  it('leaves codes, classes, comparisons and faults for the log alone', () => {
    expect(
      wrapped(`
        const kind = status === 'On its way' ? 'sale' : 'sage'
        const look = 'flex gap-2 border-t md:hidden'
        if (event.key === 'Escape') throw new Error('Nobody sees this.')
        console.error('Error fetching orders', error)
        const key = { 'in review': 2 }
      `),
    ).toEqual([])
  })

  it('finds nothing in what is wrapped, but what is told to it', () => {
    expect(wrapped('const a = <p><Trans>Hello <b>you</b></Trans>{t`and you`}</p>')).toEqual([])
    expect(wrapped("const a = t`Cart ${open ? 'is open' : ''}`")).toEqual(['t`is open`'])
  })
})
