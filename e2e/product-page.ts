import type { Locator, Page } from '@playwright/test'

/** The product page as a shopper sees it. */
export function productPage(page: Page) {
  const chip = (option: 'Color' | 'Size', value: string): Locator =>
    page
      .getByRole('group', { name: option })
      .getByRole('radio', { name: new RegExp(`^${RegExp.escape(value)}( ?,|$)`) })
  return {
    chip,
    async choose({ color, size }: { color: string; size: string }) {
      if (color) await chip('Color', color).check()
      if (size) await chip('Size', size).check()
    },
    quantity: page.getByRole('textbox', { name: 'Quantity' }),
    more: page.getByRole('button', { name: 'Increase quantity' }),
    add: page.getByRole('main').getByRole('button', { name: 'Add to Cart' }),
    alert: page.getByRole('main').getByRole('alert'),
    cart: page.getByRole('link', { name: /^Cart, / }),
  }
}
