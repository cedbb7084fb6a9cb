import type { Locator } from '@playwright/test'
import { expect } from '../shop.ts'

/** What these functions use runs in the page. */
declare const getComputedStyle: (element: unknown) => Record<string, string>
declare const document: { body: unknown }

/** What of an element a reader with forced colours can see: its ground, its ink, its edges. */
export function looks(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { backgroundColor, color, outlineStyle, outlineWidth, borderBottomColor } = getComputedStyle(element)
    return [backgroundColor, color, outlineStyle, outlineWidth, borderBottomColor].join(' | ')
  })
}

export function groundOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor ?? '')
}

/** A line around it, of a colour other than the ground it stands on. */
export async function expectEdge(locator: Locator, name: string): Promise<void> {
  const seen = await locator.first().evaluate((element) => {
    const style = getComputedStyle(element)
    const ground = getComputedStyle(document.body).backgroundColor
    const drawn = (edge: 'borderTop' | 'outline') =>
      Number.parseFloat(style[`${edge}Width`] ?? '') > 0 &&
      style[`${edge}Style`] !== 'none' &&
      style[`${edge}Color`] !== ground
    return drawn('borderTop') || drawn('outline')
  })
  expect(seen, `${name} has an edge`).toBe(true)
}
