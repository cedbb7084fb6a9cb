import type { Page } from '@playwright/test'
import { stocked } from '../goods.ts'
import { lookAt } from '../look-at.ts'
import { expectNoFindings } from '../no-findings.ts'
import { plainScreens, screens } from '../screen-table.ts'
import { expect, test } from '../shop.ts'
import { expectToFit } from './frame.ts'
import { groundOf } from './looks.ts'

/** What holds of every page: a new one in the table is looked at without being named here. */
test.setTimeout(240_000)

for (const screen of screens) {
  test(`${screen.name} can be used by everyone`, async ({ page, request }) => {
    await lookAt(page, screen, await stocked(request))
    await expectNoFindings(page, screen.name)
    await test.step('keeps the edges of buttons and fields where the system forces its colours', () =>
      expectEdges(page))
    if (!plainScreens.includes(screen)) return
    await test.step('prints black on white, without the frame around it', () => expectPaper(page))
    await test.step('fits names of eighty letters and from right to left', () => expectNamesToFit(page))
  })
}

async function expectEdges(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    expect.soft(await page.getByRole('main').evaluate(withoutEdge), colorScheme).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
}

async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('search'),
    page.getByRole('link', { name: /^Cart, / }),
    page.getByRole('region', { name: 'About this demo' }),
    page.getByRole('link', { name: 'Skip to content' }),
  ]) {
    await expect.soft(part).toBeHidden()
  }
  // The page takes on what is for paper a moment after it is told so.
  const soft = expect.configure({ soft: true })
  await soft.poll(() => groundOf(page.locator('body'))).toBe('rgb(255, 255, 255)')
  await soft.poll(() => page.getByRole('heading').first().evaluate(inkOf)).toBe('rgb(28, 23, 24)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

/** Renames what is shown, so it comes last. */
async function expectNamesToFit(page: Page): Promise<void> {
  for (const name of [LONG_WORD, HEBREW]) {
    await rename(page, name)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page, `${name.slice(0, 5)} at ${width} px`)
    }
  }
}

const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const HEBREW = 'שמלת משי ארוכה במיוחד'

/** The page as it would be if things and people were called so: what links and titles are called by, says the name. */
function rename(page: Page, name: string): Promise<void> {
  return page.evaluate((name) => {
    for (const each of document.querySelectorAll('main bdi, main [dir=auto], main h3 a')) {
      if (!each.querySelector('*')) each.textContent = name
    }
  }, name)
}

/** What these functions use runs in the page. */
interface Element {
  textContent: string
  querySelector(selector: string): unknown
  querySelectorAll(selector: string): Iterable<Element>
  checkVisibility(): boolean
  getAttribute(name: string): string | null
}
declare const document: Element & { body: unknown }
declare const getComputedStyle: (element: unknown) => Record<string, string>

function inkOf(element: unknown): string {
  return getComputedStyle(element).color ?? ''
}

/** Filled buttons, layers and fields that nothing tells from the ground they stand on. */
function withoutEdge(main: unknown): string[] {
  const ground = getComputedStyle(document.body).backgroundColor
  return [...(main as Element).querySelectorAll('.bg-rouge, .bg-sage, dialog, select, textarea, input[type=text]')]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
      const style = getComputedStyle(each)
      const isDrawn = (edge: 'borderTop' | 'outline') =>
        Number.parseFloat(style[`${edge}Width`] ?? '') > 0 && style[`${edge}Color`] !== ground
      return !isDrawn('borderTop') && !isDrawn('outline')
    })
    .map((each) => each.getAttribute('name') ?? each.textContent.slice(0, 40))
}
