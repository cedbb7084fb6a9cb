export { clipCommentModeration, clipModeration } from './moderation-store.ts'
export { clipData } from './personal-data-store.ts'
