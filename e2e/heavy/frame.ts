import type { Page } from '@playwright/test'
import { expect } from '../shop.ts'

/** What these functions use runs in the page. */
declare const document: {
  documentElement: { style: { fontSize: string }; scrollWidth: number; clientWidth: number; clientHeight: number }
  body: unknown
  activeElement: Element | null
  adoptedStyleSheets: unknown[]
  querySelectorAll(selector: string): Iterable<Element>
  elementFromPoint(x: number, y: number): Element | null
}
declare const window: { scrollBy(to: { top: number; behavior: string }): void }
declare const CSSStyleSheet: new () => { replaceSync(css: string): void }
declare const getComputedStyle: (element: unknown) => Record<string, string>
interface Element {
  tagName: string
  textContent: string
  getBoundingClientRect(): { left: number; right: number; top: number; bottom: number; width: number; height: number }
  getClientRects(): { length: number }
  contains(other: unknown): boolean
  closest(selector: string): Element | null
  checkVisibility(): boolean
}

/** As a browser does with its text set to twice the size. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** WCAG 1.4.12. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}

/** Nothing to scroll the page sideways for, no way of the head printed over another, no word cut off at the edge. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  let { overflow, wide, over } = await page.evaluate(misfits)
  // The frame follows a window that has changed its width some frames later.
  for (let frame = 0; frame < 30 && (overflow > 0 || wide.length > 0 || over.length > 0); frame++) {
    await page.evaluate('new Promise(requestAnimationFrame)')
    ;({ overflow, wide, over } = await page.evaluate(misfits))
  }
  expect.soft(wide, `${what}: cut off at the edge`).toEqual([])
  expect.soft(over, `${what}: one over another`).toEqual([])
  expect.soft(overflow, `${what}: scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Runs in the page. */
function misfits(): { overflow: number; wide: string[]; over: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const ways = [...document.querySelectorAll('header a, header button, header p')]
    .filter((way) => way.getClientRects().length > 0 && !way.closest('dialog, [popover]'))
    .map((way) => ({ way, box: way.getBoundingClientRect() }))
  const over = ways.flatMap((one, at) =>
    ways.slice(at + 1).flatMap((other) => {
      if (one.way.contains(other.way) || other.way.contains(one.way)) return []
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      return across > 1 && down > 1 ? [`${one.way.textContent} / ${other.way.textContent}`] : []
    }),
  )
  const wide = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, dt, dd, li, span')].flatMap(
    (element) => {
      const { right, width, height } = element.getBoundingClientRect()
      const hidden =
        width <= 1 || height <= 1 || !element.checkVisibility() || element.closest('[inert], [aria-hidden=true]')
      // A row that is pushed sideways by itself, such as the ways of the seller area on phones.
      if (element.closest('[class*=overflow-x-auto]')) return []
      return !hidden && right > clientWidth + 1 ? [`${element.tagName} ${element.textContent.slice(0, 40)}`] : []
    },
  )
  return { overflow: scrollWidth - clientWidth, wide: wide.slice(0, 5), over }
}

/** Goes through the page by Tab: what has the focus is never under something that stays in place (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page, what: string, stops = 40): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    // What slides in has a moment for it.
    await expect.poll(() => page.evaluate(coveredFocus), `${what}, stop ${stop + 1}`).toBeUndefined()
  }
}

/** Runs in the page: what has the focus and cannot be seen. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const spots = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
  )
  const seen = spots.some(([x, y]) => {
    if (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight) return false
    const there = document.elementFromPoint(x, y)
    return (
      there !== null &&
      (focused.contains(there) || there.contains(focused) || focused.closest('label')?.contains(there))
    )
  })
  return seen ? undefined : `${focused.tagName} ${focused.textContent.slice(0, 40)}`
}

/** Runs in the page: scrolled to that share of the screen's height, all nine spots of the control answer to a finger. */
export function isFreeAt(control: unknown, from: number): boolean {
  const element = control as Element
  const { clientHeight } = document.documentElement
  window.scrollBy({ top: element.getBoundingClientRect().top - clientHeight * from, behavior: 'instant' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [0.1, 0.5, 0.9].every((across) =>
    [0.1, 0.5, 0.9].every((down) => {
      const there = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return there !== null && (element.contains(there) || there.contains(element))
    }),
  )
}
