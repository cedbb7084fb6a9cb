import { confirmEmail, resendConfirmation, status } from '@dressing-room/contract/accounts'
import { describe, expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor } from './screen.tsx'

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
    api.respond(resendConfirmation, { message: 'Confirmation email sent!' })
    await user.click(again)
    await screen.findByText('Confirmation email sent!')
  })

  it('confirms by the press of a button, and leads on from there', async () => {
    api.respond(confirmEmail, { message: 'Your email address is confirmed.' })
    const { user } = await openScreen('/verify?token=of-a-mail', { user: unconfirmed })
    expect(api.sentTo(confirmEmail)).toEqual([])
    api.respond(status, { user: aUser() })
    await user.click(screen.getByRole('button', { name: 'Confirm email address' }))
    await screen.findByText('Your email address is confirmed.')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveFocus())
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
    api.respond(status, { user: aUser() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/is confirmed\.$/)
  })
})
