import { editClip, type OwnClip, readOwnClip, removeClip, uploadClip } from '@dressing-room/contract/clips'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ClipField } from '../app/features/clips/clip-field.tsx'
import { api, screen, tolerate, waitFor, within } from './screen.tsx'

const clip: OwnClip = {
  ...{ id: 'k1', videoUrl: '/media/clips/k1.webm', type: 'video/webm', duration: 4, bytes: 9000 },
  ...{ caption: 'Worn twice', isSilent: true, captions: '', likes: 1, comments: 2, shares: 0 },
  ...{ isHidden: false, needsCaptions: false },
}
const video = () => new File([new Uint8Array(10)], 'worn.webm', { type: 'video/webm' })
const caption = () => screen.findByRole('textbox', { name: 'Caption' })

async function open(own: OwnClip | null | 'failed') {
  localStorage.setItem('token', 'of a seller')
  if (own === 'failed') api.fail(readOwnClip)
  else api.respond(readOwnClip, { clip: own })
  const user = userEvent.setup({ delay: null, applyAccept: false })
  const field = (
    <MemoryRouter>
      <ClipField kind="product" id="p1" />
    </MemoryRouter>
  )
  await act(async () => void render(field))
  return user
}

it('a product without a video takes one, with a caption and whether it can be heard', async () => {
  const user = await open(null)
  await user.click(await screen.findByRole('button', { name: 'Add video' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a video.')
  await user.upload(screen.getByLabelText('Video file'), video())
  await user.click(screen.getByRole('button', { name: 'Add video' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please write a caption.')
  expect(api.sentTo(uploadClip)).toEqual([])

  api.respond(uploadClip, clip)
  await user.type(await caption(), 'Worn twice')
  await user.click(screen.getByRole('checkbox', { name: 'Nothing in it has to be heard' }))
  await user.click(screen.getByRole('button', { name: 'Add video' }))
  expect(await screen.findByText('The video is added.')).toBeVisible()
  expect(api.sentTo(uploadClip)[0]?.body).toMatchObject({ kind: 'product', id: 'p1', silent: 'yes' })
  expect(await caption()).toHaveValue('Worn twice')
})

it('a file that is no video keeps its caption, and says why it is not taken', async () => {
  const user = await open(null)
  api.refuse(uploadClip, 'not_a_clip')
  await user.upload(await screen.findByLabelText('Video file'), video())
  await user.type(await caption(), 'Worn twice')
  await user.click(screen.getByRole('button', { name: 'Add video' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/MP4/))
  expect(api.sentTo(uploadClip)).toHaveLength(1)
  expect(await caption()).toHaveValue('Worn twice')
})

it('one that can be heard says that nobody sees it yet, until it has captions', async () => {
  const user = await open({ ...clip, isSilent: false, needsCaptions: true })
  expect(await screen.findByText(/^Nobody sees this video yet/)).toBeVisible()
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe sash goes around once.'
  api.respond(editClip, { ...clip, isSilent: false, captions })
  await user.click(screen.getByRole('textbox', { name: /^Captions/ }))
  await user.paste(captions)
  await user.click(screen.getByRole('button', { name: 'Save video' }))
  expect(await screen.findByText('The video is saved.')).toBeVisible()
  expect(api.sentTo(editClip)[0]?.body).toEqual({ caption: 'Worn twice', silent: false, captions })
  expect(screen.queryByText(/^Nobody sees this video yet/)).toBeNull()
})

it('is removed after a question, with what was said of it', async () => {
  const user = await open(clip)
  api.respond(removeClip, { message: 'The video is removed.' })
  await user.click(await screen.findByRole('button', { name: 'Remove video' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this video?' }))
  expect(dialog.getByText('Its likes and comments go with it.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The video is removed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add video' })).toBeVisible()
})

it('that cannot be loaded is asked for again', async () => {
  tolerate(/500/)
  const user = await open('failed')
  expect(await screen.findByText("Couldn't load its video.")).toBeVisible()
  api.respond(readOwnClip, { clip })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await caption()).toHaveValue('Worn twice')
  expect(api.sentTo(readOwnClip)[1]?.query).toEqual({ kind: 'product', id: 'p1' })
})
