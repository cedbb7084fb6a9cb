import type { MadeFor } from '@dressing-room/contract/catalog'
import type { Selectable } from 'kysely'
import type { Product } from '../../platform/db/schema.generated.ts'

const FOR_GENDER = { female: 'women', male: 'men', unisex: 'everyone' } as const

interface Said {
  gender: Selectable<Product>['gender']
  ageGroup: Selectable<Product>['age_group']
}

/** As its seller says it; who says nothing means nobody in particular. */
export function madeForIn({ gender, ageGroup }: Said): MadeFor | undefined {
  if (ageGroup !== '' && ageGroup !== 'adult') return 'kids'
  return gender === '' ? undefined : FOR_GENDER[gender]
}
