export { messagePictures } from './message-store.ts'
export { messageModeration, questionModeration } from './moderation-store.ts'
export { conversationData } from './personal-data-store.ts'
