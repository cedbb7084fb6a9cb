import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleProviderEvent, type PaymentListener } from './handle-provider-event.ts'
import type { Payable } from './payable.ts'

/** Whoever else the provider writes to at this address; true when the message was theirs. */
type ReadsMessage = (body: Buffer, signature: string) => Promise<boolean>

/**
 * The provider signs the bytes it sends, so the body stays as it came: this route has a parser of its own.
 * Not an endpoint of the contract, since only the provider calls it.
 */
export async function stripeWebhook(
  app: FastifyInstance,
  deps: Deps,
  payables: readonly Payable[],
  listeners: readonly PaymentListener[],
  others: readonly ReadsMessage[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const sealed = typeof signature === 'string' ? signature : ''
      for (const handle of others) if (await handle(body, sealed)) return { received: true }
      await handleProviderEvent(deps, payables, listeners, body, sealed)
      return { received: true }
    })
  })
}
