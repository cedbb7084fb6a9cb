export { favoriteData } from './personal-data-store.ts'
export { noteToldBack, takeReturnSavers, whoSaved } from './savers-store.ts'
