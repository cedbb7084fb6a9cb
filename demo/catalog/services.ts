import { serviceCategory, serviceNote, stylist } from './notes.ts'
import { readNotes } from './read-notes.ts'

export const serviceCategories = readNotes('service-categories.yaml', serviceCategory)
export const demoStylists = readNotes('stylists.yaml', stylist)
export const demoServices = ['hair-and-nails', 'face', 'dress'].flatMap((name) =>
  readNotes(`services/${name}.yaml`, serviceNote),
)
