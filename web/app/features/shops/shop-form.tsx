import { COUNTRIES } from '@dressing-room/contract/countries'
import { pages } from '@dressing-room/contract/pages'
import type { OwnShop } from '@dressing-room/contract/shops'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { compareWords, countryName } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect, TextArea, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Notice, Status } from '../../ui/notice.tsx'
import { TranslationFields } from '../../ui/translation-fields.tsx'
import type { ShopDraft, ShopPicture } from './shop-draft.ts'
import { type Meanwhile, useShopForm } from './use-shop-form.ts'

interface PictureSlotProps {
  value: readonly ShopPicture[]
  onChange: (pictures: ShopPicture[]) => void
  error: string | undefined
}

interface ShopFormProps {
  shop: OwnShop
  /** The picture picker, which is another feature's. */
  picture: (slot: PictureSlotProps) => ReactNode
  portfolio: (slot: PictureSlotProps) => ReactNode
}

/** What everyone sees on the page of a shop, and when it is closed. */
export function ShopForm({ shop, picture, portfolio }: ShopFormProps) {
  const form = useShopForm(shop)
  const { saved, draft, set, errors } = form
  const element = useRef<HTMLFormElement>(null)

  // To the first field at fault.
  useEffect(() => {
    if (errors.size > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const text = (field: Exclude<keyof ShopDraft, 'pictures' | 'portfolio' | 'translations'>) => ({
    name: field,
    value: draft[field],
    error: errors.get(field),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  return (
    <form
      ref={element}
      noValidate
      aria-label={t`Shop page`}
      className="flex max-w-[46rem] flex-col gap-10"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Part title={t`Who you are`}>
        <p className="text-muted wrap-anywhere">
          <Trans>
            {t`Your page is `}
            <TextLink to={pages.storefront(saved.slug)}>{pages.storefront(saved.slug)}</TextLink>. With another name it
            gets another address; the old one leads there.
          </Trans>
        </p>
        <TextField label={t`Name of your shop`} required maxLength={80} autoComplete="organization" {...text('name')} />
        <TextArea
          label={t`About`}
          rows={5}
          maxLength={2000}
          hint={t`What you make or do, where, and what you care about. Two or three sentences are read; more are skipped.`}
          {...text('about')}
        />
        {picture({ value: draft.pictures, onChange: (pictures) => set({ pictures }), error: errors.get('picture') })}
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label={t`Town`}
            maxLength={80}
            autoComplete="address-level2"
            hint={t`People near you find you by it.`}
            {...text('town')}
          />
          <CountrySelect {...text('country')} />
        </div>
      </Part>
      <Part title={t`Portfolio`}>
        {portfolio({
          value: draft.portfolio,
          onChange: (pictures) => set({ portfolio: pictures }),
          error: errors.get('portfolio'),
        })}
      </Part>
      <Part title={t`Delivery and returns`}>
        <p className="text-muted">
          <Trans>
            {t`Costs and days stand in `}
            <TextLink to={pages.sellerDelivery}>your rules</TextLink>. Here is room for what they cannot say.
          </Trans>
        </p>
        <TextArea label={t`How you pack and send`} rows={3} maxLength={1000} {...text('deliveryWords')} />
        <TextArea
          label={t`Returns, or what you do if something is not right`}
          rows={3}
          maxLength={1000}
          {...text('returnWords')}
        />
      </Part>
      <TranslationFields
        value={draft.translations}
        fields={{
          about: { label: t`About`, rows: 5, longest: 2000 },
          deliveryWords: { label: t`How you pack and send`, rows: 3, longest: 1000 },
          returnWords: { label: t`Returns, or what you do if something is not right`, rows: 3, longest: 1000 },
        }}
        errorAt={(path) => errors.get(`translations/${path}`)}
        onChange={(translations) => set({ translations })}
      />
      <Part title={t`Vacation`}>
        <p className="text-muted">
          <Trans>
            Until that day your goods cannot be bought. Clients can book times from that day on. You are back by
            yourself.
          </Trans>
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <TextField
            label={t`First day you sell again`}
            type="date"
            hint={
              saved.timeZone
                ? t`It begins at midnight in ${saved.town}.`
                : t`It begins at midnight UTC: say your town to change that.`
            }
            {...text('closedUntil')}
          />
          {draft.closedUntil && (
            <Button kind="quiet" onClick={() => set({ closedUntil: '' })}>
              {t`No vacation`}
            </Button>
          )}
        </div>
      </Part>
      <div className="sticky bottom-0 -mx-4 border-t border-hairline bg-paper px-4 py-3 dock:bottom-16">
        {form.meanwhile && (
          <MeanwhileNotice
            meanwhile={form.meanwhile}
            busy={form.busy}
            onKeepMine={() => void form.save(form.meanwhile)}
            onTakeTheirs={() => void form.takeTheirs()}
          />
        )}
        <Alert>{form.problem}</Alert>
        <Button type="submit" kind="filled" busy={form.busy}>
          {t`Save`}
        </Button>
        <Status>
          {form.message && (
            <>
              {`${form.message} `}
              <TextLink to={pages.storefront(saved.slug)}>{t`See your page`}</TextLink>
            </>
          )}
        </Status>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface CountrySelectProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** By its name, as it stands on the page; one that was written differently before stays. */
function CountrySelect({ value, ...rest }: CountrySelectProps) {
  const names = COUNTRIES.map(countryName).sort((a, b) => compareWords(a, b))
  return (
    <StackedSelect label={t`Country`} autoComplete="country-name" value={value} {...rest}>
      <option value="">{t`Choose`}</option>
      {value && !names.includes(value) && <option>{value}</option>}
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </StackedSelect>
  )
}

const LABELS: Record<string, string> = {
  portfolio: t`Portfolio`,
  deliveryWords: t`How you pack and send`,
  returnWords: t`Returns`,
  closedUntil: t`Vacation`,
}

interface MeanwhileNoticeProps {
  meanwhile: Meanwhile
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody has saved the shop since it was opened here: what they changed, and the choice between both. */
function MeanwhileNotice({ meanwhile: { changes }, busy, onKeepMine, onTakeTheirs }: MeanwhileNoticeProps) {
  const named = changes.map(({ field }) => LABELS[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}`)
  return (
    <div role="alert">
      <Notice tone="bad" className="mb-4">
        <p className="font-medium">
          <Trans>Your shop was changed in another window.</Trans>
        </p>
        {named.length > 0 && <p className="mt-1 text-note">{named.join(', ')}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button busy={busy} onClick={onKeepMine}>
            {t`Save mine anyway`}
          </Button>
          <Button busy={busy} onClick={onTakeTheirs}>
            {t`Take these changes`}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
