import { z } from 'zod'
import { address } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { pageQuery } from './paging.ts'

export const PARCELS_PER_PAGE = 10

export const PARCEL_STATUSES = ['processing', 'shipped', 'delivered'] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** Who carries a parcel; 'other' has a name of the seller's own, and a link of theirs. */
export const CARRIERS = [
  'USPS',
  'UPS',
  'FedEx',
  'DHL',
  'DPD',
  'GLS',
  'Royal Mail',
  'La Poste',
  'Canada Post',
  'Australia Post',
  'other',
] as const
export type Carrier = (typeof CARRIERS)[number]

const line = z.object({
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  swatch: z.string(),
  selectedColor: z.string(),
  selectedSize: z.string(),
  quantity: z.number(),
  /** Units of it that have been given back: they are not sent. */
  back: z.number(),
})

/** How far a parcel is, as buyer and seller both see it. */
const progress = {
  status: z.enum(PARCEL_STATUSES),
  /** The day by which the seller has promised to send it. */
  dispatchBy: z.string().optional(),
  shippedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
}

/** What one seller sends of an order, for its buyer. */
export const orderParcel = z.object({
  /** To write to its seller about it. */
  _id: z.string().optional(),
  /** From 1 within the order; lines name it. */
  number: z.number(),
  seller: z.string(),
  /** The end of the address of the seller's shop; absent where they have none. */
  shopSlug: z.string().optional(),
  ...progress,
})
export type OrderParcel = z.output<typeof orderParcel>

/** The same for its seller: their own lines, and nothing of other sellers. */
export const parcel = z.object({
  _id: z.string(),
  orderNumber: z.number(),
  buyer: z.string(),
  /** Where it goes; left out while the buyer has not said. */
  shipTo: address.optional(),
  lines: z.array(line),
  itemCount: z.number(),
  paidAt: z.string(),
  ...progress,
  /** Not sent by the day that was promised. */
  isLate: z.boolean(),
  canShip: z.boolean(),
  /** Something of it can be given back. */
  canRefund: z.boolean(),
  /** The last step was a moment ago and can be taken back. */
  canUndo: z.boolean(),
  /** Why it is not to be sent, in words; '' when it is, or has been. */
  notice: z.string(),
})
export type Parcel = z.output<typeof parcel>

export const listParcels = endpoint({
  method: 'GET',
  path: '/api/parcels',
  summary: "The viewer's own parcels of paid orders: what is to be sent, the most urgent first, or what has been",
  access: 'verified-seller',
  query: z.object({
    ...pageQuery,
    status: z.enum(PARCEL_STATUSES).optional(),
    /** An order number, or words of the buyer's name or of a product. */
    search: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    parcels: z.array(parcel),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
    /** Of all that match the search. */
    counts: z.object({ processing: z.number(), shipped: z.number(), delivered: z.number(), late: z.number() }),
  }),
})

const ids = z.array(z.string().max(100)).min(1).max(50)

/** What a packing slip says around them, in the language of its buyer, who finds it in the parcel. */
const slip = z.object({
  language: z.enum(languageCodes),
  /** 'Order 10001' */
  title: z.string(),
  /** 'Paid on 29 November 2026' */
  paid: z.string(),
  items: z.string(),
  item: z.string(),
  quantity: z.string(),
  /** Where it goes, line by line as on a label. */
  address: z.array(z.string()),
})

const packedParcel = parcel.extend({ slip })
export type PackedParcel = z.output<typeof packedParcel>

/** The parcels of packing slips. */
export const getParcels = endpoint({
  method: 'POST',
  path: '/api/parcels/packing-slips',
  summary: 'What packing slips of these parcels show',
  access: 'verified-seller',
  body: z.object({ ids }),
  response: z.object({ shop: z.string(), parcels: z.array(packedParcel) }),
  refusals: ['parcel_not_found'],
})

/** What became of several parcels: those that could not take the step stay as they are and say why. */
const outcome = z.object({
  changed: z.number(),
  skipped: z.array(z.object({ _id: z.string(), orderNumber: z.number(), reason: z.string() })),
})
export type ParcelOutcome = z.output<typeof outcome>

export const shipParcels = endpoint({
  method: 'POST',
  path: '/api/parcels/ship',
  summary: 'Marks parcels as shipped, and tells their buyers',
  access: 'verified-seller',
  body: z.object({
    parcels: z
      .array(z.object({ _id: z.string().max(100), trackingNumber: z.string().trim().max(60).optional() }))
      .min(1)
      .max(50),
    carrier: z.enum(CARRIERS),
    /** Of another carrier: who it is. */
    carrierName: z.string().trim().max(60).optional(),
    /** Of another carrier: where it can be followed. */
    trackingUrl: z.string().trim().max(500).optional(),
  }),
  response: outcome,
  refusals: ['parcel_not_found', 'carrier_name_missing', 'tracking_number_missing', 'tracking_link_not_https'],
})

export const deliverParcels = endpoint({
  method: 'POST',
  path: '/api/parcels/deliver',
  summary: 'Marks shipped parcels as delivered, and tells their buyers',
  access: 'verified-seller',
  body: z.object({ ids }),
  response: outcome,
  refusals: ['parcel_not_found'],
})

export const undoParcelStep = endpoint({
  method: 'POST',
  path: '/api/parcels/:id/undo',
  summary: 'Takes back the last step of a parcel within a day, and tells its buyer',
  access: 'verified-seller',
  params: z.object({ id: z.string() }),
  response: z.object({ status: z.enum(PARCEL_STATUSES) }),
  refusals: ['parcel_not_found', 'parcel_not_undoable'],
})
