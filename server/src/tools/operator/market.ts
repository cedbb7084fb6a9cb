import * as contract from '@dressing-room/contract/market'
import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { market } from '../../features/operators/index.ts'
import { command, done, WrongUse } from './command.ts'
import { columns, moment } from './layout.ts'

const { reason } = contract.changeFee.body.shape
const { kind, name, department, position } = contract.addCategory.body.shape

export const showFee = command({
  does: 'what the platform keeps, in percent',
  asks: z.object({}),
  async run(deps) {
    const { fee } = await market.readMarket(deps)
    const since = fee.changedAt ? `since ${moment(fee.changedAt)}` : 'as this server is set up'
    return { text: `${fee.percent} %, ${since}`, data: fee }
  },
})

export const setFee = command({
  does: 'sets what the platform keeps of what is paid from now on',
  asks: contract.changeFee.body,
  words: ['percent'],
  async run(deps, body, acting) {
    await market.changeFee(deps, body, acting)
    return done(`The platform keeps ${body.percent} % of what is paid from now on.`)
  },
})

export const setMasking = command({
  does: 'says whether addresses and numbers in messages are unreadable until something was paid: yes or no',
  asks: z.object({ masked: z.enum(['yes', 'no']), reason }),
  words: ['masked'],
  async run(deps, { masked, ...body }, acting) {
    await market.changeMasking(deps, { ...body, isOn: masked === 'yes' }, acting)
    return done(masked === 'yes' ? 'They are unreadable until something was paid.' : 'Everybody can read them.')
  },
})

export const listCategories = command({
  does: 'all categories of products and services',
  asks: z.object({}),
  async run(deps) {
    const { categories } = await market.readMarket(deps)
    const rows = categories.map((each) => [each.kind, each.slug, each.name, each.department ?? '', `${each.count}`])
    return { text: columns(rows, 'There are none.'), data: { categories } }
  },
})

export const addCategory = command({
  does: 'adds a category',
  asks: z.object({ name, kind, department, position: position.default(0), reason }),
  words: ['name'],
  hints: { kind: contract.CATEGORY_KINDS.join(' or '), department: `of products: ${contract.DEPARTMENTS.join(', ')}` },
  async run(deps, body, acting) {
    await market.addCategory(deps, body, acting)
    return done(`${body.name} is a category now.`)
  },
})

const category = z.string().trim().min(1).max(100)
const CATEGORY_HINT = 'the end of its address, or its name'

export const changeCategory = command({
  does: 'renames or moves a category; its address stays',
  asks: z.object({ category, kind, name: name.optional(), department, position: position.optional(), reason }),
  words: ['category'],
  hints: { category: CATEGORY_HINT, kind: contract.CATEGORY_KINDS.join(' or ') },
  async run(deps, { category: words, ...asked }, acting) {
    const { id, ...is } = await categoryOf(deps, asked.kind, words)
    const body = { ...asked, name: asked.name ?? is.name, position: asked.position ?? is.position }
    await market.changeCategory(deps, id, { ...body, department: asked.department ?? is.department }, acting)
    return done(`${body.name} is saved.`)
  },
})

export const removeCategory = command({
  does: 'takes a category away; what is in it goes to another one',
  asks: z.object({ category, kind, moveTo: category.optional(), reason }),
  words: ['category'],
  hints: { category: CATEGORY_HINT, kind: contract.CATEGORY_KINDS.join(' or '), moveTo: 'where its things go' },
  async run(deps, { category: words, moveTo, ...asked }, acting) {
    const { id } = await categoryOf(deps, asked.kind, words)
    const to = moveTo && (await categoryOf(deps, asked.kind, moveTo)).id
    await market.removeCategory(deps, id, { ...asked, ...(to && { moveTo: to }) }, acting)
    return done('The category is gone.')
  },
})

async function categoryOf(deps: Deps, of: contract.CategoryKind, words: string) {
  const { categories } = await market.readMarket(deps)
  const is = (text: string) => text.toLowerCase() === words.toLowerCase()
  return categories.find((each) => each.kind === of && (is(each.slug) || is(each.name))) ?? refuse('category_not_found')
}

export const listTags = command({
  does: 'the tags that are used most',
  asks: z.object({}),
  async run(deps) {
    const { tags } = await market.readMarket(deps)
    const rows = tags.map((tag) => [tag.name, `${tag.products} products`, `${tag.services} services`])
    return { text: columns(rows, 'There are none.'), data: { tags } }
  },
})

const tag = contract.renameTag.body.shape.from

export const renameTag = command({
  does: 'calls a tag something else wherever it is used',
  asks: z.object({ from: tag, to: tag, reason }),
  words: ['from', 'to'],
  run: async (deps, body, acting) => changed(await market.renameTag(deps, body, acting)),
})

export const removeTag = command({
  does: 'takes a tag away wherever it is used',
  asks: z.object({ tag, reason }),
  words: ['tag'],
  run: async (deps, asked, acting) =>
    changed(await market.renameTag(deps, { from: asked.tag, to: '', reason: asked.reason }, acting)),
})

function changed(count: number) {
  return done(`Changed on ${count === 1 ? '1 product or service' : `${count} products and services`}.`, {
    changed: count,
  })
}

export const listSynonyms = command({
  does: 'the synonyms that operators have added',
  asks: z.object({}),
  async run(deps) {
    const { synonyms } = await market.readMarket(deps)
    return {
      text: columns(
        synonyms.map(({ said, means }) => [said, means]),
        'There are none.',
      ),
      data: { synonyms },
    }
  },
})

export const addSynonym = command({
  does: 'who searches for the one finds the other',
  asks: contract.addSynonym.body,
  words: ['said', 'means'],
  hints: { both: 'and the other way round' },
  async run(deps, body, acting) {
    if (body.said === body.means) throw new WrongUse('A word always finds itself.')
    await market.addSynonym(deps, body, acting)
    return done(`Who searches for ${body.said} finds ${body.means} from now on.`)
  },
})

export const removeSynonym = command({
  does: 'takes back a synonym that an operator has added',
  asks: contract.removeSynonym.body,
  words: ['said', 'means'],
  async run(deps, body, acting) {
    await market.removeSynonym(deps, body, acting)
    return done('The synonym is gone.')
  },
})
