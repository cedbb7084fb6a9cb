export { NOBODY } from '@dressing-room/contract/nobody'
export { askForDeletion, keepAccount } from './ask-for-deletion.ts'
export { askForExport } from './ask-for-export.ts'
export type { PersonalData } from './personal-data.ts'
