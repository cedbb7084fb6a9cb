import type { Sketch } from './beside.ts'
import { faceSketches } from './face-sketches.ts'
import { hairSketches } from './hair-sketches.ts'
import { wardrobeSketches } from './wardrobe-sketches.ts'
import { workshopSketches } from './workshop-sketches.ts'

/** One picture for each service, by its id. */
export const sketches: Record<string, Sketch> = {
  ...hairSketches,
  ...faceSketches,
  ...wardrobeSketches,
  ...workshopSketches,
}
