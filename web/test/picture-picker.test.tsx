import { removeUpload, uploadImage, uploadTarget } from '@dressing-room/contract/images'
import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { PictureDraft } from '../app/features/images/picture-draft.ts'
import { PicturePicker } from '../app/features/images/picture-picker.tsx'
import { api, screen, tolerate, within } from './screen.tsx'

const placeholder = 'data:image/webp;base64,AAAA'

let count = 0

/** Answers each file as the shop does; what is called broken is refused. */
function respondToUploads(target: { url?: string; preset?: string } = {}) {
  api.respond(uploadTarget, {
    ...{ url: '/api/uploads', preset: 'dressing-room', types: ['image/jpeg'], maxBytes: 5_242_880, maxPictures: 4 },
    ...target,
  })
  api.respond(uploadImage, () => {
    count += 1
    const public_id = `${count}`.repeat(32)
    const url = `http://shop.test/media/u/${public_id}-1600.webp`
    return {
      ...{
        public_id,
        secure_url: url,
        url,
        width: 1600,
        height: 2000,
        format: 'webp',
        bytes: 9,
        resource_type: 'image' as const,
      },
      ...{ created_at: '2026-11-28T10:00:00Z', placeholder },
    }
  })
}

beforeEach(() => {
  tolerate()
  count = 0
  localStorage.setItem('token', 'the token of a session')
  respondToUploads()
})

const picker = () => within(screen.getByRole('group', { name: 'Images' }))
const files = () => picker().getByLabelText<HTMLInputElement>('Images: choose files')
const pictures = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
const tiles = () => picker().queryAllByRole('listitem')
const shown = () =>
  picker()
    .getAllByRole<HTMLImageElement>('img')
    .map(({ src }) => src.at(-11))

/** A form of which the picker is all there is. */
function Form() {
  const [pictures, setPictures] = useState<PictureDraft[]>([])
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <PicturePicker value={pictures} onChange={setPictures} colors={['Rust', 'Oyster']} onBusyChange={setBusy} />
      <p>{isBusy ? 'Uploading' : `${pictures.length} chosen`}</p>
    </>
  )
}

function openPicker() {
  render(<Form />)
  return userEvent.setup({ delay: null })
}

it('uploads what is picked, in its order, with the preset and for a listing, and says how many there are', async () => {
  const user = openPicker()
  await user.upload(files(), pictures('front.jpg', 'back.jpg'))
  expect(await picker().findByText('back.jpg is uploaded. 2 of 4 images.')).toBeInTheDocument()
  expect(picker().getAllByRole('img', { name: /^Image/ })).toHaveLength(2)
  expect(api.sentTo(uploadImage).map(({ body }) => [body.upload_preset, body.purpose, body.file.name])).toEqual([
    ['dressing-room', 'listing', 'front.jpg'],
    ['dressing-room', 'listing', 'back.jpg'],
  ])
  expect(picker().getByText('Main image')).toBeVisible()
})

it('uploads nothing of more than four, and says so', async () => {
  const user = openPicker()
  await user.upload(files(), pictures('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'))
  expect(picker().getByRole('alert')).toHaveTextContent('You can only upload up to 4 images.')
  expect([tiles(), api.sentTo(uploadImage)]).toEqual([[], []])
  await user.upload(files(), pictures('1.jpg', '2.jpg', '3.jpg'))
  await picker().findByText('3.jpg is uploaded. 3 of 4 images.')
  expect(picker().getByRole('alert')).toBeEmptyDOMElement()
  await user.upload(files(), pictures('4.jpg', '5.jpg'))
  expect(picker().getByRole('alert')).toHaveTextContent('You can only upload up to 4 images.')
  await user.upload(files(), pictures('4.jpg'))
  await picker().findByText('4.jpg is uploaded. 4 of 4 images.')
  await user.click(picker().getByRole('button', { name: 'Add another' }))
  expect(picker().getByRole('alert')).toHaveTextContent('You can only upload up to 4 images.')
  expect(api.sentTo(uploadImage)).toHaveLength(4)
})

