import {
  chooseNotice,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeGroup,
  removePushDevice,
} from '@dressing-room/contract/notifications'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { deviceName } from '../../language/device-name.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/notice.tsx'
import { PushHereButton } from './push-here.tsx'
import { TextPhone } from './text-phone.tsx'

interface NoticeChoicesProps {
  /** Undefined when they could not be loaded. */
  choices: NoticeChoices | undefined
  /** Which of the ways are on at all. */
  ways: Record<NoticeChannel, boolean>
  onRetry(): void
  /** A way was set up just now, so its switch goes on. */
  onWay(way: NoticeChannel): void
}

/** Which messages come by which way: a row for each group of them. Each box is saved when it is ticked. */
export function OwnNotices({ choices: loaded, ways, onRetry, onWay }: NoticeChoicesProps) {
  const [changed, setChanged] = useState<NoticeChoices>()
  const [failure, setFailure] = useState('')
  const choices = changed ?? loaded
  if (!choices) return <LoadFailed what={t`your notifications`} onRetry={onRetry} />
  async function save(work: () => Promise<NoticeChoices | undefined>) {
    setFailure('')
    try {
      const next = await work()
      if (next) setChanged(next)
      return next
    } catch (error) {
      setFailure(messageFor(error))
      return undefined
    }
  }
  const { groups, texts, push } = choices
  const devices = push.devices.map(({ _id, name }) => ({ _id, name: deviceName(name) }))
  return (
    <div className="flex max-w-[46rem] flex-col gap-8">
      <div>
        <Matrix
          groups={groups}
          ways={ways}
          onChoose={(group, channel, isWanted) => {
            // Shown at once; an answer that does not come leaves it as it was.
            const before = choices
            setChanged({ ...choices, groups: withChoice(groups, group, channel, isWanted) })
            void save(() => call(chooseNotice, { body: { group, channel, isWanted } })).then(
              (saved) => saved ?? setChanged(before),
            )
          }}
        />
        <p className="mt-3 text-note text-muted">
          <Trans>Receipts, refunds and what is about your account's safety always come by email.</Trans>
        </p>
        <Alert>{failure}</Alert>
      </div>
      <section className="flex flex-col items-start gap-3" aria-labelledby="push-devices">
        <h3 id="push-devices" className="font-medium">
          <Trans>Devices with push notifications</Trans>
        </h3>
        {devices.length === 0 ? (
          <p className="text-muted">
            <Trans>No device yet.</Trans>
          </p>
        ) : (
          <ul className="w-full divide-y divide-hairline border-y border-hairline">
            {devices.map(({ _id, name }) => (
              <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span className="wrap-anywhere" dir="auto">
                  {name}
                </span>
                <Button
                  kind="quiet"
                  aria-label={t`Remove ${name}`}
                  onClick={() => void save(() => call(removePushDevice, { params: { id: _id } }))}
                >
                  {t`Remove`}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <PushHereButton
          pushKey={push.key}
          onAdded={(next) => {
            setChanged(next)
            onWay('push')
          }}
        />
      </section>
      <TextPhone
        texts={texts}
        onChanged={(next) => {
          setChanged(next)
          if (next.texts.isConfirmed) onWay('sms')
        }}
      />
    </div>
  )
}

function withChoice(groups: NoticeChoices['groups'], of: NoticeGroup, channel: NoticeChannel, isWanted: boolean) {
  return groups.map((one) => (one.group === of ? { ...one, [channel]: isWanted } : one))
}

interface MatrixProps {
  groups: NoticeChoices['groups']
  ways: Record<NoticeChannel, boolean>
  onChoose(group: NoticeGroup, channel: NoticeChannel, isWanted: boolean): void
}

function Matrix({ groups, ways, onChoose }: MatrixProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">
        <Trans>What you are told, and how</Trans>
      </caption>
      <thead>
        <tr className="border-b border-edge text-note text-muted">
          <th scope="col" className="py-2 pr-2 font-medium">
            <Trans>About</Trans>
          </th>
          {NOTICE_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-16 px-1 py-2 text-center font-medium">
              <ChannelName channel={channel} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((choice) => (
          <tr key={choice.group} className="border-b border-hairline">
            <th scope="row" className="py-1 pr-2 font-regular">
              <GroupName group={choice.group} />
            </th>
            {NOTICE_CHANNELS.map((channel) => {
              const isLocked = channel === 'email' && choice.alwaysMailed === 'all'
              return (
                <td key={channel} className="p-0 text-center">
                  <label className="inline-flex size-11 items-center justify-center">
                    <span className="sr-only">
                      <GroupName group={choice.group} />, <ChannelName channel={channel} />
                    </span>
                    <input
                      type="checkbox"
                      className="size-5 disabled:opacity-60"
                      checked={isLocked || (ways[channel] && choice[channel])}
                      disabled={isLocked || !ways[channel]}
                      onChange={({ target }) => onChoose(choice.group, channel, target.checked)}
                    />
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChannelName({ channel }: { channel: NoticeChannel }) {
  switch (channel) {
    case 'email':
      return <Trans>Email</Trans>
    case 'sms':
      return <Trans>SMS</Trans>
    case 'push':
      return <Trans>Push</Trans>
  }
}

function GroupName({ group }: { group: NoticeGroup }) {
  switch (group) {
    case 'orders':
      return <Trans>Orders and deliveries</Trans>
    case 'visits':
      return <Trans>Appointments</Trans>
    case 'reminders':
      return <Trans>Reminders of appointments</Trans>
    case 'refunds':
      return <Trans>Refunds and returns</Trans>
    case 'reviews':
      return <Trans>Reviews</Trans>
    case 'rewards':
      return <Trans>Rewards</Trans>
    case 'saved':
      return <Trans>Saved things: back in stock, lower price</Trans>
    case 'messages':
      return <Trans>Messages of sellers, buyers and clients</Trans>
    case 'sales':
      return <Trans>Your sales and visits of your clients</Trans>
  }
}
