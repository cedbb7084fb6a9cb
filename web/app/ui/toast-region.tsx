import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { classes } from './class-names.ts'
import { InEnglish } from './in-english.tsx'
import { TextLink } from './link.tsx'
import type { Toast } from './toast.tsx'

const READING_MS = 6000
const MOST_AT_ONCE = 3
const queue = new ToastQueue<Toast>({ maxVisibleToasts: MOST_AT_ONCE })
const tones = { plain: 'border-edge', good: 'border-sage', bad: 'border-sale' }

export function show(toast: Toast): void {
  queue.add(toast, toast.tone === 'bad' ? {} : { timeout: READING_MS })
}

export function close(): void {
  queue.clear()
}

/** A landmark of its own (F6 goes there); the clock stops under the pointer and with focus inside. */
export function ToastRegion() {
  return (
    <InEnglish>
      <AriaToastRegion
        queue={queue}
        className="fixed right-4 bottom-24 z-30 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 rounded-control outline-offset-4 dock:bottom-36 sm:right-24 print:hidden"
      >
        {({ toast }) => (
          <AriaToast
            toast={toast}
            className={classes(
              'flex animate-appear items-start justify-between gap-2 rounded-control border-l-4 bg-raised py-2 pr-2 pl-4 text-ink shadow-layer',
              tones[toast.content.tone ?? 'plain'],
            )}
          >
            <ToastContent className="flex min-w-0 flex-col py-2">
              <Text slot="title">{toast.content.message}</Text>
              {toast.content.link && (
                <TextLink to={toast.content.link.to} className="inline-flex min-h-11 items-center self-start">
                  {toast.content.link.message}
                </TextLink>
              )}
            </ToastContent>
            <Button
              slot="close"
              aria-label={t`Close`}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-control data-hovered:bg-bone"
            >
              <X size={20} aria-hidden />
            </Button>
          </AriaToast>
        )}
      </AriaToastRegion>
    </InEnglish>
  )
}
