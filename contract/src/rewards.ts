import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'

export const POINTS_PER_REVIEW = 20
export const POINTS_PER_REFERRAL = 50
export const POINT_ENTRIES_PER_PAGE = 20
export const LEADERS_PER_PAGE = 20

/** What points can be turned into: a code that takes 10 % off one order, or off one booking. */
export const goodFor = z.enum(['order', 'booking'])
export type GoodFor = z.output<typeof goodFor>
export const CODE_PERCENT = 10
export const CODE_DAYS = 90
export const POINTS_PER_CODE = { order: 150, booking: 50 } as const satisfies Record<GoodFor, number>

/** Longer than any code of ours: what somebody may send as one. */
export const referralCode = z.string().trim().max(40)

const offer = z.object({
  /** What a code costs. */
  points: z.number(),
  percent: z.number(),
  /** Points that are missing to the next one; 0 where it can be had now. */
  missing: z.number(),
})

export const rewardCode = z.object({
  code: z.string(),
  goodFor,
  percent: z.number(),
  madeAt: z.string(),
  endsAt: z.string(),
  /** In use: an order or a time that is not paid yet holds it. */
  state: z.enum(['ready', 'in use', 'used', 'ended']),
})
export type RewardCode = z.output<typeof rewardCode>

export const rewards = z.object({
  /** Below 0 where more has gone back than was left. */
  points: z.number(),
  offers: z.object({ order: offer, booking: offer }),
  /** The latest first. */
  codes: z.array(rewardCode),
  referral: z.object({
    code: z.string(),
    link: z.string(),
    /** How many have registered by it, and how many of them have paid for something. */
    invited: z.number(),
    paid: z.number(),
  }),
})
export type Rewards = z.output<typeof rewards>

export const getRewards = endpoint({
  method: 'GET',
  path: '/api/rewards',
  summary: "The viewer's points, what they are good for, the codes made of them, and the link to invite others",
  access: 'signed-in',
  response: rewards,
})

export const pointEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** What came, or with a minus what went. */
  points: z.number(),
  /** What for: 'Order 10001', 'Review of Linen Dress'. */
  text: z.string(),
  /** What it was paid for. */
  about: z.object({ kind: z.enum(['order', 'visit']), id: z.string() }).optional(),
})
export type PointEntry = z.output<typeof pointEntry>

export const listPoints = endpoint({
  method: 'GET',
  path: '/api/rewards/points',
  summary: "Every change of the viewer's points and why, the latest first",
  access: 'signed-in',
  query: z.object(pageQuery),
  response: z.object({
    points: z.number(),
    entries: z.array(pointEntry),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
  }),
})

export const makeRewardCode = endpoint({
  method: 'POST',
  path: '/api/rewards/codes',
  summary: 'Turns points into a one-use code; the same key again answers the same code',
  access: 'signed-in',
  body: z.object({ key: z.uuid(), goodFor }),
  response: z.object({ message: z.string(), code: rewardCode, rewards }),
  refusals: ['too_few_points'],
})

const leader = z.object({
  /** Those with as many stand alike. */
  rank: z.number(),
  initials: z.string(),
  /** Invited people who have paid for something. */
  paid: z.number(),
  isYou: z.boolean(),
})
export type Leader = z.output<typeof leader>

const leaderboard = z.object({
  leaders: z.array(leader),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** The viewer's own place, wherever it is; no rank while nobody whom they invited has paid. */
  you: z.object({ rank: z.number().optional(), initials: z.string(), paid: z.number(), isHidden: z.boolean() }),
})
export type Leaderboard = z.output<typeof leaderboard>

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'Who has brought the most people that have paid for something, by initials, and where the viewer stands',
  access: 'signed-in',
  query: z.object(pageQuery),
  response: leaderboard,
})

export const hideFromLeaderboard = endpoint({
  method: 'POST',
  path: '/api/leaderboard/hidden',
  summary: 'Whether the viewer stands in the ranking for others to see',
  access: 'signed-in',
  body: z.object({ hidden: z.boolean() }),
  response: z.object({ message: z.string() }),
})
