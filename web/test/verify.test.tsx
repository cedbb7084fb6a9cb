import { confirmEmail, resendConfirmation, status, verifyUser } from '@dressing-room/contract/accounts'
import { describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate } from './screen.tsx'

const unconfirmed = aUser({ isEmailConfirmed: false })

describe('the confirmation of an address', () => {
  it('leads a guest to login and back', async () => {
    await openScreen('/verify')
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fverify')
  })

  it('says whether the address is confirmed', async () => {
    await openScreen('/verify', { user: aUser() })
    expect(screen.getByText('june@journey.test')).toBeVisible()
    expect(screen.getByText(/is confirmed\.$/)).toBeVisible()
  })

  it('sends the link again, or says why not', async () => {
    api.refuse(resendConfirmation, 'too_many_requests')
    const { user } = await openScreen('/verify', { user: unconfirmed })
    expect(screen.getByText(/is not confirmed yet/)).toBeVisible()
    const again = screen.getByRole('button', { name: 'Send the link again' })
    await user.click(again)
    await screen.findByText('Too many attempts. Please try again in a moment.')
    api.answer(resendConfirmation, { message: 'Confirmation email sent!' })
    await user.click(again)
    await screen.findByText('Confirmation email sent!')
  })

  it('confirms by the press of a button, and leads on from there', async () => {
    api.answer(confirmEmail, { message: 'Your email address is confirmed.' })
    const { user } = await openScreen('/verify?token=of-a-mail', { user: unconfirmed })
    expect(api.sentTo(confirmEmail)).toEqual([])
    api.answer(status, { user: aUser() })
    await user.click(screen.getByRole('button', { name: 'Confirm email address' }))
    await screen.findByText('Your email address is confirmed.')
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveFocus()
    expect(api.sentTo(confirmEmail)[0]?.body).toEqual({ token: 'of-a-mail' })
  })

  it('says that a link is used up, and how things stand', async () => {
    api.refuse(confirmEmail, 'link_invalid')
    const { user } = await openScreen('/verify?token=used-up', { user: unconfirmed })
    await user.click(screen.getByRole('button', { name: 'Confirm email address' }))
    await screen.findByText('This link is invalid or has expired.')
    expect(screen.getByText(/is not confirmed yet/)).toBeVisible()
  })

  it('says that the shop cannot be asked, and asks again', async () => {
    tolerate(/answered 5/, /no answer/)
    api.fail(status, 503)
    const { user } = await openScreen('/verify', { token: 'a token' })
    expect(screen.getByText("We can't reach the shop. Your cart and login are safe.")).toBeVisible()
    api.answer(status, { user: aUser() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/is confirmed\.$/)
  })
})

describe('back from a check of the identity', () => {
  for (const [name, arrange, words] of [
    ['that is not through', () => api.refuse(verifyUser, 'verification_incomplete'), 'Verification is not complete.'],
    [
      'that succeeded',
      () => api.answer(verifyUser, { message: 'Your identity is verified.' }),
      'Your identity is verified.',
    ],
    ['when the server fails', () => api.fail(verifyUser, 500), 'Error verifying the user.'],
    ['when there is no network', () => api.disconnect(verifyUser), 'Error verifying the user.'],
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
      expect(address()).toBe('/verify-success')
      await passTime(3100)
      expect(address()).toBe('/dashboard')
    })
  }
})
