export { calendarFeedData } from './personal-data-store.ts'
