import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { PictureSlot } from '../features/reviews/review-dialog.tsx'

/** It comes with the dialog: few orders are looked at to be reviewed. */
const PicturePicker = lazy(async () => ({
  default: (await import('../features/images/picture-picker.tsx')).PicturePicker,
}))

/** The picker of pictures for the dialog in which somebody says what a thing is like. */
export function reviewPictures(slot: PictureSlot) {
  return (
    <Suspense>
      <PicturePicker
        {...slot}
        purpose="review"
        label={t`Pictures`}
        hint={t`Up to 4, if you like. JPEG, PNG or WebP. Show how it looks on you or at home.`}
      />
    </Suspense>
  )
}
