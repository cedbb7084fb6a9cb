import type { ChosenPicture } from '@dressing-room/contract/images'
import type { SellerService } from '@dressing-room/contract/selling-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AffectedVisits } from './affected-visits.tsx'
import { DeleteServiceDialog } from './delete-service-dialog.tsx'
import { type Outcome, saveService } from './save-service.ts'
import { SavedService } from './saved-service.tsx'
import { ServiceCards } from './service-cards.tsx'
import { blankDraft, draftOf, toBody } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'

export interface PictureSlot {
  chosen: ChosenPicture[]
  busy: boolean
  node: (error: string | undefined) => ReactNode
  /** Shows those of another service, or none. */
  show: (service: SellerService | undefined) => void
}

interface ServiceManagerProps {
  services: readonly SellerService[]
  categories: readonly { _id: string; name: string }[]
  pictures: PictureSlot
  /** The video of a service that there is already, which is another feature’s. */
  clip: (id: string) => ReactNode
  /** Turns the pages of the list. */
  pagination: ReactNode
  onChanged: () => void
}

type Step = { kind: 'typing' } | { kind: 'sending' } | Outcome

const NO_ERRORS: never[] = []

/** A form that adds or edits a service, and the services that there are. */
export function ServiceManager({ services, categories, pictures, clip, pagination, onChanged }: ServiceManagerProps) {
  const [draft, setDraft] = useState(blankDraft)
  const [editing, setEditing] = useState<SellerService>()
  const [deleting, setDeleting] = useState<SellerService>()
  const [step, setStep] = useState<Step>({ kind: 'typing' })
  const formTitle = useRef<HTMLHeadingElement>(null)

  function open(service: SellerService | undefined) {
    setEditing(service)
    setDraft(service ? draftOf(service) : blankDraft())
    pictures.show(service)
  }
  function edit(service: SellerService) {
    open(service)
    setStep({ kind: 'typing' })
    formTitle.current?.focus()
  }
  async function save({ confirm, version }: { confirm?: string; version?: number } = {}) {
    setStep({ kind: 'sending' })
    const based = editing && { serviceID: editing.serviceID, version: version ?? editing.version }
    const outcome = await saveService(toBody(draft, pictures.chosen), based, confirm)
    setStep(outcome)
    if (outcome.kind !== 'saved') return
    open(undefined)
    onChanged()
    formTitle.current?.focus()
  }

  const errors = step.kind === 'refused' ? step.errors : NO_ERRORS
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="service-form-title">
        <h2
          ref={formTitle}
          id="service-form-title"
          tabIndex={-1}
          className="mb-4 text-title wrap-anywhere outline-none"
        >
          {editing ? (
            <>
              {t`Edit `}
              <bdi>{editing.name}</bdi>
            </>
          ) : (
            t`Add a service`
          )}
        </h2>
        <div className="mb-6">
          <SavedService service={step.kind === 'saved' ? step.service : undefined} />
        </div>
        <ServiceForm
          draft={draft}
          onChange={setDraft}
          isEditing={editing !== undefined}
          categories={categories}
          pictures={pictures.node(errors.find(({ field }) => field.startsWith('pictures'))?.message)}
          busy={step.kind === 'sending' || pictures.busy}
          errors={errors}
          alert={
            (step.kind === 'refused' || step.kind === 'stale') && (
              <WhyNotSaved
                step={step}
                isEditing={editing !== undefined}
                onReload={() => {
                  open(undefined)
                  setStep({ kind: 'typing' })
                  onChanged()
                }}
                onOverwrite={(version) => save({ version })}
              />
            )
          }
          onSubmit={() => save()}
          onReset={() => {
            open(undefined)
            setStep({ kind: 'typing' })
          }}
        />
        {editing && clip(editing._id)}
      </section>
      <section aria-labelledby="services-title" className="flex flex-col gap-6">
        <h2 id="services-title" className="text-title">
          <Trans>Your services</Trans>
        </h2>
        {services.length === 0 ? (
          <EmptyState illustration="mirror" title={t`You have no services yet.`}>
            <p>
              <Trans>Fill in the form above. Clients find a live service at once, and book its free times.</Trans>
            </p>
          </EmptyState>
        ) : (
          <ServiceCards services={services} onEdit={edit} onDelete={setDeleting} />
        )}
        {pagination}
      </section>
      <AffectedVisits
        affected={step.kind === 'affected' ? step.affected : undefined}
        confirm={t`Save anyway`}
        busy={false}
        onConfirm={(confirm) => save({ confirm })}
        onCancel={() => setStep({ kind: 'typing' })}
      />
      <DeleteServiceDialog
        service={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => {
          if (deleting?.serviceID === editing?.serviceID) open(undefined)
          setDeleting(undefined)
          onChanged()
        }}
      />
    </div>
  )
}

interface WhyNotSavedProps {
  step: Extract<Step, { kind: 'refused' | 'stale' }>
  isEditing: boolean
  onReload: () => void
  onOverwrite: (version: number) => void
}

function WhyNotSaved({ step, isEditing, onReload, onOverwrite }: WhyNotSavedProps) {
  const title = isEditing ? t`Error updating service` : t`Error adding service`
  if (step.kind === 'refused') {
    return (
      <>
        <p className="font-semibold">{title}</p>
        <p>{step.message}</p>
      </>
    )
  }
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p>
        {t`This service was changed in another window: ${step.changes.map(({ field }) => FIELD_NAMES[field] ?? field).join(', ')}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onOverwrite(step.version)}>{t`Save mine over it`}</Button>
        <Button kind="quiet" onClick={onReload}>
          {t`Drop mine and load what is saved`}
        </Button>
      </div>
    </>
  )
}

const FIELD_NAMES: Record<string, string> = {
  ...{ name: 'name', description: t`description`, provider: 'provider', price: 'price', priceCurrency: 'currency' },
  ...{ duration: 'duration', location: 'location', categoryIDs: 'categories', tags: 'tags', pictures: 'picture' },
  ...{ status: 'status', availability: 'hours', exceptions: t`closed days`, timeZone: t`time zone`, addOns: 'add-ons' },
  ...{ slotStepMinutes: 'starts', bufferBeforeMinutes: t`time before`, bufferAfterMinutes: t`time after` },
  ...{
    processingMinutes: t`free time in the middle`,
    minimumNoticeMinutes: 'notice',
    bookingWindowDays: t`days ahead`,
  },
  ...{ cancellationHours: t`free cancellation`, movingNoticeMinutes: 'moving', deposit: t`deposit`, noShowFee: t`fee` },
}
