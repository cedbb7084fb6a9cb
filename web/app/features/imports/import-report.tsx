import {
  answerImport,
  confirmImport,
  discardImport,
  type ImportShown,
  keptOfImport,
  type ProductImportItemsResponse,
  type ProductImportReport,
  undoImport,
} from '@dressing-room/contract/imports'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { formatNumber } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ImportItems } from './import-items.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { PLATFORMS, SHOWN } from './words.ts'

interface ImportReportProps {
  report: ProductImportReport
  items: ProductImportItemsResponse | undefined
  show: ImportShown | undefined
  categories: readonly { name: string }[]
  to: (change: { show?: string | undefined; page?: string | undefined }) => string
  onChanged: () => void
  onLeave: () => void
}

/** One import from its file to its end: what it would do, the yes to it, how far it is, what became of it, and its undo. */
export function ImportReport({ report, items, show, categories, to, onChanged, onLeave }: ImportReportProps) {
  const { _id: id, state, counts, fileName, platform, pictures, kept } = report
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isUndoing, setUndoing] = useState(false)
  const wanted = counts.new + counts.changed
  const title = useRef<HTMLHeadingElement>(null)
  const stateBefore = useRef(state)

  // The button that was pressed is gone by then: whoever works by keyboard goes on at the import's name.
  useEffect(() => {
    if (stateBefore.current !== state && (document.activeElement ?? document.body) === document.body) {
      title.current?.focus({ preventScroll: true })
    }
    stateBefore.current = state
  }, [state])

  async function act(work: () => Promise<unknown>, then = onChanged) {
    setBusy(true)
    setProblem('')
    try {
      await work()
      then()
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="import-title" className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="import-title" ref={title} tabIndex={-1} className="font-display text-title wrap-anywhere outline-none">
          <bdi>{fileName}</bdi>
        </h2>
        {platform && (
          <p className="text-muted">
            {platform === 'own'
              ? t`A file of this shop, ${plural(report.rowCount, { one: '# row', other: '# rows' })}`
              : t`A file of ${PLATFORMS[platform]}, ${plural(report.rowCount, { one: '# row', other: '# rows' })}`}
          </p>
        )}
      </div>
      {(state === 'reading' || state === 'importing' || state === 'undoing') && <ImportProgress report={report} />}
      {state === 'unreadable' && (
        <>
          <Notice tone="bad">
            <p>{report.problem}</p>
          </Notice>
          <Button className="self-start" onClick={onLeave}>
            {t`Choose another file`}
          </Button>
        </>
      )}
      {state === 'done' && <Done report={report} />}
      {state === 'undone' && (
        <Notice tone={counts.left > 0 ? 'plain' : 'good'}>
          {plural(counts.undone, { one: '# product taken back.', other: '# products taken back.' })}
          {counts.left > 0 &&
            ` ${plural(counts.left, { one: '# product stayed, because of what was edited since.', other: '# products stayed, because of what was edited since.' })}`}
        </Notice>
      )}
      {state !== 'reading' && state !== 'unreadable' && <Sums report={report} show={show} to={to} />}
      {state === 'ready' && (
        <ImportQuestions
          report={report}
          categories={categories}
          busy={busy}
          onAnswer={(body) => act(() => call(answerImport, { params: { id }, body }))}
        />
      )}
      {state === 'ready' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="filled"
            busy={busy}
            disabled={wanted === 0 || !report.currency}
            onClick={() => act(() => call(confirmImport, { params: { id } }))}
          >
            {wanted === 0
              ? t`Nothing to import`
              : plural(wanted, { one: 'Import # product', other: 'Import # products' })}
          </Button>
          <Button busy={busy} onClick={() => act(() => call(discardImport, { params: { id } }), onLeave)}>
            {t`Throw this file away`}
          </Button>
          {!report.currency && wanted > 0 && (
            <p className="text-muted">
              <Trans>Choose the currency of its prices first.</Trans>
            </p>
          )}
        </div>
      )}
      <Alert>{problem}</Alert>
      {state === 'done' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pages.sellerProducts} kind="filled">
            {t`See your products`}
          </ButtonLink>
          <Button onClick={() => setUndoing(true)}>{t`Undo this import`}</Button>
        </div>
      )}
      {kept.length > 0 && state !== 'reading' && (
        <Kept
          kept={kept}
          onSave={() =>
            act(
              () => saveFile((after) => call(keptOfImport, { params: { id }, query: { after } })),
              () => {},
            )
          }
        />
      )}
      {items && state !== 'reading' && state !== 'unreadable' && (
        <ImportItems list={items} show={show} currency={report.currency} to={to} />
      )}
      {pictures.listed + pictures.failed > 0 && state === 'done' && (
        <p className="max-w-text text-note text-muted">
          <Trans>
            Pictures are fetched only from hosts that this shop trusts. The addresses of the others stand with their
            products.
          </Trans>
        </p>
      )}
      <ConfirmDialog
        open={isUndoing}
        title={t`Undo this import?`}
        confirm={t`Undo it`}
        keep={t`Keep it`}
        busy={busy}
        error={problem}
        onClose={() => setUndoing(false)}
        onConfirm={() =>
          act(
            () => call(undoImport, { params: { id } }),
            () => {
              setUndoing(false)
              onChanged()
            },
          )
        }
      >
        <p>
          <Trans>
            {counts.new > 0 &&
              `${plural(counts.new, { one: '# new product will be taken away.', other: '# new products will be taken away.' })} `}
            {counts.changed > 0 &&
              `${plural(counts.changed, { one: '# changed product will be as before.', other: '# changed products will be as before.' })} `}
            What you have edited since stays as it is.
          </Trans>
        </p>
      </ConfirmDialog>
    </section>
  )
}

