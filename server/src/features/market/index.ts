export { feePercentColumn, findFee, masksContacts, platformFeePercent, saveFee, saveMasking } from './store.ts'
