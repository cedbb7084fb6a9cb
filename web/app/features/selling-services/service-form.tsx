import { currencies, isCurrency } from '@dressing-room/contract/money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import type { FieldError } from '../../api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, StackedSelect, TextArea, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { TranslationFields } from '../../ui/translation-fields.tsx'
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts'
import { AddOnsEditor } from './add-ons-editor.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { policyText } from './policy-text.ts'
import { QuestionsEditor } from './questions-editor.tsx'
import type { ServiceDraft } from './service-draft.ts'
import { TimeZoneField } from './time-zone-field.tsx'

interface ServiceFormProps {
  draft: ServiceDraft
  onChange: (draft: ServiceDraft) => void
  isEditing: boolean
  categories: readonly { _id: string; name: string }[]
  /** The picker of pictures, which is another feature's. */
  pictures: ReactNode
  busy: boolean
  errors: readonly FieldError[]
  /** Above the buttons: why it was not saved. */
  alert: ReactNode
  onSubmit: () => void
  onReset: () => void
}

/** Everything that a seller says of a service (spec 5), the essentials first. */
export function ServiceForm(props: ServiceFormProps) {
  const { draft, onChange, isEditing, categories, pictures, busy, errors, alert, onSubmit, onReset } = props
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  const inside = (prefix: string) => (path: string) => errorOf(`${prefix}/${path}`)
  const set = (next: Partial<ServiceDraft>) => onChange({ ...draft, ...next })
  useFocusOnFault(form, errors.length > 0 && errors)

  /** A text field of the draft, with the field of the wire that it becomes. */
  const text = (name: TextName, field: string) => ({
    value: draft[name],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const minutes = (name: TextName) => ({ ...text(name, name), inputMode: 'numeric' as const })
  const preview = policyText(draft)
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Group title={t`What you offer`}>
        <TextField label={t`Name`} {...text('name', 'name')} />
        <TextField
          label={t`Service ID`}
          hint={isEditing ? t`It stays: links lead there.` : t`Part of the page’s address, such as silk-press.`}
          readOnly={isEditing}
          autoCapitalize="none"
          spellCheck={false}
          {...text('serviceID', 'serviceID')}
        />
        <Wide>
          <TextArea label={t`Description`} rows={5} {...text('description', 'description')} />
        </Wide>
        <Wide>
          <TranslationFields
            value={draft.translations}
            fields={{
              name: { label: t`Name`, longest: 200 },
              description: { label: t`Description`, rows: 4, longest: 5000 },
            }}
            errorAt={inside('translations')}
            onChange={(translations) => set({ translations })}
          />
        </Wide>
        <TextField label={t`Price`} inputMode="decimal" {...text('price', 'price')} />
        <StackedSelect
          label={t`Currency`}
          value={draft.priceCurrency}
          error={errorOf('priceCurrency')}
          onChange={({ target }) => isCurrency(target.value) && set({ priceCurrency: target.value })}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </StackedSelect>
        <TextField
          label={t`Duration (minutes)`}
          hint={t`From 5 to 720.`}
          inputMode="numeric"
          {...text('duration', 'duration')}
        />
        <StackedSelect
          label={t`Status`}
          hint={t`Clients see and book live services.`}
          value={draft.status}
          onChange={({ target: { value } }) =>
            set({ status: value === 'draft' || value === 'archived' ? value : 'active' })
          }
        >
          <option value="active">{t`Live`}</option>
          <option value="draft">{t`Draft`}</option>
          <option value="archived">{t`Archived`}</option>
        </StackedSelect>
        <DepositFields
          draft={draft}
          error={
            errorOf('deposit/amount') ??
            errorOf('deposit/percent') ??
            errorOf('deposit') ??
            errorOf('noShowFee/amount') ??
            errorOf('noShowFee/percent') ??
            errorOf('noShowFee')
          }
          onChange={set}
        />
        {categories.length > 0 && (
          <Wide>
            <fieldset>
              <legend className="font-medium">
                <Trans>Categories</Trans>
              </legend>
              <div className="flex flex-wrap gap-x-6">
                {categories.map(({ _id, name }) => (
                  <Checkbox
                    key={_id}
                    label={name}
                    checked={draft.categories.includes(_id)}
                    onChange={({ target }) =>
                      set({
                        categories: target.checked
                          ? [...draft.categories, _id]
                          : draft.categories.filter((each) => each !== _id),
                      })
                    }
                  />
                ))}
              </div>
              {errorOf('categories') && <p className="text-note text-sale">{errorOf('categories')}</p>}
            </fieldset>
          </Wide>
        )}
        <Wide>
          <TextField label={t`Tags`} hint={t`With commas between them: press, silk, curls`} {...text('tags', 'tags')} />
        </Wide>
        <Wide>{pictures}</Wide>
      </Group>

      <Group title={t`Provider`}>
        <TextField label={t`Provider name`} autoComplete="name" {...text('providerName', 'provider/name')} />
        <TextField
          label={t`Provider email`}
          type="email"
          autoComplete="email"
          {...text('providerEmail', 'provider/contactEmail')}
        />
        <TextField
          label={t`Provider phone`}
          type="tel"
          autoComplete="tel"
          {...text('providerPhone', 'provider/contactPhone')}
        />
      </Group>

      <Group title={t`Location`}>
        <TextField label={t`Address`} autoComplete="street-address" {...text('address', 'location/address')} />
        <TextField label={t`City`} autoComplete="address-level2" {...text('city', 'location/city')} />
        <TextField label={t`State`} autoComplete="address-level1" {...text('state', 'location/state')} />
        <TextField label={t`Zip code`} autoComplete="postal-code" {...text('zipCode', 'location/zipCode')} />
        <TextField label={t`Country`} autoComplete="country-name" {...text('country', 'location/country')} />
        <TimeZoneField draft={draft} error={errorOf('timeZone')} onChange={(timeZone) => set({ timeZone })} />
      </Group>

      <Section
        title={t`Hours`}
        about={t`When clients can come. One day can have several hours, and hours can end after midnight.`}
      >
        <HoursEditor
          week={draft.week}
          onChange={(week) => set({ week })}
          errorAt={(at) => errorOf(`availability/${at}/startTime`) ?? errorOf(`availability/${at}/endTime`)}
        />
      </Section>
      <Section title={t`Closed days and other hours`} about={t`Holidays, or a Saturday that is longer.`}>
        <ExceptionsEditor
          exceptions={draft.exceptions}
          onChange={(exceptions) => set({ exceptions })}
          errorAt={inside('exceptions')}
        />
      </Section>
      <Section title={t`Add-ons`} about={t`What clients can add when they book: it takes longer, costs more, or both.`}>
        {errorOf('addOns') && <p className="text-note text-sale">{errorOf('addOns')}</p>}
        <AddOnsEditor
          addOns={draft.addOns}
          currency={draft.priceCurrency}
          onChange={(addOns) => set({ addOns })}
          errorAt={inside('addOns')}
        />
      </Section>
      <Section
        title={t`Questions before a visit`}
        about={t`Clients answer them when they book: allergies, earlier treatments, or what they agree to. You read the answers with the visit.`}
      >
        {errorOf('questions') && <p className="text-note text-sale">{errorOf('questions')}</p>}
        <QuestionsEditor
          questions={draft.questions}
          onChange={(questions) => set({ questions })}
          errorAt={inside('questions')}
        />
      </Section>
      <Group title={t`Booking rules`}>
        <TextField label={t`Notice before a visit (minutes)`} {...minutes('minimumNoticeMinutes')} />
        <TextField label={t`Bookable ahead (days)`} {...minutes('bookingWindowDays')} />
        <TextField label={t`Free cancellation (hours before)`} {...minutes('cancellationHours')} />
        <TextField label={t`Moving (minutes before)`} {...minutes('movingNoticeMinutes')} />
        <TextField label={t`A start every (minutes)`} {...minutes('slotStepMinutes')} />
        <TextField
          label={t`You are free in the middle (minutes)`}
          hint={t`While a color works: another client can come then.`}
          {...minutes('processingMinutes')}
        />
        <TextField label={t`Free before each visit (minutes)`} {...minutes('bufferBeforeMinutes')} />
        <TextField label={t`Free after each visit (minutes)`} {...minutes('bufferAfterMinutes')} />
        <Wide>
          <p role="status" className="figures border-l-4 border-sage bg-bone px-4 py-3">
            {preview ?? t`Fill in whole numbers to see what your clients will read.`}
          </p>
        </Wide>
      </Group>

      <div>
        <Alert>{alert}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="sage" type="submit" busy={busy}>
            {isEditing ? t`Update` : t`Add Service`}
          </Button>
          <Button onClick={onReset}>{t`Reset`}</Button>
        </div>
      </div>
    </form>
  )
}

type TextName = {
  [Name in keyof ServiceDraft]: ServiceDraft[Name] extends string
    ? string extends ServiceDraft[Name]
      ? Name
      : never
    : never
}[keyof ServiceDraft]

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lead font-semibold">
        {title}
      </h3>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 md:items-start">{children}</div>
    </section>
  )
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-[46rem]">
      <h3 id={id} className="text-lead font-semibold">
        {title}
      </h3>
      <p className="mb-3 text-note text-muted">{about}</p>
      {children}
    </section>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="md:col-span-2">{children}</div>
}
