import { status } from '@dressing-room/contract/accounts'
import { getIdentityCheck, verifyIdentity, verifyUser } from '@dressing-room/contract/identity'
import { pages } from '@dressing-room/contract/pages'
import { describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor } from './screen.tsx'

const PROVIDER = 'https://verify.provider.test/start/of-june'
const button = () => screen.getByRole('button', { name: 'Verify Identity' })

async function openPrompt() {
  const opened = await openScreen(pages.sellerProducts, { user: aUser() })
  await screen.findByRole('heading', { level: 1, name: 'Verify Your Identity' })
  return opened
}

describe('who is not verified and opens a seller page', () => {
  it('reads what is checked and why, and is sent to the provider by one click', async () => {
    api.respond(getIdentityCheck, { state: 'none' })
    api.respond(verifyIdentity, { verificationUrl: PROVIDER })
    const answer = api.delay(verifyIdentity)
    const { user } = await openPrompt()
    expect(screen.getByText('What is checked')).toBeVisible()
    expect(screen.getByText(/A passport, ID card or driving license, and a selfie/)).toBeVisible()

    await user.click(button())
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toHaveAttribute('aria-busy', 'true')
    answer()
    await waitFor(() => expect(departures).toEqual([PROVIDER]))
    expect(api.sentTo(verifyIdentity).map(({ body }) => body)).toEqual([{ userId: 'u1' }])
    expect(screen.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  })

  for (const [state, words] of [
    ['open', 'You have begun the check and not finished it. You can go on where you were.'],
    ['canceled', 'The last check was closed before it was finished. You can start a new one.'],
    ['withdrawn', /Our identity partner no longer holds the check of your identity/],
  ] as const) {
    it(`hears where an earlier check stands: ${state}`, async () => {
      api.respond(getIdentityCheck, { state })
      await openPrompt()
      expect(await screen.findByText(words)).toBeVisible()
      expect(button()).toBeVisible()
    })
  }

  it('hears why the last check failed, and can try again', async () => {
    api.respond(getIdentityCheck, { state: 'failed', reason: 'The document has expired.' })
    await openPrompt()
    expect(await screen.findByText('The document has expired. You can try again now.')).toBeVisible()
    expect(button()).toBeVisible()
  })

  it('waits while the provider looks, and goes to the dashboard once there is an answer', async () => {
    stopClock()
    api.respond(getIdentityCheck, { state: 'processing' })
    const { address } = await openPrompt()
    expect(await screen.findByText(/Your documents are still being checked/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify Identity' })).toBeNull()

    api.respond(getIdentityCheck, { state: 'verified' })
    api.respond(status, { user: aUser({ isVerified: true }) })
    await passTime(5100)
    expect(await screen.findByText('Redirecting to dashboard...', { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your seller dashboard' })).toHaveAttribute(
      'href',
      '/seller-dashboard',
    )
    await passTime(3100)
    expect(address()).toBe('/dashboard')
  })

  it('goes to the dashboard when they were verified in another tab meanwhile', async () => {
    api.respond(getIdentityCheck, { state: 'none' })
    api.refuse(verifyIdentity, 'identity_already_verified')
    const { user } = await openPrompt()
    api.respond(getIdentityCheck, { state: 'verified' })
    api.respond(status, { user: aUser({ isVerified: true }) })
    await user.click(button())
    expect(await screen.findByText('Redirecting to dashboard...', { exact: false })).toBeVisible()
    expect(departures).toEqual([])
  })

  for (const [name, arrange, words] of [
    [
      'the provider is away',
      () => api.refuse(verifyIdentity, 'identity_unavailable'),
      'Our identity partner cannot be reached. Please try again in a moment.',
    ],
    [
      'they have asked too often',
      () =>
        api.refuse(verifyIdentity, 'too_many_requests', {
          message: 'Too many attempts. Please try again in 52 minutes.',
        }),
      'Too many attempts. Please try again in 52 minutes.',
    ],
    ['the server fails', () => api.fail(verifyIdentity, 500), 'Something went wrong.'],
  ] as const) {
    it(`is told that ${name}, and can try again`, async () => {
      tolerate(/Error starting the identity check/)
      api.respond(getIdentityCheck, { state: 'none' })
      arrange()
      const { user } = await openPrompt()
      await user.click(button())
      expect(await screen.findByText(words)).toBeVisible()
      expect(button()).toBeVisible()
    })
  }

  it('can begin although nobody can say where an earlier check stands', async () => {
    tolerate(/Error fetching the identity check/)
    api.fail(getIdentityCheck, 500)
    api.respond(verifyIdentity, { verificationUrl: PROVIDER })
    const { user } = await openPrompt()
    await user.click(button())
    await waitFor(() => expect(departures).toEqual([PROVIDER]))
  })
})

describe('back from a check of the identity', () => {
  for (const [name, arrange, words, way] of [
    [
      'that is not through',
      () => api.refuse(verifyUser, 'verification_incomplete', { state: 'open' }),
      'Verification is not complete.',
      'Try again',
    ],
    [
      'that failed',
      () => api.refuse(verifyUser, 'verification_incomplete', { state: 'failed', reason: 'The document has expired.' }),
      'The document has expired.',
      'Try again',
    ],
    [
      'that takes longer',
      () =>
        api.respond(verifyUser, {
          message: 'Your documents are still being checked. We will write to you.',
          state: 'processing',
        }),
      'Your documents are still being checked. We will write to you.',
      'See how it stands',
    ],
    [
      'that succeeded',
      () => api.respond(verifyUser, { message: 'Your identity is verified.', state: 'verified' }),
      'Your identity is verified.',
      'Start selling',
    ],
    ['when the server fails', () => api.fail(verifyUser, 500), 'Error verifying the user.', 'Try again'],
    ['when there is no network', () => api.disconnect(verifyUser), 'Error verifying the user.', 'Try again'],
  ] as const) {
    it(`${name}, the words come after 3 seconds and the dashboard after 3 more`, async () => {
      stopClock()
      arrange()
      const { address } = await openScreen('/verify-success', { user: aUser() })
      expect(screen.getByText('Verifying...')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
      await passTime(2800)
      expect(screen.getByText('Verifying...')).toBeVisible()
      await passTime(300)
      expect(await screen.findByText(words, { exact: false })).toBeVisible()
      expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/seller-dashboard')
      expect(address()).toBe('/verify-success')
      await passTime(3100)
      expect(address()).toBe('/dashboard')
    })
  }
})
