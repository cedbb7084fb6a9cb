import { pages } from '@dressing-room/contract/pages'
import type { FastifyInstance } from 'fastify'

/** Where password managers send people to change a password (W3C, "A well-known URL for changing passwords"). */
export function changePasswordAddress(app: FastifyInstance): void {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`${pages.settings}#password`, 302),
  )
}
