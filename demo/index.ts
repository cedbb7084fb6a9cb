// What the server's `start/demo.ts` loads by name. The texts and drawings themselves are read when they are needed.
import type { Demo } from '@dressing-room/server/start/demo'
import { demoPictures } from './pictures/serve-pictures.ts'
import { warmPictures } from './pictures/start-warming.ts'

export const demo: Demo = {
  seed: async (options) => (await import('./seed.ts')).seedDemo(options),
  pictures: demoPictures,
  warmPictures,
}
