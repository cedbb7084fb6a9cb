import { productFields } from '@dressing-room/contract/selling-products'
import { finishedText, say, type Text } from '@dressing-room/contract/text'
import { fieldText } from './field-text.ts'
import type { Draft, Note } from './formats/draft.ts'
import type { WantedFields } from './rules.ts'

const MOST_NAME = 200
const MOST_DESCRIPTION = 20_000
const MOST_TAGS = 30
const MOST_TAG = 60

/** A draft as the catalogue would take it; what it would not take is cut, kept and told, or is a fault. */
export function checkDraft(draft: Draft): { fields: WantedFields; draft: Draft } {
  const { name, description, tags, ...others } = draft.fields
  const line = draft.firstLine
  const notes = [...draft.notes]
  const kept = [...draft.kept]
  const faults = [...draft.faults]
  const cut = (text: string | undefined, most: number, { column, message }: { column: string; message: Text }) => {
    if (text === undefined || text.length <= most) return text
    notes.push({ line, message })
    kept.push({ line, column, value: text })
    return text.slice(0, most).trimEnd()
  }
  const goodTags = tags?.filter((tag) => tag.length <= MOST_TAG)
  const fewTags = goodTags && [...new Map(goodTags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, MOST_TAGS)
  const lostTags = tags?.filter((tag) => !fewTags?.some((each) => each.toLowerCase() === tag.toLowerCase())) ?? []
  if (lostTags.length > 0) {
    notes.push({
      line,
      message: say('{count} of its tags are too many or too long: they are kept beside it.', {
        count: lostTags.length,
      }),
    })
    kept.push({ line, column: 'Tags', value: lostTags.join(', ') })
  }
  const wanted = {
    ...others,
    name: cut(name, MOST_NAME, {
      column: 'The name',
      message: say('The name is longer than {most} characters: the rest is kept beside the product.', {
        most: MOST_NAME,
      }),
    }),
    tags: fewTags,
    description:
      cut(description, MOST_DESCRIPTION, {
        column: 'The description',
        message: say('The description is longer than {most} characters: the rest is kept beside the product.', {
          most: MOST_DESCRIPTION,
        }),
      }) || undefined,
  }
  const parsed = productFields.safeParse(wanted)
  if (!parsed.success) faults.push(...parsed.error.issues.map(({ path, message }) => faultOf(draft, path, message)))
  const isEmptied = description === '' ? { description: '' } : {}
  return {
    fields: parsed.success ? defined({ ...parsed.data, ...isEmptied }) : {},
    draft: { ...draft, notes, kept, faults },
  }
}

function faultOf({ firstLine }: Draft, path: PropertyKey[], message: string): Note {
  const field = path.filter((part) => typeof part === 'string').at(-1)
  const problem = finishedText(message)
  return {
    line: firstLine,
    message: field ? say('{problem} ({field})', { problem, field: fieldText(field) }) : problem,
  }
}

function defined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
