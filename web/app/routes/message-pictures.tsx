import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { PictureSlot } from '../features/conversations/picture-slot.ts'

/** It comes with the form: most messages are words alone. */
const PicturePicker = lazy(async () => ({
  default: (await import('../features/images/picture-picker.tsx')).PicturePicker,
}))

/** The picker of pictures beside a message. */
export function messagePictures(slot: PictureSlot) {
  return (
    <Suspense>
      <PicturePicker
        {...slot}
        purpose="review"
        label={t`Pictures`}
        hint={t`Up to 4, if you like. JPEG, PNG or WebP.`}
      />
    </Suspense>
  )
}
