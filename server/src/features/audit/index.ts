export { auditOfAccount } from './account-query.ts'
export { type AuditSearch, lastActs, searchAuditEntries } from './audit-store.ts'
export { toAuditEntry } from './present.ts'
export { type Act, type RequestOrigin, recordAct } from './record-act.ts'
