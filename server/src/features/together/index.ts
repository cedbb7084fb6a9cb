export { giveBackCombined } from './give-back-combined.ts'
