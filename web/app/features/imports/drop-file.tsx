import { MAX_IMPORT_BYTES, type ProductImport, startImport } from '@dressing-room/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { messageFor, sendFile } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Alert } from '../../ui/notice.tsx'

/** Takes a product file, dropped or chosen, and sends it to be read. Nothing of the shop changes by that. */
export function DropFile({ onRead }: { onRead: (started: ProductImport) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function take(files: FileList | null) {
    const [file] = files ?? []
    if (!file || busy) return
    setProblem('')
    if (file.size > MAX_IMPORT_BYTES) return setProblem(t`Please choose a file of at most 10 MB.`)
    setBusy(true)
    try {
      const form = new FormData()
      form.append('file_name', file.name.slice(0, 200))
      form.append('file', file, file.name)
      onRead(await sendFile(startImport, form))
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <section
      aria-label={t`Product file`}
      aria-busy={busy}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files)
      }}
      className={classes(
        'flex flex-col items-start gap-4 rounded-control border-2 border-dashed px-5 py-8 md:px-8 md:py-12',
        isOver ? 'border-rouge bg-bone' : 'border-edge',
      )}
    >
      <FileUp size={32} strokeWidth={1.5} aria-hidden className="text-rouge" />
      <h2 className="font-display text-title">
        <Trans>Drop a product file here</Trans>
      </h2>
      <p className="max-w-text text-muted">
        <Trans>
          CSV files of Shopify, WooCommerce and Etsy, and those you exported here. You see what would become of each
          product before anything changes.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t`Product file`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void take(target.files)}
      />
      <Button kind="filled" busy={busy} onClick={() => input.current?.click()}>
        {busy ? t`Sending …` : t`Choose a file`}
      </Button>
      <Alert>{problem}</Alert>
    </section>
  )
}
