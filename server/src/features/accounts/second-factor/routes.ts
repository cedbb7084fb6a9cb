import * as contract from '@dressing-room/contract/second-factor'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { toUser } from '../present.ts'
import { countRecoveryCodes, findCodeApp, passkeysOf } from './factor-store.ts'
import { removeCodeApp, removePasskey } from './remove-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { finishCodeApp, startCodeApp } from './set-up-code-app.ts'
import { finishPasskey, startPasskey } from './set-up-passkey.ts'
import { askForPasskey, takeCodeStep, takePasskeyStep } from './take-second-step.ts'

const ADDED = say('Your second step is set up. It is asked for whenever you log in.')
const TRIES = { max: 30, seconds: 15 * 60 }

export function secondFactorRoutes(serve: Serve, deps: Deps): void {
  serve(contract.secondFactors, async ({ viewer }) => {
    const [app, passkeys, recoveryCodesLeft] = await Promise.all([
      findCodeApp(deps.db, viewer.id),
      passkeysOf(deps.db, viewer.id),
      countRecoveryCodes(deps.db, viewer.id),
    ])
    return {
      codeAppSince: app?.confirmedAt?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name },
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
    }
  })

  serve(contract.startCodeApp, ({ viewer, body, network }) => startCodeApp(deps, viewer.id, body.password, network))

  serve(
    contract.confirmCodeApp,
    async ({ viewer, body, token = '', network, userAgent }) => ({
      message: ADDED,
      ...(await finishCodeApp(deps, viewer.id, body.code, { token, from: { network, userAgent } })),
    }),
    { limit: TRIES },
  )

  serve(contract.removeCodeApp, async ({ viewer, body, network, userAgent }) => {
    await removeCodeApp(deps, viewer.id, { password: body.password, from: { network, userAgent } })
    return { message: say('Codes of your app are no longer asked for.') }
  })

  serve(contract.startPasskey, async ({ viewer, body, network }) => ({
    options: await startPasskey(deps, viewer.id, body.password, network),
  }))

  serve(
    contract.addPasskey,
    async ({ viewer, body, token = '', network, userAgent }) => ({
      message: ADDED,
      ...(await finishPasskey(deps, viewer.id, body, { token, from: { network, userAgent } })),
    }),
    { limit: TRIES },
  )

  serve(contract.removePasskey, async ({ viewer, params, body, network, userAgent }) => {
    await removePasskey(deps, viewer.id, params.id, { password: body.password, from: { network, userAgent } })
    return { message: say('The passkey is removed.') }
  })

  serve(contract.renewRecoveryCodes, async ({ viewer, body, network, userAgent }) => ({
    message: say('These are your new recovery codes. The old ones no longer work.'),
    ...(await renewRecoveryCodes(deps, viewer.id, { password: body.password, from: { network, userAgent } })),
  }))

  stepRoutes(serve, deps)
}

function stepRoutes(serve: Serve, deps: Deps): void {
  serve(contract.takeCodeStep, async ({ body, network, userAgent }) => {
    const { token, account } = await takeCodeStep(deps, body, { network, userAgent })
    return { token, user: toUser(account) }
  })

  serve(contract.askForPasskey, async ({ body, network }) => ({
    options: await askForPasskey(deps, body.challenge, network),
  }))

  serve(contract.takePasskeyStep, async ({ body, network, userAgent }) => {
    const { token, account } = await takePasskeyStep(deps, body, { network, userAgent })
    return { token, user: toUser(account) }
  })
}
