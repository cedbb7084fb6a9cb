import { eraseFromMails, mailsTo } from '../../platform/outbox/personal-mails.ts'
import type { PersonalData } from './personal-data.ts'

export const mailData: PersonalData = {
  part: 'mails',
  collect: (db, { email }) => mailsTo(db, email),
  erase: eraseFromMails,
}
