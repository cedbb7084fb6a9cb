import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { asSentence } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

/** Hardly anybody needs it: its script comes with the first press. */
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** A quiet way to report what stands beside it. */
export function ReportLink(reported: Omit<ReportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" className="text-note" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden />
        {asSentence(t`Report ${reported.what}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...reported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
