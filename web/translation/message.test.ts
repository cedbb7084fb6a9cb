import { describe, expect, it } from 'vitest'
import { readMessage } from './message.ts'
import { needs } from './needs.ts'

describe('a message', () => {
  it('of plain words is a string', () => {
    expect(readMessage("Don't")).toBe("Don't")
  })

  it('with values and elements is its parts', () => {
    expect(readMessage('Read <0>the <1>terms</1> of {shop}</0> first')).toEqual([
      'Read ',
      [0, ['the ', [1, ['terms']], ' of ', ['shop']]],
      ' first',
    ])
  })

  it('chooses by a number', () => {
    expect(readMessage('{count, plural, =0 {none} one {# item} other {# items}}')).toEqual([
      ['count', 'plural', { 0: ['none'], one: ['#', ' item'], other: ['#', ' items'] }],
    ])
  })

  it('whose element is not closed is none', () => {
    expect(() => readMessage('Read <0>the terms')).toThrow('not closed')
    expect(() => readMessage('Read the terms</0>')).toThrow('closes what is not open')
  })

  it('needs the same values and elements in every language', () => {
    expect(needs(readMessage('{count, plural, one {<0>#</0> item of {name}} other {#}}'))).toBe('<0> {count} {name}')
  })
})
