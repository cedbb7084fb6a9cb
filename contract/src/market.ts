import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reason } from './operator-acts.ts'
import { REVIEW_QUESTIONS } from './reviews.ts'

export const DEPARTMENTS = ['fashion', 'beauty', 'home', 'electronics'] as const
export const CATEGORY_KINDS = ['product', 'service'] as const
export type CategoryKind = (typeof CATEGORY_KINDS)[number]

const category = z.object({
  id: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  slug: z.string(),
  /** Of products: what Around You puts it under. */
  department: z.enum(DEPARTMENTS).optional(),
  /** Of products: what their reviews ask beside stars and words. */
  asks: z.enum(REVIEW_QUESTIONS).optional(),
  position: z.number(),
  /** How many products or services are in it. */
  count: z.number(),
})
export type MarketCategory = z.output<typeof category>

const tag = z.object({ name: z.string(), products: z.number(), services: z.number() })
export type MarketTag = z.output<typeof tag>

const synonym = z.object({ said: z.string(), means: z.string() })
export type MarketSynonym = z.output<typeof synonym>

const done = z.object({ message: z.string() })
const percent = z.number('Please enter a number from 0 to 100.').min(0).max(100).multipleOf(0.01)

export const readMarket = endpoint({
  method: 'GET',
  path: '/api/operator/settings',
  summary: 'The fee, categories, tags and synonyms of the market',
  access: 'operator',
  response: z.object({
    fee: z.object({ percent, changedAt: z.string().optional() }),
    /** Addresses and numbers in messages are unreadable until something was paid. */
    masksContacts: z.boolean(),
    categories: z.array(category),
    /** Those that are used most. */
    tags: z.array(tag),
    /** Those that operators have added; the shop has others of its own. */
    synonyms: z.array(synonym),
  }),
})
export type MarketSettings = z.output<typeof readMarket.response>

export const changeFee = endpoint({
  method: 'PUT',
  path: '/api/operator/fee',
  summary: 'What the platform keeps of goods and visits that are paid from now on',
  access: 'operator',
  body: z.object({ percent, reason }),
  response: done,
})

export const changeMasking = endpoint({
  method: 'PUT',
  path: '/api/operator/masking',
  summary: 'Whether addresses and numbers in messages are unreadable until the buyer has paid the seller something',
  access: 'operator',
  body: z.object({ isOn: z.boolean(), reason }),
  response: done,
})

const categoryName = z.string().trim().min(2, 'Please enter a name.').max(60, 'Please enter a shorter name.')
const categoryBody = z.object({
  kind: z.enum(CATEGORY_KINDS),
  name: categoryName,
  department: z.enum(DEPARTMENTS).optional(),
  /** Left out, it stays as it is, which is nothing at first. */
  asks: z.enum([...REVIEW_QUESTIONS, 'nothing']).optional(),
  position: z.int().min(0).max(1000),
  reason,
})
const params = z.object({ id: z.string().max(100) })

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/operator/categories',
  summary: 'Adds a category of products or services',
  access: 'operator',
  body: categoryBody,
  response: done,
  refusals: ['category_name_taken'],
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/operator/categories/:id',
  summary: 'Renames or moves a category; its address stays',
  access: 'operator',
  params,
  body: categoryBody,
  response: done,
  refusals: ['category_name_taken', 'category_not_found'],
})

export const removeCategory = endpoint({
  method: 'POST',
  path: '/api/operator/categories/:id/remove',
  summary: 'Takes a category away; what is in it goes to another one',
  access: 'operator',
  params,
  body: z.object({ kind: z.enum(CATEGORY_KINDS), moveTo: z.string().max(100).optional(), reason }),
  response: done,
  refusals: ['category_not_found', 'category_in_use'],
})

export const renameTag = endpoint({
  method: 'POST',
  path: '/api/operator/tags/rename',
  summary: 'Calls a tag something else wherever it is used; without a new name it is taken away',
  access: 'operator',
  body: z.object({ from: z.string().min(1).max(100), to: z.string().trim().max(100), reason }),
  response: done,
  refusals: ['tag_not_found'],
})

const words = z.string().trim().toLowerCase().min(1, 'Please enter a word.').max(60)

export const addSynonym = endpoint({
  method: 'POST',
  path: '/api/operator/synonyms',
  summary: 'Who searches for the one finds the other',
  access: 'operator',
  body: z.object({ said: words, means: words, both: z.boolean(), reason }),
  response: done,
  refusals: ['already_so'],
})

export const removeSynonym = endpoint({
  method: 'POST',
  path: '/api/operator/synonyms/remove',
  summary: 'Takes back a synonym that an operator has added',
  access: 'operator',
  body: z.object({ said: words, means: words, reason }),
  response: done,
  refusals: ['already_so'],
})
