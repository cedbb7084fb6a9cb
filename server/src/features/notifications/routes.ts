import { inLanguage } from '@dressing-room/contract/language-addresses'
import * as contract from '@dressing-room/contract/notifications'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { requestLanguage } from '../../platform/languages/request-language.ts'
import { showChoices } from './notice-choices.ts'
import { forgetDevice, saveDevice } from './push-device-store.ts'
import { saveChoice } from './store.ts'
import { enterCode, setPhone } from './text-phone.ts'
import { removePhone } from './text-phone-store.ts'
import { endMails } from './unsubscribe.ts'

const limit = { max: 120, seconds: 60 }

export function notificationRoutes(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  serve(contract.getNoticeChoices, ({ viewer }) => showChoices(deps, viewer.id))
  serve(
    contract.chooseNotice,
    async ({ viewer, body }) => {
      await saveChoice(db, viewer.id, body)
      return showChoices(deps, viewer.id)
    },
    { limit },
  )
  serve(
    contract.addPushDevice,
    async ({ viewer, body }) => {
      if (!(await transact(db, (tx) => saveDevice(tx, viewer.id, body, clock())))) refuse('too_many_devices')
      return showChoices(deps, viewer.id)
    },
    { limit },
  )
  serve(contract.removePushDevice, async ({ viewer, params }) => {
    await forgetDevice(db, viewer.id, params)
    return showChoices(deps, viewer.id)
  })
  serve(contract.leavePushDevice, async ({ viewer, body }) => {
    await forgetDevice(db, viewer.id, body)
    return { message: say('This browser shows no notifications of yours any more.') }
  })
  serve(contract.setTextPhone, async ({ viewer, body }) => {
    await setPhone(deps, viewer.id, body)
    return showChoices(deps, viewer.id)
  })
  serve(contract.confirmTextPhone, async ({ viewer, body }) => {
    await enterCode(deps, viewer.id, body.code)
    return showChoices(deps, viewer.id)
  })
  serve(contract.removeTextPhone, async ({ viewer }) => {
    await removePhone(db, viewer.id)
    return showChoices(deps, viewer.id)
  })
  serve(contract.unsubscribe, async ({ body, network }) => {
    await endMails(deps, body, network)
    const { group, isWanted } = body
    return { group, isWanted }
  })
}

interface OneClick {
  Params: { group: string; key: string }
}

/** Where mail programs end mails by themselves (RFC 8058). A person who opens the address gets the page, which asks. */
export async function oneClickRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (forms) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      forms.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    }
    forms.post<OneClick>('/api/unsubscribe/:group/:key', { schema: { hide: true } }, async (request, reply) => {
      const { group, key } = toEndable(request.params)
      await endMails(deps, { key, group, isWanted: false }, networkOf(request.ip))
      return reply.header('cache-control', 'no-store').code(200).send()
    })
    forms.get<OneClick>('/api/unsubscribe/:group/:key', { schema: { hide: true } }, (request, reply) => {
      const page = withQuery(pages.unsubscribe, toEndable(request.params))
      const language = requestLanguage(request.headers['accept-language'])
      return reply.header('cache-control', 'no-store').redirect(inLanguage(language, page), 303)
    })
  })
}

function toEndable({ group, key }: OneClick['Params']): { group: contract.EndableGroup; key: string } {
  const known = contract.ENDABLE_GROUPS.find((one) => one === group)
  if (!known) throw new Refusal('not_found')
  return { group: known, key }
}
