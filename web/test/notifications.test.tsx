import { updatePreferences } from '@dressing-room/contract/accounts'
import {
  chooseNotice,
  confirmTextPhone,
  getNoticeChoices,
  type NoticeChoices,
  removePushDevice,
  setTextPhone,
  unsubscribe,
} from '@dressing-room/contract/notifications'
import { expect, it } from 'vitest'
import { aUser, noticeChoices } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor } from './screen.tsx'

const PREFERENCE = '/dashboard/settings?tab=preference'
const june = aUser({ preferences: { language: 'English', notifications: { email: true, sms: true, push: true } } })

async function openPreference(choices: NoticeChoices = noticeChoices(), user = june) {
  api.respond(getNoticeChoices, choices)
  return openScreen(PREFERENCE, { user })
}

it('shows what comes by which way, and saves each box as it is ticked', async () => {
  const { user } = await openPreference()
  const box = await screen.findByRole('checkbox', { name: 'Reviews, Email' })
  expect(box).toBeChecked()
  const changed = noticeChoices({ reviews: { email: false } })
  api.respond(chooseNotice, changed)
  await user.click(box)
  await waitFor(() => expect(api.sentTo(chooseNotice)).toHaveLength(1))
  expect(api.sentTo(chooseNotice)[0]?.body).toEqual({ group: 'reviews', channel: 'email', isWanted: false })
  expect(box).not.toBeChecked()
})

it('leaves a box as it was where that could not be saved, and says why', async () => {
  const { user } = await openPreference()
  api.disconnect(chooseNotice)
  const box = await screen.findByRole('checkbox', { name: 'Rewards, Email' })
  await user.click(box)
  expect((await screen.findAllByRole('alert'))[0]).toBeVisible()
  await waitFor(() => expect(box).toBeChecked())
})

it('keeps receipts and refunds mailed, and what is below a switch that is off', async () => {
  await openPreference(noticeChoices(), aUser())
  expect(await screen.findByRole('checkbox', { name: 'Refunds and returns, Email' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Refunds and returns, Email' })).toBeChecked()
  for (const name of ['Appointments, SMS', 'Appointments, Push']) {
    expect(screen.getByRole('checkbox', { name })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
  }
})

it('says so where they could not be loaded, and tries again', async () => {
  tolerate(/getNoticeChoices|Couldn't|failed|notifications/i)
  api.fail(getNoticeChoices)
  const { user } = await openScreen(PREFERENCE, { user: june })
  api.respond(getNoticeChoices, noticeChoices())
  await user.click(await screen.findByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('checkbox', { name: 'Rewards, Email' })).toBeVisible()
})

it('lists devices, removes one, and says what this browser cannot do', async () => {
  const device = { _id: 'd1', name: 'Chrome on Android', since: '2026-11-01T10:00:00Z' }
  const { user } = await openPreference({ ...noticeChoices(), push: { key: 'k', devices: [device] } })
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeVisible()
  api.respond(removePushDevice, noticeChoices())
  await user.click(screen.getByRole('button', { name: 'Remove Chrome on Android' }))
  expect(await screen.findByText('No device yet.')).toBeVisible()
})

it('confirms a number by a code before any message, and then switches SMS on', async () => {
  const { user } = await openPreference(noticeChoices(), aUser())
  api.refuse(setTextPhone, 'phone_not_readable')
  await user.type(await screen.findByLabelText('Phone number'), '415')
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  expect(await screen.findByText('Please enter a phone number such as +1 415 555 2671.')).toBeVisible()

  const texts = { isOffered: true, phone: '+14155552671', isConfirmed: false }
  api.respond(setTextPhone, { ...noticeChoices(), texts })
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  expect(await screen.findByText('Please enter the code that we have sent to +14155552671.')).toBeVisible()
  api.refuse(confirmTextPhone, 'text_code_wrong')
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/That is not the code/)).toBeVisible()

  api.respond(confirmTextPhone, { ...noticeChoices(), texts: { ...texts, isConfirmed: true } })
  api.respond(updatePreferences, { message: 'Saved.', user: june })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('+14155552671')).toBeVisible()
  await waitFor(() => expect(api.sentTo(updatePreferences)[0]?.body.notifications.sms).toBe(true))
})

it('says so where the shop sends no text messages', async () => {
  await openPreference({ ...noticeChoices(), texts: { isOffered: false, phone: null, isConfirmed: false } })
  expect(await screen.findByText('We do not send text messages at the moment.')).toBeVisible()
})

it('unsubscribes after a click, not by being opened, and takes it back', async () => {
  const { user } = await openScreen('/unsubscribe?key=abc&group=saved')
  expect(await screen.findByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
  expect(api.sentTo(unsubscribe)).toEqual([])
  api.respond(unsubscribe, { group: 'saved', isWanted: false })
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Get these mails again' }))
  expect(await screen.findByText('You get these mails again.')).toBeVisible()
  expect(api.sentTo(unsubscribe).map(({ body }) => body.isWanted)).toEqual([false, true])
})

it('says so where the link of a mail is not complete, or not known', async () => {
  await openScreen('/unsubscribe?group=saved')
  expect(await screen.findByText('This link is not complete')).toBeVisible()
})
