import type { Locator, Page } from '@playwright/test'
import { answers } from './answers.ts'
import { comeBack, expect, test, tokenOf } from './shop.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Social' })
const cardsOf = (page: Page) => panelOf(page).getByRole('article')
const isPaused = (card: Locator) => card.locator('video').evaluate((video: { paused: boolean }) => video.paused)

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch videos' }).click()
  await expect(cardsOf(page)).toHaveCount(3)
}

test('the social panel plays only what is fully in view, grows by three, and nobody has paid for it before it opens', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofPanel = () => asked.filter((path) => /\.(webm|mp4|vtt)$|clip|social/i.test(path))
  await page.goto('/')
  await answers(page)
  await page.mouse.move(50, 50)
  await page.waitForLoadState('networkidle')
  expect(ofPanel()).toEqual([])

  await openPanel(page)
  const [first, second] = [cardsOf(page).first(), cardsOf(page).nth(1)]
  await expect.poll(() => isPaused(first)).toBe(false)
  expect(await isPaused(second)).toBe(true)
  await panelOf(page).getByRole('button', { name: 'Next video' }).click()
  await expect.poll(() => isPaused(second)).toBe(false)
  await expect.poll(() => isPaused(first)).toBe(true)
  await second.getByRole('button', { name: /^Pause/ }).click()
  await expect.poll(() => isPaused(second)).toBe(true)

  await panelOf(page)
    .getByRole('feed')
    .evaluate((feed: { parentElement: { scrollTo(x: number, y: number): void } }) =>
      feed.parentElement.scrollTo(0, 1e6),
    )
  await expect(cardsOf(page)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
})

test('a like is kept for its account, and a comment is written, read by others and reported', async ({
  page,
  request,
  newcomer,
  browser,
}) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/')
  await answers(page)
  await openPanel(page)
  const card = cardsOf(page).nth(1)
  const like = card.getByRole('button', { name: /^Like/ })
  const before = Number((await like.textContent())?.replace(/\D/g, ''))
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(`Like${before + 1}`)
  await page.reload()
  await answers(page)
  await openPanel(page)
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await card.getByRole('button', { name: /^Comments/ }).click()
  await card.getByRole('textbox', { name: 'Your comment' }).fill('Which polish is that?')
  await card.getByRole('button', { name: 'Post' }).click()
  await expect(card.getByText('Which polish is that?')).toBeVisible()
  await card.getByRole('button', { name: 'Close comments' }).click()
  await card.getByRole('button', { name: 'Report this video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this video' })
  await dialog.getByRole('radio', { name: 'It is not what it says' }).check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Thank you. We will look at it, and write to you.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(panelOf(page)).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto('/')
  await answers(stranger)
  await openPanel(stranger)
  const theirs = cardsOf(stranger).nth(1)
  await theirs.getByRole('button', { name: /^Like/ }).click()
  await expect(theirs.getByRole('link', { name: 'log in' })).toBeVisible()
  await theirs.getByRole('button', { name: /^Comments/ }).click()
  await expect(theirs.getByText('Which polish is that?')).toBeVisible()
  await stranger.close()
})

test.describe('where nothing should move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a video waits for a press, and no byte of it is fetched before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await answers(page)
    await openPanel(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.endsWith('.webm'))).toEqual([])
    const first = cardsOf(page).first()
    await first.getByRole('button', { name: /^Play/ }).click()
    await expect.poll(() => isPaused(first)).toBe(false)
  })
})
