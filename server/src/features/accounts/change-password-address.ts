import { inLanguage } from '@dressing-room/contract/language-addresses'
import { pages } from '@dressing-room/contract/pages'
import type { FastifyInstance } from 'fastify'
import { requestLanguage } from '../../platform/languages/request-language.ts'

/** Where password managers send people to change a password (W3C, "A well-known URL for changing passwords"). */
export function changePasswordAddress(app: FastifyInstance): void {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (request, reply) => {
    const language = requestLanguage(request.headers['accept-language'])
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'Accept-Language' })
      .redirect(inLanguage(language, `${pages.settings}#password`), 302)
  })
}
