import { connectedAccount } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { invalid } from './errors.ts'
import { newId } from './ids.ts'

/** The address of the provider's page where somebody sets their account up; it works once, for some minutes. */
export type AccountLink = {
  /** The secret in the address. */
  id: string
  created: number
  expiresAt: number
  accountId: string
  returnUrl: string
  refreshUrl: string
  isUsed: boolean
}

const LIVES_SECONDS = 300

export const accountLinkEndpoints = [
  endpoint('POST /v1/account_links', (params) => {
    params.ignore('collection_options', 'collect')
    const accountId = params.neededText('account')
    if (params.oneOf('type', ['account_onboarding']) === undefined) {
      throw invalid('Missing required param: type.', { code: 'parameter_missing', param: 'type' })
    }
    const [returnUrl, refreshUrl] = [params.url('return_url'), params.url('refresh_url')]
    if (!returnUrl || !refreshUrl) throw invalid('Missing required param: return_url.', { code: 'parameter_missing' })
    return ({ sandbox, account }) => {
      connectedAccount(account, accountId)
      const created = Math.floor(Date.now() / 1000)
      const link = {
        id: newId('link', 32),
        created,
        expiresAt: created + LIVES_SECONDS,
        accountId,
        returnUrl,
        refreshUrl,
      }
      sandbox.accounts.save(account, { accountLinks: [{ ...link, isUsed: false }] })
      const url = `${sandbox.publicUrl()}/connect/${link.id}`
      return { object: 'account_link', created, expires_at: link.expiresAt, url }
    }
  }),
]

export function isOpen(link: AccountLink): boolean {
  return !link.isUsed && link.expiresAt > Date.now() / 1000
}
