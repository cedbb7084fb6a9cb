import {
  addCategory,
  type CategoryKind,
  changeCategory,
  DEPARTMENTS,
  type MarketCategory,
  removeCategory,
} from '@dressing-room/contract/market'
import { REVIEW_QUESTIONS } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'
import { Section } from './section.tsx'

interface CategoriesProps {
  kind: CategoryKind
  title: string
  categories: readonly MarketCategory[]
}

/** The categories of one kind in the order in which they are shown, with how much is in each. */
export function Categories({ kind, title, categories }: CategoriesProps) {
  const own = categories.filter((category) => category.kind === kind)
  const things = kind === 'product' ? 'products' : 'services'
  return (
    <Section
      title={title}
      action={
        <ActButton
          label={t`Add a category`}
          title={t`Add a ${kind} category`}
          explain={t`Sellers can choose it at once, and it stands in the filters as soon as something is in it.`}
          fields={<CategoryFields kind={kind} position={own.length} />}
          onAct={(reason, form) => call(addCategory, { body: { ...valuesOf(kind, form), reason } })}
        />
      }
    >
      <ul
        aria-label={title}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-8 border-t border-hairline text-dense"
      >
        {own.map((category) => (
          <li
            key={category.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-1"
          >
            <div className="min-w-0">
              <p dir="auto" className="font-medium wrap-anywhere">
                {category.name}
              </p>
              <p className="figures text-muted">
                {[category.department, `${category.count} ${things}`, `place ${category.position}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <div className="flex flex-wrap">
              <ActButton
                label={t`Change`}
                kind="quiet"
                title={t`Change ${category.name}`}
                explain={t`Its address stays, so that links go on leading to it.`}
                fields={<CategoryFields kind={kind} category={category} position={category.position} />}
                onAct={(reason, form) =>
                  call(changeCategory, { params: { id: category.id }, body: { ...valuesOf(kind, form), reason } })
                }
              />
              <ActButton
                label={t`Remove`}
                kind="quiet"
                title={t`Remove ${category.name}`}
                explain={
                  category.count > 0 ? t`${category.count} ${things} go to another category.` : t`Nothing is in it.`
                }
                fields={
                  category.count > 0 && (
                    <StackedSelect label={t`Goes to`} name="moveTo" required>
                      {own
                        .filter(({ id }) => id !== category.id)
                        .map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                    </StackedSelect>
                  )
                }
                onAct={(reason, form) => {
                  const moveTo = String(form.get('moveTo') ?? '')
                  const body = { kind, ...(moveTo && { moveTo }), reason }
                  return call(removeCategory, { params: { id: category.id }, body })
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CategoryFields({
  kind,
  category,
  position,
}: {
  kind: CategoryKind
  category?: MarketCategory
  position: number
}) {
  return (
    <>
      <TextField label={t`Name`} name="name" required minLength={2} maxLength={60} defaultValue={category?.name} />
      {kind === 'product' && (
        <StackedSelect
          label={t`Department`}
          name="department"
          defaultValue={category?.department}
          hint={t`Where Around You shows it.`}
        >
          {DEPARTMENTS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </StackedSelect>
      )}
      {kind === 'product' && (
        <StackedSelect
          label={t`Reviews ask`}
          name="asks"
          defaultValue={category?.asks ?? 'nothing'}
          hint={t`Beside stars and words: how a thing fits, or for which skin it is.`}
        >
          <option value="nothing">{t`Nothing more`}</option>
          <option value="fit">{t`How it fits`}</option>
          <option value={t`skin type`}>{t`The skin type`}</option>
        </StackedSelect>
      )}
      <TextField
        label={t`Place in lists`}
        name="position"
        type="number"
        min={0}
        max={1000}
        step={1}
        required
        defaultValue={position}
        hint={t`0 comes first.`}
      />
    </>
  )
}

function valuesOf(kind: CategoryKind, form: FormData) {
  const department = DEPARTMENTS.find((each) => each === form.get('department'))
  const asks = (['nothing', ...REVIEW_QUESTIONS] as const).find((each) => each === form.get('asks'))
  return {
    kind,
    name: String(form.get('name') ?? ''),
    position: Number(form.get('position')),
    ...(department && { department }),
    ...(asks && { asks }),
  }
}
