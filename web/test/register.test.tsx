import { register } from '@dressing-room/contract/accounts'
import { expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aUser } from './makers.ts'
import { api, type OpenScreen, openScreen, screen, waitFor, within } from './screen.tsx'

const button = () => screen.getByRole('button', { name: 'Register' })

async function fillIn({ user }: OpenScreen): Promise<void> {
  await user.type(screen.getByLabelText('Name'), 'Ida Brandt')
  await user.type(screen.getByLabelText('Email'), 'ida@journey.test')
  await user.type(screen.getByLabelText('Password'), 'a long enough secret')
  await user.click(button())
}

it('asks for all fields and leads to the first', async () => {
  const { user } = await openScreen('/register')
  await user.click(button())
  await screen.findByText('Please fill in all fields.')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

it('names an address that is taken, with the two ways out', async () => {
  api.refuse(register, 'email_taken')
  await fillIn(await openScreen('/register'))
  const alert = within(
    await screen.findByText("That email can't be used.", { selector: '[role=alert] *' }).then(alertOf),
  )
  expect(alert.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(alert.getByRole('link', { name: 'reset your password' })).toHaveAttribute('href', '/reset')
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

it('leads to the password when that is too short', async () => {
  api.refuse(register, 'password_too_short', { message: 'Please choose a password of at least 8 characters.' })
  await fillIn(await openScreen('/register'))
  await screen.findByText('Please choose a password of at least 8 characters.')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
})

it("says 'Something went wrong.' where the server has no words of its own", async () => {
  api.fail(register, 500)
  await fillIn(await openScreen('/register'))
  await screen.findByText('Something went wrong.')
})

it('says so when it has worked, and leads to login after 3 seconds with the address filled in', async () => {
  stopClock()
  api.respond(register, { message: 'Registered.', user: aUser({ email: 'ida@journey.test' }) })
  const opened = await openScreen('/register', { also: ['/login'] })
  await fillIn(opened)
  await screen.findByText(/^Registration successful! Redirecting to login\.\.\./)
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
  await passTime(2900)
  expect(opened.address()).toBe('/register')
  await passTime(200)
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.getByLabelText('Email')).toHaveValue('ida@journey.test')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
})

it('keeps where somebody was going for the login', async () => {
  await openScreen('/register?next=%2Fcart')
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fcart')
})

function alertOf(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('[role=alert]') ?? element
}

it('sends along whose link they came by, and forgets it then', async () => {
  api.respond(register, { message: 'Registered.', user: aUser({ email: 'ida@journey.test' }) })
  const opened = await openScreen('/register?ref=K7Q4M2XW', { also: ['/login'] })
  await waitFor(() => expect(localStorage.getItem('referralCode')).toBe('K7Q4M2XW'))
  await fillIn(opened)
  await waitFor(() => expect(api.sentTo(register)[0]?.body).toMatchObject({ referralCode: 'K7Q4M2XW' }))
  expect(localStorage.getItem('referralCode')).toBeNull()
})
