import type { WaitingEntry } from '@dressing-room/contract/waiting-list'
import { serveFreed } from '../src/features/waiting-list/jobs.ts'
import type { Person } from './factories.ts'
import type { TestApp, TestResponse } from './test-app.ts'
import type { MadeService } from './visits.ts'

/** Waits for any time of a day, unless said otherwise. */
export function wait(
  { post }: Pick<TestApp, 'post'>,
  person: Person,
  { publicId }: MadeService,
  day: string,
  also: Record<string, unknown> = {},
): Promise<TestResponse<{ message: string; code: string; entry: WaitingEntry; date?: string; time?: string }>> {
  const wish = { fromDay: day, untilDay: day, fromTime: '00:00', untilTime: '24:00', noticeMinutes: 0 }
  return post('/api/waiting-list', { serviceId: publicId, ...wish, ...also }, person.token)
}

/** What somebody waits for, the newest first. */
export async function waitingOf({ get }: Pick<TestApp, 'get'>, person: Person): Promise<WaitingEntry[]> {
  return (await get<{ entries: WaitingEntry[] }>('/api/waiting-list', person.token)).body.entries
}

/** What the database announces has been heard. */
export function served({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  return serveFreed(deps)
}
