export { deliveryData } from './personal-data-store.ts'
export { toRules } from './present.ts'
export {
  countriesOf,
  DEFAULT_RETURNS,
  type DeliveryRule,
  type Obstacle,
  type Parcel,
  planDelivery,
} from './rules.ts'
