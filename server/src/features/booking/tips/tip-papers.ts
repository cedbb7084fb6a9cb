import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayText } from '@dressing-room/contract/text'
import { extraPapers } from '../extra-payment.ts'

export const tipPapers = extraPapers('tip', ({ service_name, local_day }) => ({
  name: onOneLine(service_name),
  details: fullDayText(local_day),
}))
