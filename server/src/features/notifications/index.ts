export { type Notice, type NotifyingMail, notify, notifyAll } from './notify.ts'
export { notifyOptionally } from './offer.ts'
export { notificationData } from './personal-data-store.ts'
export { findAddressees } from './store.ts'
