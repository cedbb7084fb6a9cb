import { addPushDevice, leavePushDevice, type NoticeChoices } from '@dressing-room/contract/notifications'
import { t } from '@lingui/core/macro'
import { call } from '../api/call.ts'
import { pushEndpointHere } from './kept-here.ts'

/** Why this browser cannot show notifications, or what there is to do. */
export type PushHere = 'on' | 'off' | 'blocked' | 'impossible'

export async function pushHere(): Promise<PushHere> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return pushEndpointHere.read() && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks the person, then the browser's push service, then tells the shop. Undefined where the person said no. */
export async function showNotificationsHere(key: string): Promise<NoticeChoices | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)
  const before = await worker.pushManager.getSubscription()
  // One that was made with another key takes no message of ours.
  if (before && keyOf(before) !== key) await before.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return tell(subscription)
}

/** Whoever logs out is told nothing more in this browser. */
export async function leavePush(): Promise<void> {
  const endpoint = pushEndpointHere.read()
  if (!endpoint) return
  pushEndpointHere.forget()
  await call(leavePushDevice, { body: { endpoint } })
}

/** Browsers renew what they have subscribed with now and then: the shop has to hear of it. */
export async function renewPush(): Promise<void> {
  const known = pushEndpointHere.read()
  if (!known) return
  const worker = await navigator.serviceWorker.ready
  const subscription = await worker.pushManager.getSubscription()
  if (subscription && subscription.endpoint !== known) await tell(subscription)
}

async function tell(subscription: PushSubscription): Promise<NoticeChoices> {
  const { endpoint, keys } = subscription.toJSON()
  const choices = await call(addPushDevice, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      name: deviceName(navigator.userAgent),
    },
  })
  pushEndpointHere.keep(endpoint ?? '')
  return choices
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** 'Chrome on Android', near enough for its owner to know it again. */
function deviceName(userAgent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg/, t`Edge`],
    [/OPR/, t`Opera`],
    [/Firefox|FxiOS/, t`Firefox`],
    [/Chrome|CriOS/, t`Chrome`],
    [/Safari/, t`Safari`],
  ]
  const systems: [RegExp, string][] = [
    [/Android/, t`Android`],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, t`Windows`],
    [/Mac/, 'macOS'],
    [/Linux/, t`Linux`],
  ]
  const find = (of: [RegExp, string][]) => of.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(browsers) ?? 'Browser', find(systems)].filter(Boolean).join(' on ')
}