function Done({ report: { counts, pictures } }: { report: ProductImportReport }) {
  const sentences = [
    plural(counts.applied, { one: '# product came in.', other: '# products came in.' }),
    counts.failed > 0 &&
      plural(counts.failed, { one: '# product could not be taken.', other: '# products could not be taken.' }),
    pictures.waiting > 0 &&
      plural(pictures.waiting, { one: '# picture still to be fetched.', other: '# pictures still to be fetched.' }),
    pictures.fetched > 0 && plural(pictures.fetched, { one: '# picture fetched.', other: '# pictures fetched.' }),
    pictures.listed + pictures.failed > 0 &&
      plural(pictures.listed + pictures.failed, {
        one: '# picture to upload yourself.',
        other: '# pictures to upload yourself.',
      }),
  ]
  return (
    <div role="status">
      <Notice tone={counts.failed > 0 ? 'plain' : 'good'}>{sentences.filter(Boolean).join(' ')}</Notice>
    </div>
  )
}

/** How many of each; every number leads to its products. */
function Sums({ report: { counts }, show, to }: Pick<ImportReportProps, 'report' | 'show' | 'to'>) {
  const always = ['new', 'changed', 'same', 'skipped'] as const
  const sometimes = (['noted', 'failed', 'left'] as const).filter((each) => counts[each] > 0)
  return (
    <ul
      aria-label={t`Products by what becomes of them`}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,45%),1fr))] gap-x-4 gap-y-3"
    >
      {[...always, ...sometimes].map((each) => (
        <li key={each} className="min-w-0">
          <SumLink to={to({ show: each === show ? undefined : each, page: undefined })} isShown={each === show}>
            <span className="figures block font-display text-head">{formatNumber(counts[each])}</span>
            <span className="block text-note text-muted">{SHOWN[each]}</span>
          </SumLink>
        </li>
      ))}
    </ul>
  )
}

function SumLink({ to, isShown, children }: { to: string; isShown: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className="block border-t-2 border-hairline py-2 text-ink no-underline hover:border-ink aria-[current=true]:border-rouge"
    >
      {children}
    </Link>
  )
}

function Kept({ kept, onSave }: { kept: ProductImportReport['kept']; onSave: () => void }) {
  return (
    <div className="border-l-4 border-edge px-4 py-1">
      <p className="max-w-text">
        <Trans>
          Nothing of the file is lost. What products here have no field for is kept beside them:{' '}
          <span className="wrap-anywhere text-muted">
            {kept.map(({ column, count }) => `${column} (${count})`).join(', ')}
          </span>
        </Trans>
      </p>
      <Button kind="quiet" className="-ml-3" onClick={onSave}>
        {t`Save it as a file`}
      </Button>
    </div>
  )
}
