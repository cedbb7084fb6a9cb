import {
  changeEmail,
  changePassword,
  endAllSessions,
  endSession,
  logout,
  openSessions,
  status,
  updatePicture,
  updatePreferences,
  updateProfile,
} from '@dressing-room/contract/accounts'
import { uploadImage, uploadTarget } from '@dressing-room/contract/images'
import { manageCards, savedCards } from '@dressing-room/contract/saved-cards'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const june = aUser()
const section = (name: string) => within(screen.getByRole('region', { name }))
const session = (id: string, device: string, current = false) => ({
  ...{ id, device, current, remembered: current },
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: '2026-11-02T10:00:00Z',
})

beforeEach(() => {
  api.respond(openSessions, { sessions: [session('s1', 'Firefox on Linux', true), session('s2', 'Safari on iOS')] })
})

it('leads a guest to login and back to the same tab', async () => {
  const { address } = await openScreen('/dashboard/settings?tab=payment')
  await screen.findByText('Another screen')
  expect(address()).toBe('/login?next=%2Fdashboard%2Fsettings%3Ftab%3Dpayment')
})

it('opens at the profile, and keeps the chosen tab in the address', async () => {
  const { user, address } = await openScreen('/dashboard/settings', { user: june })
  for (const name of ['Profile', 'Payment', 'Preference', 'Tokens']) {
    expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', String(name === 'Profile'))
  }
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(address()).toBe('/dashboard/settings?tab=preference')
  expect(await screen.findByLabelText('Language')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Tokens' }))
  expect(address()).toBe('/dashboard/settings?tab=tokens')
  expect(await screen.findByText('You have no store credit yet.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Payment' }))
  expect(await screen.findByText('You have no saved cards.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Order History' })).toHaveAttribute('href', '/dashboard/orders')
})

it('refuses a phone number that cannot be one, in its place, and keeps what was typed', async () => {
  api.refuse(updateProfile, 'phone_not_readable')
  const { user } = await openScreen('/dashboard/settings', { user: june })
  const about = section('About you')
  expect(about.getByLabelText('Name')).toHaveValue('June Ferrer')
  await user.type(about.getByLabelText('Phone'), 'call me')
  await user.click(about.getByRole('button', { name: 'Save' }))
  await about.findByText('Please enter a phone number such as +1 415 555 2671.')
  await waitFor(() => expect(about.getByLabelText('Phone')).toHaveFocus())
  expect(about.getByLabelText('Phone')).toHaveValue('call me')
})

it('needs a name, and says what the server says where it could not be saved', async () => {
  const { user } = await openScreen('/dashboard/settings', { user: june })
  const about = section('About you')
  await user.clear(about.getByLabelText('Name'))
  await user.click(about.getByRole('button', { name: 'Save' }))
  await about.findByText('Please fill in all fields.')
  await user.type(about.getByLabelText('Name'), 'June')
  api.disconnect(updateProfile)
  await user.click(about.getByRole('button', { name: 'Save' }))
  await about.findByText('Something went wrong. Check your connection and try again.')
})

