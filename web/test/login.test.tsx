import { login } from '@dressing-room/contract/accounts'
import { describe, expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, type OpenScreen, openScreen, screen, waitFor } from './screen.tsx'

const button = () => screen.getByRole('button', { name: 'Login' })
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

async function logIn({ user }: OpenScreen): Promise<void> {
  await user.type(email(), 'june@journey.test')
  await user.type(password(), 'a long enough secret')
  await user.click(button())
}

it('asks for both fields and leads to the first that is empty', async () => {
  const { user } = await openScreen('/login')
  expect(email()).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Remember me')).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset')
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
  await user.click(button())
  await screen.findByText('Please fill in all fields.')
  await waitFor(() => expect(email()).toHaveFocus())
  expect(email()).toHaveAccessibleDescription('Please fill in all fields.')
  expect(api.sentTo(login)).toEqual([])
})

it('shows a password while it is typed, to who asks for it', async () => {
  const { user } = await openScreen('/login')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  await user.type(password(), 'a long enough secret')
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveValue('a long enough secret')
})

it('refuses wrong credentials in one sentence, leads to the password and keeps the address', async () => {
  api.refuse(login, 'wrong_credentials')
  const opened = await openScreen('/login')
  await logIn(opened)
  await screen.findByText('Invalid email or password.')
  await waitFor(() => expect(password()).toHaveFocus())
  expect(email()).toHaveValue('june@journey.test')
  expect(localStorage.getItem('token')).toBeNull()
})

it('says that too many tried, in the words of the server', async () => {
  api.refuse(login, 'too_many_requests', { message: 'Too many attempts. Please wait 3 minutes.' })
  await logIn(await openScreen('/login'))
  await screen.findByText('Too many attempts. Please wait 3 minutes.')
})

it("says 'Something went wrong.' where the server has no words of its own", async () => {
  api.fail(login, 500)
  await logIn(await openScreen('/login'))
  await screen.findByText('Something went wrong.')
})

it('says what to look at where there is no network, and keeps what was typed', async () => {
  api.disconnect(login)
  await logIn(await openScreen('/login'))
  await screen.findByText('Something went wrong. Check your connection and try again.')
  expect(email()).toHaveValue('june@journey.test')
})

it('sends once, is busy until the server answers, and leads to the dashboard', async () => {
  api.respond(login, { token: 'a new token', user: aUser() })
  const response = api.delay(login)
  const opened = await openScreen('/login')
  await opened.user.click(screen.getByLabelText('Remember me'))
  await logIn(opened)
  await opened.user.click(button())
  expect(api.sentTo(login)).toHaveLength(1)
  expect(api.sentTo(login)[0]?.body).toEqual({
    email: 'june@journey.test',
    password: 'a long enough secret',
    remember: true,
  })
  response()
  await screen.findByText('Another screen')
  await expect.poll(opened.address).toBe('/dashboard')
  expect(localStorage.getItem('token')).toBe('a new token')
})

describe('leads back to where somebody was going, but never to another site', () => {
  for (const [next, address] of [
    ['/dashboard/orders?page=1', '/dashboard/orders?page=1'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
  ] as const) {
    it(next, async () => {
      api.respond(login, { token: 'a new token', user: aUser() })
      const opened = await openScreen(`/login?next=${encodeURIComponent(next)}`)
      await logIn(opened)
      await screen.findByText('Another screen')
      expect(opened.address()).toBe(address)
    })
  }
})
