import { login, openSessions } from '@dressing-room/contract/accounts'
import {
  addPasskey,
  askForPasskey,
  confirmCodeApp,
  removeCodeApp,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactors,
  secondFactors,
  startCodeApp,
  startPasskey,
  takeCodeStep,
} from '@dressing-room/contract/second-factor'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const june = aUser()
const none: SecondFactors = { codeAppSince: null, passkeys: [], recoveryCodesLeft: 0 }
const withApp: SecondFactors = { ...none, codeAppSince: '2026-11-01T10:00:00Z', recoveryCodesLeft: 10 }
const key = { id: 'k1', name: 'Blue key', createdAt: '2026-11-02T10:00:00Z', lastUsedAt: null }
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-ijkl-${at}`)
const section = () => within(screen.getByRole('region', { name: 'Second step' }))
const press = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(section().getByRole('button', { name }))

describe('in Settings', () => {
  beforeEach(() => api.respond(openSessions, { sessions: [] }))

  it('an app is set up with the password, a picture or a key, and a first code; recovery codes are shown once', async () => {
    const { user } = await openScreen('/dashboard/settings', { user: june })
    await press(user, 'Set up an app')
    expect(section().getByLabelText('Password')).toHaveFocus()
    await press(user, 'Continue')
    await section().findByText('Please fill in all fields.')
    api.refuse(startCodeApp, 'wrong_password')
    await user.type(section().getByLabelText('Password'), 'not my password')
    await press(user, 'Continue')
    await section().findByText('That is not your current password.')
    await waitFor(() => expect(section().getByLabelText('Password')).toHaveFocus())

    api.respond(startCodeApp, { secret: 'ABCD EFGH', address: 'otpauth://totp/Shop:june?secret=ABCDEFGH' })
    await press(user, 'Continue')
    await section().findByText('ABCD EFGH')
    await section().findByRole('img', { name: 'QR code for your app' })
    api.refuse(confirmCodeApp, 'wrong_code')
    await user.type(section().getByLabelText('Code'), '123456')
    await press(user, 'Turn on')
    await section().findByText('That code does not work. Each code works once, for half a minute.')
    await waitFor(() => expect(section().getByLabelText('Code')).toHaveFocus())

    api.respond(confirmCodeApp, { message: 'Done.', recoveryCodes: codes })
    api.respond(secondFactors, withApp)
    await press(user, 'Turn on')
    const list = await section().findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await press(user, 'Copy')
    await section().findByText('The codes are copied.')
    expect(write).toHaveBeenCalledWith(codes.join('\n'))
    await press(user, 'I have kept them')
    expect(section().queryByText(codes[0] ?? '')).toBeNull()
    expect(section().getByText('10 codes are left.')).toBeVisible()
    await waitFor(() => expect(section().getByRole('list', { name: 'Second steps' })).toHaveFocus())
  })

  it('says what removing the last one means, and what stays otherwise', async () => {
    api.respond(secondFactors, { ...withApp, passkeys: [key], recoveryCodesLeft: 1 })
    const { user } = await openScreen('/dashboard/settings', { user: june })
    expect(section().getByText('1 code is left.')).toBeVisible()
    await press(user, 'Remove Blue key')
    expect(section().getByText('Your other second steps stay.')).toBeVisible()
    api.respond(removePasskey, { message: 'The passkey is removed.' })
    api.respond(secondFactors, withApp)
    await user.type(section().getByLabelText('Password'), 'my password')
    await press(user, 'Remove')
    await section().findByText('The passkey is removed.')
    expect(api.sentTo(removePasskey)[0]).toMatchObject({ params: { id: 'k1' }, body: { password: 'my password' } })

    await press(user, 'Remove the app')
    expect(section().getByText(/^It is the last one/)).toBeVisible()
    api.respond(removeCodeApp, { message: 'Codes of your app are no longer asked for.' })
    api.respond(secondFactors, none)
    await user.type(section().getByLabelText('Password'), 'my password')
    await press(user, 'Remove')
    await section().findByText('Codes of your app are no longer asked for.')
    expect(section().queryByText('Recovery codes')).toBeNull()
  })

  it('makes new recovery codes in place of the old', async () => {
    api.respond(secondFactors, withApp)
    api.respond(renewRecoveryCodes, { message: 'These are your new recovery codes.', recoveryCodes: codes })
    const { user } = await openScreen('/dashboard/settings', { user: june })
    await press(user, 'New codes for recovery')
    await user.type(section().getByLabelText('Password'), 'my password')
    await press(user, 'Make new codes')
    expect(await section().findByRole('list', { name: 'Recovery codes' })).toBeVisible()
  })

  it('a passkey needs a name, and closing what the browser shows leads nowhere', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    const credentials = { create: () => Promise.reject(new DOMException('closed', 'NotAllowedError')) }
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(credentials as unknown as CredentialsContainer)
    api.respond(startPasskey, { options: { challenge: 'AAAA', user: { id: 'AAAA' }, rp: {}, pubKeyCredParams: [] } })
    const { user } = await openScreen('/dashboard/settings', { user: june })
    await press(user, 'Add a passkey')
    expect(section().getByLabelText('Name')).toHaveFocus()
    await user.type(section().getByLabelText('Password'), 'my password')
    await press(user, 'Add the passkey')
    await section().findByText('Please fill in all fields.')
    await user.type(section().getByLabelText('Name'), 'Blue key')
    await press(user, 'Add the passkey')
    await section().findByText('No passkey was made. Please try again.')
    expect(api.sentTo(addPasskey)).toEqual([])
  })
})

describe('at login', () => {
  const needed = (...steps: ('code app' | 'passkey')[]) =>
    api.refuse(login, 'second_step_needed', { challenge: 'between', steps })

  async function logIn(address = '/login?next=%2Fdashboard%2Forders') {
    const opened = await openScreen(address)
    await opened.user.type(screen.getByLabelText('Email'), 'june@journey.test')
    await opened.user.type(screen.getByLabelText('Password'), 'a long enough secret')
    await opened.user.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByRole('heading', { name: 'One more step' })
    return opened
  }

  it('asks for a code, says when it is wrong, and leads to where one was going', async () => {
    needed('code app')
    const { user, address } = await logIn()
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(code).toHaveFocus())
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(localStorage.getItem('token')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull()
    api.refuse(takeCodeStep, 'wrong_code')
    await user.type(code, '123 456{Enter}')
    await screen.findByText('That code does not work. Each code works once, for half a minute.')
    await waitFor(() => expect(code).toHaveFocus())
    api.respond(takeCodeStep, { token: 'a new token', user: june })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Another screen')
    expect(address()).toBe('/dashboard/orders')
    expect(localStorage.getItem('token')).toBe('a new token')
    expect(api.sentTo(takeCodeStep)[0]?.body).toEqual({ challenge: 'between', code: '123 456' })
  })

  it('takes a recovery code instead, and goes back', async () => {
    needed('passkey')
    const { user } = await logIn()
    expect(await screen.findByText(/This browser knows no passkeys/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Please fill in all fields.')
    api.refuse(takeCodeStep, 'too_many_requests', { message: 'Too many attempts. Please wait 3 minutes.' })
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl-mnop{Enter}')
    await screen.findByText('Too many attempts. Please wait 3 minutes.')
    await user.click(screen.getByRole('button', { name: 'Back to your second step' }))
    expect(screen.queryByLabelText('Recovery code')).toBeNull()
  })

  it('begins anew where it took too long, or for someone else', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    needed('passkey', 'code app')
    const { user } = await logIn()
    api.refuse(askForPasskey, 'login_expired')
    await user.click(await screen.findByRole('button', { name: 'Use your passkey' }))
    await screen.findByText('That took too long. Please log in again.')
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible()
    api.refuse(login, 'second_step_needed', { challenge: 'another', steps: ['code app'] })
    await user.type(screen.getByLabelText('Email'), 'june@journey.test')
    await user.type(screen.getByLabelText('Password'), 'a long enough secret')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByLabelText('Code')
    await user.click(screen.getByRole('button', { name: 'Log in as someone else' }))
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeEmptyDOMElement()
  })
})
