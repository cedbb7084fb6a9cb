import { dress } from './dress.ts'
import { face } from './face.ts'
import { hairAndNails } from './hair-and-nails.ts'

export const demoServices = [...hairAndNails, ...face, ...dress]
