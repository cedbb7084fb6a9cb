export { feePercentColumn, findFee, platformFeePercent, saveFee } from './store.ts'
