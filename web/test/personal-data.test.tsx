import { openSessions } from '@dressing-room/contract/accounts'
import {
  askForDeletion,
  askForExport,
  fetchExport,
  keepAccount,
  personalData,
} from '@dressing-room/contract/personal-data'
import { beforeEach, expect, it, vi } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, within } from './screen.tsx'

const june = aUser()
const at = '2026-11-01T10:00:00Z'
const section = () => within(screen.getByRole('region', { name: 'Your data' }))
const button = (name: string) => section().getByRole('button', { name })

beforeEach(() => api.respond(openSessions, { sessions: [] }))

it('deletes an account after the password, says what is still open, and can be thought better of', async () => {
  const { user } = await openScreen('/dashboard/settings', { user: june })
  await user.click(button('Delete my account'))
  await user.click(button('Delete my account'))
  await section().findByText('Please fill in all fields.')
  api.refuse(askForDeletion, 'account_not_deletable', { unfinished: ['Order 10001 is not delivered yet.'] })
  await user.type(section().getByLabelText('Password'), 'my password')
  await user.click(button('Delete my account'))
  expect(await section().findByText('Order 10001 is not delivered yet.')).toBeVisible()
  expect(section().getByLabelText('Password')).toHaveFocus()

  api.respond(askForDeletion, { message: 'Your account will be deleted in 14 days.', dueAt: at })
  api.respond(personalData, {
    export: null,
    deletion: {
      askedAt: at,
      dueAt: '2026-11-15T10:00:00Z',
      waitsFor: ['Return 1001 of order 10001 is not finished yet.'],
    },
  })
  await user.click(button('Delete my account'))
  await section().findByText('Your account will be deleted in 14 days.')
  expect(section().getByText('15 Nov 2026')).toBeVisible()
  expect(section().getByText('Return 1001 of order 10001 is not finished yet.')).toBeVisible()
  api.respond(keepAccount, { message: 'Your account stays.' })
  api.respond(personalData, { export: null, deletion: null })
  await user.click(button('Keep my account'))
  await section().findByText('Your account stays.')
  expect(button('Delete my account')).toBeVisible()
})

it('has all data put into a file, and saves it once it is ready', async () => {
  const { user } = await openScreen('/dashboard/settings', { user: june })
  await user.click(button('Get my data'))
  api.refuse(askForExport, 'wrong_password')
  await user.type(section().getByLabelText('Password'), 'not mine')
  await user.click(button('Get my data'))
  await section().findByText('That is not your current password.')
  api.respond(askForExport, { message: 'We are making it.' })
  api.respond(personalData, { export: { askedAt: at, readyAt: null, expiresAt: null }, deletion: null })
  await user.click(button('Get my data'))
  await section().findByText(/^Your file is being made/)
  expect(section().queryByRole('button', { name: 'Get my data' })).toBeNull()
})

it('saves a file that is there', async () => {
  api.respond(personalData, { export: { askedAt: at, readyAt: at, expiresAt: '2026-11-08T10:00:00Z' }, deletion: null })
  api.respond(fetchExport, { account: { name: 'June Ferrer' } })
  const made = vi.fn(() => 'blob:file')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await openScreen('/dashboard/settings', { user: june })
  await user.click(button('Save the file'))
  await section().findByText('The file is saved.')
  expect(made).toHaveBeenCalledOnce()
})
