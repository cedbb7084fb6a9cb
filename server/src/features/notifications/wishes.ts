import { NOTICE_GROUPS, type NoticeChannel, type NoticeGroup } from '@dressing-room/contract/notifications'
import { kindOf, kinds, type NoticeKind } from './kinds.ts'

/** How one person wants to be told. */
export interface Wishes {
  /** The three switches above all. */
  ways: Record<NoticeChannel, boolean>
  /** Where they differ from what everybody begins with. */
  choices: { group: string; channel: string; isWanted: boolean }[]
  devices: string[]
  /** Whether there is a confirmed number for text messages. */
  hasPhone: boolean
}

/** Text messages cost and disturb: at first only what cannot wait. */
const TEXTED_AT_FIRST: NoticeGroup[] = ['orders', 'visits', 'reminders']

function isChosen({ choices }: Pick<Wishes, 'choices'>, group: NoticeGroup, channel: NoticeChannel): boolean {
  const choice = choices.find((one) => one.group === group && one.channel === channel)
  return choice?.isWanted ?? (channel !== 'sms' || TEXTED_AT_FIRST.includes(group))
}

/** By which ways a person is told of this. */
export function channelsFor(wishes: Wishes, kind: NoticeKind): Record<NoticeChannel, boolean> {
  const { group, isAlwaysMailed = false } = kindOf(kind)
  const isOn = (channel: NoticeChannel) => wishes.ways[channel] && isChosen(wishes, group, channel)
  return {
    email: isAlwaysMailed || isOn('email'),
    sms: wishes.hasPhone && isOn('sms'),
    push: wishes.devices.length > 0 && isOn('push'),
  }
}

export function toGroupChoices(wishes: Pick<Wishes, 'choices'>) {
  return NOTICE_GROUPS.map((group) => {
    const always = Object.values(kinds)
      .filter((kind) => kind.group === group)
      .map((kind) => 'isAlwaysMailed' in kind)
    const alwaysMailed = always.every(Boolean) ? 'all' : always.some(Boolean) ? 'some' : 'none'
    const chosen = (channel: NoticeChannel) => isChosen(wishes, group, channel)
    return {
      ...({ group, alwaysMailed } as const),
      ...{ email: alwaysMailed === 'all' || chosen('email'), sms: chosen('sms'), push: chosen('push') },
    }
  })
}

const LONGEST_TEXT_TITLE = 110

/** One or two text messages long. */
export function textOf({ title, url, shopName }: { title: string; url: string; shopName: string }): string {
  const short = title.length > LONGEST_TEXT_TITLE ? `${title.slice(0, LONGEST_TEXT_TITLE - 1)}…` : title
  return `${shopName}: ${short} ${url}`
}
