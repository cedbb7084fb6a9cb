// What the server's `start/demo.ts` loads by name. The texts and drawings themselves are read when they are needed.
import type { Demo } from '@dressing-room/server/start/demo'
import { demoPictures } from './pictures/serve-pictures.ts'
import { warmPictures } from './pictures/start-warming.ts'

/** @public to `start/demo.ts`, which loads it by name. */
export const demo: Demo = {
  seed: async (options) => (await import('./seed.ts')).seedDemo(options),
  sell: async (options) => (await import('./sales/sell.ts')).sellDemo(options),
  pictures: demoPictures,
  warmPictures,
}
