export { clientNoteData } from './personal-data-store.ts'