it('skips a file that is refused, says why beside it, keeps the others, and tries again', async () => {
  const user = openPicker()
  await user.upload(files(), pictures('good.jpg'))
  await picker().findByText('good.jpg is uploaded. 1 of 4 images.')
  api.refuse(uploadImage, 'not_an_image')
  await user.upload(files(), pictures('odd.jpg'))
  expect(await picker().findByText('Please upload a JPEG, PNG or WebP image.')).toBeVisible()
  expect(picker().getByText('1 of 4')).toBeVisible()
  respondToUploads()
  await user.click(picker().getByRole('button', { name: 'Try again' }))
  await picker().findByText('odd.jpg is uploaded. 2 of 4 images.')
  expect(picker().queryByText('Please upload a JPEG, PNG or WebP image.')).toBeNull()
})

it('says that the connection is gone, and takes a failed file away when asked', async () => {
  const user = openPicker()
  api.disconnect(uploadImage)
  await user.upload(files(), pictures('front.jpg'))
  await picker().findByText('It could not be sent. Check your connection and try again.')
  await user.click(picker().getByRole('button', { name: 'Remove front.jpg' }))
  expect(tiles()).toEqual([])
  api.disconnect(uploadTarget)
  await user.upload(files(), pictures('back.jpg'))
  expect(await picker().findByRole('button', { name: 'Remove back.jpg' })).toBeVisible()
})

it('shows how much of a file is sent, and stops sending it', async () => {
  const user = openPicker()
  const release = api.delay(uploadImage)
  await user.upload(files(), pictures('front.jpg'))
  expect(await picker().findByText('50 % sent')).toBeVisible()
  expect(picker().getByRole('progressbar', { name: 'Uploading front.jpg' })).toHaveAttribute('value', '50')
  expect(screen.getByText('Uploading')).toBeVisible()
  await user.click(picker().getByRole('button', { name: 'Cancel front.jpg' }))
  release()
  expect(tiles()).toEqual([])
  expect(await screen.findByText('0 chosen')).toBeVisible()
})

it('puts pictures in another order by buttons, and says where each is now', async () => {
  const user = openPicker()
  await user.upload(files(), pictures('a.jpg', 'b.jpg', 'c.jpg'))
  await picker().findByText('c.jpg is uploaded. 3 of 4 images.')
  const before = shown()
  expect(picker().getByRole('button', { name: 'Move image 1 earlier' })).toBeDisabled()
  expect(picker().getByRole('button', { name: 'Move image 3 later' })).toBeDisabled()
  await user.click(picker().getByRole('button', { name: 'Move image 3 earlier' }))
  expect(shown()).toEqual([before[0], before[2], before[1]])
  expect(picker().getByText('Image 3 is now number 2 of 3.')).toBeInTheDocument()
})

it('removes a picture, takes the unused upload back, and leaves the keyboard at the next one', async () => {
  api.respond(removeUpload, { removed: true })
  const user = openPicker()
  await user.upload(files(), pictures('a.jpg', 'b.jpg'))
  await picker().findByText('b.jpg is uploaded. 2 of 4 images.')
  await user.click(picker().getByRole('button', { name: 'Remove image 1' }))
  expect(tiles()).toHaveLength(1)
  expect(picker().getByRole('button', { name: 'Remove image 1' })).toHaveFocus()
  expect(api.sentTo(removeUpload).map(({ params }) => params)).toEqual([{ publicId: '1'.repeat(32) }])
})

it('keeps a description and a color for each picture', async () => {
  const user = openPicker()
  await user.upload(files(), pictures('a.jpg', 'b.jpg'))
  await picker().findByText('b.jpg is uploaded. 2 of 4 images.')
  await user.type(picker().getByLabelText('Description of image 1'), 'Worn, from the front')
  await user.selectOptions(picker().getByLabelText('Color of image 2'), 'Oyster')
  await user.click(picker().getByRole('button', { name: 'Move image 1 later' }))
  expect(picker().getByLabelText('Description of image 2')).toHaveValue('Worn, from the front')
  expect(picker().getByLabelText('Color of image 1')).toHaveValue('Oyster')
  expect(picker().getByRole('img', { name: 'Worn, from the front' })).toBeVisible()
})

it('takes what is dropped and what is pasted', async () => {
  openPicker()
  const group = screen.getByRole('group', { name: 'Images' })
  const [dropped, pasted] = pictures('dropped.jpg', 'pasted.jpg')
  fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [dropped] } })
  await picker().findByText('dropped.jpg is uploaded. 1 of 4 images.')
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [pasted] } })
  await picker().findByText('pasted.jpg is uploaded. 2 of 4 images.')
})
