import { type PaperDocument, pdfPathOf } from '@dressing-room/contract/paper'
import { t } from '@lingui/core/macro'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { fetchPdf } from '../../api/pdf.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { DocumentSheet } from './document-sheet.tsx'

/** The sheet, and what can be done with it. */
export function DocumentScreen({ document }: { document: PaperDocument }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setProblem('')
    setBusy(true)
    try {
      const name = `${document.kind.replace(' ', '-')}-${document.number}.pdf`
      saveBlob(name, await fetchPdf(pdfPathOf(document._id)))
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="pt-8 md:pt-12 print:pt-0">
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <Button kind="filled" busy={busy} onClick={() => void save()}>
          <FileDown size={20} aria-hidden />
          {t`Save as PDF`}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {t`Print`}
        </Button>
      </div>
      <Alert>{problem}</Alert>
      <DocumentSheet document={document} />
    </div>
  )
}
