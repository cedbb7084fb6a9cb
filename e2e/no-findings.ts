import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only these look at colours: in the dark the others would find what they found in the light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [360, 768, 1280]
/** Every width in both lights, before a release: it takes twice as long. */
const WHOLE = process.env.AXE === 'whole'
const LOOKED_AT = ['360 light', '1280 light', '1280 dark']

/** Nothing that axe finds, in light and dark, on phones and desktops; and at no width anything to scroll sideways for. */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      // The frame follows a window that has changed its width a moment later.
      const overflow = () =>
        page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      await expect.poll(overflow, { message: `${screen} scrolls sideways at ${width} px` }).toBeLessThanOrEqual(0)
      if (!WHOLE && !LOOKED_AT.includes(`${width} ${colorScheme}`)) continue
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Each part takes on its new colour within a moment; axe would read one between both.
      await page.evaluate(`Promise.allSettled(
        document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)
      )`)
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      const { violations } = await (colorScheme === 'light'
        ? axe.withTags(RULES)
        : axe.withRules(COLOUR_RULES)
      ).analyze()
      const findings = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }))
      expect(findings, `${screen}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}
