export { askForDeletion, keepAccount } from './ask-for-deletion.ts'
export { askForExport } from './ask-for-export.ts'
export { NOBODY, type PersonalData } from './personal-data.ts'
