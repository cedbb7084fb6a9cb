import { type ExportFormat, exportProducts } from '@dressing-room/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** All products of the shop as a file. */
export function ExportPanel() {
  const [busy, setBusy] = useState<ExportFormat>()
  const [problem, setProblem] = useState('')

  async function save(format: ExportFormat) {
    setBusy(format)
    setProblem('')
    try {
      await saveFile((after) => call(exportProducts, { query: { format, after } }))
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section id="export" aria-labelledby="export-title" className="scroll-mt-4">
      <h2 id="export-title" className="text-lead font-semibold">
        <Trans>Export</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>
          All your products, drafts and archived ones too. Our own file brings everything back: change it in a
          spreadsheet and drop it here again.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy === 'own'} onClick={() => save('own')}>
          {t`Our own file`}
        </Button>
        <Button busy={busy === 'shopify'} onClick={() => save('shopify')}>
          {t`A Shopify file`}
        </Button>
      </div>
      <div className="mt-3 empty:hidden">
        <Alert>{problem}</Alert>
      </div>
    </section>
  )
}
