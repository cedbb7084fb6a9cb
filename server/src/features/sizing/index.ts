export { saveGuide } from './keep-guides.ts'
export { sizingData } from './personal-data-store.ts'
