import type { FileFormat } from './draft.ts'
import { etsy } from './etsy.ts'
import { own } from './own.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

/** In the order in which a file is looked at. */
export const formats: readonly FileFormat[] = [own, etsy, woocommerce, shopify]
