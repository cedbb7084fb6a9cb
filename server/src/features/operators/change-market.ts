import type { BodyOf } from '@dressing-room/contract/endpoint'
import type * as contract from '@dressing-room/contract/market'
import type { MarketSettings } from '@dressing-room/contract/market'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Act, recordAct } from '../audit/index.ts'
import * as catalog from '../catalog/index.ts'
import { findFee, masksContacts, platformFeePercent, saveFee, saveMasking } from '../market/index.ts'
import { addedSynonyms, addSynonyms, removeSynonym as forgetSynonym } from '../search/index.ts'
import * as services from '../stylist-services/index.ts'
import type { Acting } from './acting.ts'

type MarketDeps = Pick<Deps, 'db' | 'clock' | 'shop'>

const MOST_TAGS = 200

export async function readMarket(deps: Pick<Deps, 'db' | 'shop'>): Promise<MarketSettings> {
  const { db } = deps
  const [percent, fee, isMasked, products, bookable, productTags, serviceTags, synonyms] = await Promise.all([
    platformFeePercent(db, deps),
    findFee(db),
    masksContacts(db),
    catalog.categoriesInUse(db),
    services.categoriesInUse(db),
    catalog.tagsInUse(db, MOST_TAGS),
    services.tagsInUse(db, MOST_TAGS),
    addedSynonyms(db),
  ])
  const tags = new Map(productTags.map(({ name, count }) => [name, { name, products: count, services: 0 }]))
  for (const { name, count } of serviceTags) {
    tags.set(name, { name, products: tags.get(name)?.products ?? 0, services: count })
  }
  return {
    masksContacts: isMasked,
    fee: { percent, ...(fee && { changedAt: fee.changedAt.toISOString() }) },
    categories: [
      ...products.map(({ review_question: asks, ...category }) => ({
        ...{ ...category, kind: 'product' as const },
        ...(asks && { asks }),
      })),
      ...bookable.map((category) => ({ ...category, kind: 'service' as const })),
    ],
    tags: [...tags.values()].sort((one, other) => other.products + other.services - one.products - one.services),
    synonyms,
  }
}

export async function changeFee(
  deps: MarketDeps,
  { percent, reason }: BodyOf<typeof contract.changeFee>,
  acting: Acting,
): Promise<void> {
  await act(deps, acting, reason, async (tx) => {
    const before = await platformFeePercent(tx, deps)
    await saveFee(tx, percent, deps.clock())
    return {
      act: 'fee changed',
      subject: { kind: 'setting', id: 'platform fee', label: 'Platform fee' },
      before: { percent: before },
      after: { percent },
    }
  })
}

export async function changeMasking(
  deps: MarketDeps,
  { isOn, reason }: BodyOf<typeof contract.changeMasking>,
  acting: Acting,
): Promise<void> {
  await act(deps, acting, reason, async (tx) => {
    const before = await masksContacts(tx)
    await saveMasking(tx, isOn, deps.clock())
    return {
      act: 'contacts in messages changed',
      subject: { kind: 'setting', id: 'contacts masked', label: 'Contacts in messages' },
      before: { isMasked: before },
      after: { isMasked: isOn },
    }
  })
}

type CategoryBody = BodyOf<typeof contract.addCategory>

export async function addCategory(
  deps: MarketDeps,
  { kind, reason, ...input }: CategoryBody,
  acting: Acting,
): Promise<void> {
  await act(deps, acting, reason, async (tx) => {
    const after = valuesOf(kind, input)
    const id = 'department' in after ? await catalog.addCategory(tx, after) : await services.addCategory(tx, after)
    return { act: `${kind} category added`, subject: { kind: 'category', id, label: input.name }, after }
  })
}

export async function changeCategory(
  deps: MarketDeps,
  id: string,
  { kind, reason, ...input }: CategoryBody,
  acting: Acting,
): Promise<void> {
  await act(deps, acting, reason, async (tx) => {
    const after = valuesOf(kind, input)
    const before =
      'department' in after ? await catalog.changeCategory(tx, id, after) : await services.changeCategory(tx, id, after)
    return {
      act: `${kind} category changed`,
      subject: { kind: 'category', id, label: input.name },
      before: { ...before },
      after,
    }
  })
}

export async function removeCategory(
  deps: MarketDeps,
  id: string,
  { kind, moveTo, reason }: BodyOf<typeof contract.removeCategory>,
  acting: Acting,
): Promise<void> {
  await act(deps, acting, reason, async (tx) => {
    const remove = kind === 'product' ? catalog.removeCategory : services.removeCategory
    const before = await remove(tx, id, moveTo)
    return {
      act: `${kind} category removed`,
      subject: { kind: 'category', id, label: before.name },
      before: { ...before },
      ...(moveTo && { after: { 'moved to': moveTo } }),
    }
  })
}

/** Products have a department, and reviews that may ask something; services have neither. */
function valuesOf(
  kind: contract.CategoryKind,
  { name, department, asks, position }: Omit<CategoryBody, 'kind' | 'reason'>,
) {
  if (kind === 'service') return { name, position }
  const question = asks === 'nothing' ? null : asks
  return {
    ...{ name, position, department: department ?? ('fashion' as const) },
    ...(question !== undefined && { review_question: question }),
  }
}

export async function renameTag(
  deps: MarketDeps,
  { from, to, reason }: BodyOf<typeof contract.renameTag>,
  acting: Acting,
): Promise<number> {
  let changed = 0
  await act(deps, acting, reason, async (tx) => {
    changed = (await catalog.renameTag(tx, from, to)) + (await services.renameTag(tx, from, to))
    if (changed === 0) refuse('tag_not_found')
    const after = { ...(to && { tag: to }), 'on so many': changed }
    const subject = { kind: 'tag' as const, id: from, label: from }
    return { act: to ? 'tag renamed' : 'tag removed', subject, before: { tag: from }, after }
  })
  return changed
}

export async function addSynonym(
  deps: MarketDeps,
  { said, means, both, reason }: BodyOf<typeof contract.addSynonym>,
  acting: Acting,
): Promise<void> {
  if (said === means) refuse('already_so')
  await act(deps, acting, reason, async (tx) => {
    await addSynonyms(tx, [{ said, means }, ...(both ? [{ said: means, means: said }] : [])])
    return {
      act: 'synonym added',
      subject: { kind: 'synonym', id: said, label: said },
      after: { said, means, 'both ways': both },
    }
  })
}

export async function removeSynonym(
  deps: MarketDeps,
  { said, means, reason }: BodyOf<typeof contract.removeSynonym>,
  acting: Acting,
): Promise<void> {
  await act(deps, acting, reason, async (tx) => {
    await forgetSynonym(tx, { said, means })
    return {
      act: 'synonym removed',
      subject: { kind: 'synonym', id: said, label: said },
      before: { said, means },
    }
  })
}

/** The change and its entry in the log, or neither. */
function act(
  deps: MarketDeps,
  acting: Acting,
  note: string,
  work: (tx: Tx) => Promise<Omit<Act, 'actor' | 'from' | 'note'>>,
): Promise<void> {
  return transact(deps.db, async (tx) => recordAct(deps, tx, { ...acting, ...(await work(tx)), note }))
}