it('saves language and notifications, and says what they do today', async () => {
  const preferences = { language: 'French', notifications: { email: false, sms: false, push: true } } as const
  api.respond(updatePreferences, { message: 'Your preferences are saved.', user: aUser({ preferences }) })
  const { user } = await openScreen('/dashboard/settings?tab=preference', { user: june })
  const language = screen.getByLabelText('Language')
  expect(
    within(language)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['English', 'Spanish', 'French', 'German']])
  expect(language).toHaveAccessibleDescription('Pages, mails and calendars follow it.')
  expect(screen.getByLabelText('Email')).toBeChecked()
  expect(screen.getByLabelText('SMS')).not.toBeChecked()
  await user.selectOptions(language, 'French')
  await user.click(screen.getByLabelText('Email'))
  await user.click(screen.getByLabelText('Push Notifications'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your preferences are saved.')
  expect(api.sentTo(updatePreferences)[0]?.body).toEqual(preferences)
  expect(departures).toEqual(['/fr'])
})

it('asks for the password before an address changes, and empties it once the mail is sent', async () => {
  api.refuse(changeEmail, 'wrong_password')
  const { user } = await openScreen('/dashboard/settings', { user: june })
  const email = section('Email')
  await user.type(email.getByLabelText('New Email'), 'new@journey.test')
  await user.type(email.getByLabelText('Password'), 'not my password')
  await user.click(email.getByRole('button', { name: 'Change Email' }))
  await email.findByText('That is not your current password.')
  await waitFor(() => expect(email.getByLabelText('Password')).toHaveFocus())
  expect(email.getByLabelText('New Email')).toHaveValue('new@journey.test')
  api.respond(changeEmail, { message: 'Please follow the link that we have sent to the new address.' })
  await user.click(email.getByRole('button', { name: 'Change Email' }))
  await email.findByText(/new address\.$/)
  expect(email.getByLabelText('Password')).toHaveValue('')
})

it('refuses a wrong current password in its place, and keeps the session with its new token', async () => {
  api.refuse(changePassword, 'wrong_password')
  const { user } = await openScreen('/dashboard/settings', { user: june })
  const password = section('Password')
  await user.type(password.getByLabelText('Current Password'), 'not my password')
  await user.type(password.getByLabelText('New Password'), 'another long secret')
  await user.click(password.getByRole('button', { name: 'Change Password' }))
  await password.findByText('That is not your current password.')
  await waitFor(() => expect(password.getByLabelText('Current Password')).toHaveFocus())
  api.respond(changePassword, { message: 'Your password is changed.', token: 'a new token' })
  await user.click(password.getByRole('button', { name: 'Change Password' }))
  await password.findByText('Your password is changed.')
  expect(password.getByLabelText('New Password')).toHaveValue('')
  expect(localStorage.getItem('token')).toBe('a new token')
  expect(api.sentTo(status).at(-1)?.token).toBe('a new token')
})

it('logs another browser out, and leads the keyboard back to the list', async () => {
  api.respond(endSession, () => {
    api.respond(openSessions, { sessions: [session('s1', 'Firefox on Linux', true)] })
    return { message: 'That browser is logged out.' }
  })
  const { user } = await openScreen('/dashboard/settings', { user: june })
  const sessions = section('Where you are logged in')
  expect(sessions.getByText('This device')).toBeVisible()
  await user.click(sessions.getByRole('button', { name: 'Log out Safari on iOS' }))
  await sessions.findByText('That browser is logged out.')
  expect(sessions.queryByText('Safari on iOS')).toBeNull()
  await waitFor(() => expect(sessions.getByRole('list')).toHaveFocus())
})

it('logs out everywhere, and says so when it could not', async () => {
  api.fail(endAllSessions, 500)
  const { user, address } = await openScreen('/dashboard/settings', { user: june })
  const everywhere = screen.getByRole('button', { name: 'Log out everywhere' })
  await user.click(everywhere)
  await screen.findByText('Something went wrong.')
  api.respond(endAllSessions, { message: 'You are logged out everywhere.' })
  await user.click(everywhere)
  await screen.findByText('Another screen')
  expect(address()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})

it('works where the list of browsers cannot be had, and one quiet button asks again', async () => {
  tolerate(/Error fetching sessions/)
  api.disconnect(openSessions)
  const { user } = await openScreen('/dashboard/settings', { user: june })
  expect(section('About you').getByLabelText('Name')).toHaveValue('June Ferrer')
  api.respond(openSessions, { sessions: [session('s1', 'Firefox on Linux', true)] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('This device')
})

it('forgets the session on this browser even where the shop cannot be told', async () => {
  tolerate(/no answer/)
  api.disconnect(logout)
  const { user, address } = await openScreen('/dashboard/settings', { user: june })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Another screen')
  expect(address()).toBe('/')
  expect(localStorage.getItem('token')).toBeNull()
})

describe('saved cards', () => {
  const card = { brand: 'Visa', last4: '4242', expiry: '12/30', isExpired: false }
  const open = () => openScreen('/dashboard/settings?tab=payment', { user: june })

  it('are shown by what they end in and when they expire, and managed on the provider’s page', async () => {
    api.respond(savedCards, {
      isKept: true,
      cards: [card, { ...card, brand: 'Mastercard', last4: '4444', expiry: '01/25', isExpired: true }],
    })
    api.respond(manageCards, { url: 'https://pay.test/p/session/bps_1' })
    const { user } = await open()
    const [visa, other] = within(await screen.findByRole('list', { name: 'Saved cards' })).getAllByRole('listitem')
    expect(visa).toHaveTextContent('Visa ••••ending in 4242Expires 12/30')
    expect(other).toHaveTextContent(/4444Expires 01\/25Expired/)
    await user.click(screen.getByRole('button', { name: 'Add or remove cards' }))
    await waitFor(() => expect(departures).toEqual(['https://pay.test/p/session/bps_1']))
  })

  it('are none at first, and it is said when the provider cannot be reached', async () => {
    api.refuse(manageCards, 'payments_unavailable', { message: 'Saved cards are unavailable. Please try again later.' })
    const { user } = await open()
    expect(await screen.findByText('You have no saved cards.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save a card' }))
    expect(await screen.findByText('Saved cards are unavailable. Please try again later.')).toBeVisible()
    expect(departures).toEqual([])
  })

  it('that cannot be loaded can be asked for again, beside all that works', async () => {
    tolerate(/answered 5/, /unavailable/)
    api.refuse(savedCards, 'payments_unavailable')
    const { user } = await open()
    expect(await screen.findByText("Couldn't load your saved cards.")).toBeVisible()
    api.respond(savedCards, { isKept: true, cards: [card] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Saved cards' })).toHaveTextContent('4242')
  })
})

it('makes up a virtual card that says it is none, in this browser alone', async () => {
  const { user } = await openScreen('/dashboard/settings?tab=payment', { user: june })
  const virtual = within(await screen.findByRole('region', { name: 'Virtual card' }))
  expect(virtual.getByText('No virtual card yet.')).toBeVisible()
  await user.click(virtual.getByRole('button', { name: 'Generate new card' }))
  expect(virtual.getByText('Sample. Not a payment card.')).toBeVisible()
  const number = virtual.getByText(/^0000 \d{4} \d{4} \d{4}$/).textContent
  expect(virtual.getByText('June Ferrer')).toBeVisible()
  await user.click(virtual.getByRole('button', { name: 'Generate new card' }))
  expect(virtual.queryByText(number ?? '')).toBeNull()
})

describe('the profile picture', () => {
  const target = { url: '/api/uploads', preset: 'shop', types: ['image/png'], maxBytes: 5e6, maxPictures: 4 }
  const uploaded = {
    ...{ public_id: '0'.repeat(32), secure_url: 'http://shop.test/media/u/me-60.webp', url: '', width: 60, height: 60 },
    ...{ format: 'webp', bytes: 9, resource_type: 'image' as const, created_at: '', placeholder: '' },
  }
  const choose = async (user: Awaited<ReturnType<typeof openScreen>>['user']) =>
    user.upload(screen.getByLabelText('Profile picture'), new File(['me'], 'me.png', { type: 'image/png' }))

  it('is chosen, kept at once and shown, and can be taken away', async () => {
    tolerate(/./)
    api.respond(uploadTarget, target)
    api.respond(uploadImage, uploaded)
    api.respond(updatePicture, ({ body: { url } }) =>
      url
        ? { message: 'Your picture is saved.', user: aUser({ imageUrl: '/media/u/me-60.webp' }) }
        : { message: 'Your picture is removed.', user: aUser() },
    )
    const { user } = await openScreen('/dashboard/settings', { user: june, framed: true })
    await choose(user)
    expect(await screen.findByText('Your picture is saved.')).toBeVisible()
    expect(api.sentTo(updatePicture)[0]?.body.url).toBe(uploaded.secure_url)
    const inHead = await screen.findByRole('img', { name: 'Profile of June Ferrer' })
    expect(inHead).toHaveAttribute('src', '/media/u/me-60.webp')
    await user.click(screen.getByRole('button', { name: 'Remove picture' }))
    expect(await screen.findByText('Your picture is removed.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus())
  })
})
