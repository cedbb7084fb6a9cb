import { checkResetLink, resetPassword, setNewPassword } from '@dressing-room/contract/accounts'
import { expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { api, openScreen, screen, waitFor } from './screen.tsx'

const SENT = 'Password reset email sent! Please check your inbox.'
const button = () => screen.getByRole('button', { name: 'Reset Password' })

it('asks for an address and leads to its field', async () => {
  const { user } = await openScreen('/reset')
  await user.click(button())
  await screen.findByText('Please enter your email address.')
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

it("says 'Something went wrong.' and keeps what was typed, and says what the server says", async () => {
  api.fail(resetPassword, 500)
  const { user } = await openScreen('/reset')
  await user.type(screen.getByLabelText('Email'), 'june@journey.test')
  await user.click(button())
  await screen.findByText('Something went wrong.')
  expect(screen.getByLabelText('Email')).toHaveValue('june@journey.test')
  api.refuse(resetPassword, 'too_many_requests')
  await user.click(button())
  await screen.findByText('Too many attempts. Please try again in a moment.')
})

it('says that a mail is sent, and leads to login after 3 seconds in which nobody reads', async () => {
  stopClock()
  api.respond(resetPassword, { message: SENT })
  const { user, address } = await openScreen('/reset')
  await user.type(screen.getByLabelText('Email'), 'nobody@journey.test')
  await user.click(button())
  const message = await screen.findByText(SENT)

  // Reading stops the clock; leaving starts it anew.
  await user.hover(message)
  await passTime(10_000)
  expect(address()).toBe('/reset')
  await user.unhover(message)
  screen.getByRole('link', { name: 'Go to login' }).focus()
  await passTime(10_000)
  expect(address()).toBe('/reset')
  screen.getByLabelText('Email').focus()
  await passTime(3100)
  expect(address()).toBe('/login')
})

it('sets a new password by the mailed link, for the account that the server names', async () => {
  api.respond(checkResetLink, { email: 'june@journey.test' })
  api.refuse(setNewPassword, 'password_too_short', { message: 'Please choose a longer password.' })
  const { user } = await openScreen('/reset?token=of-a-mail')
  await screen.findByDisplayValue('june@journey.test')
  await user.click(button())
  await screen.findByText('Please fill in all fields.')
  await user.type(screen.getByLabelText('New Password'), 'short')
  await user.click(button())
  await screen.findByText('Please choose a longer password.')
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveFocus())
  api.respond(setNewPassword, { message: 'Your password is changed. Please log in.' })
  await user.type(screen.getByLabelText('New Password'), ' and longer')
  await user.click(button())
  await screen.findByText(/^Your password is changed\. Please log in\./)
  expect(api.sentTo(setNewPassword).at(-1)?.body).toEqual({ token: 'of-a-mail', password: 'short and longer' })
})

it('says at once when the link can no longer be used, and asks for a new one in its place', async () => {
  api.refuse(checkResetLink, 'link_invalid')
  const { user } = await openScreen('/reset?token=used-up')
  await screen.findByText('This link is invalid or has expired.')
  expect(screen.queryByLabelText('New Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }))
  expect(await screen.findByLabelText('Email')).toHaveFocus()
  expect(screen.queryByText('This link is invalid or has expired.')).toBeNull()
})
