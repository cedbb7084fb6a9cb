import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** In how many milliseconds a body has to have arrived: most are small, and a file may come over a slow line. */
export interface BodyDeadlines {
  usual: number
  file: number
}

export const BODY_DEADLINES: BodyDeadlines = { usual: 10_000, file: 120_000 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It takes a file, which has the longer time to arrive. */
    takesFile?: boolean
  }
}

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Node has one limit of time for all requests. Here it is the one of files, and whoever sends anything else as slowly is
 * cut off sooner, so that a few who send a byte at a time cannot keep connections busy.
 */
export function endSlowBodies(app: FastifyInstance, deadlines: BodyDeadlines = BODY_DEADLINES): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!hasBody(raw)) return done()
    const ending = setTimeout(
      () => {
        if (!reply.raw.headersSent) raw.socket.write(TOO_LATE)
        raw.socket.destroySoon()
      },
      routeOptions.config.takesFile ? deadlines.file : deadlines.usual,
    )
    const arrived = () => clearTimeout(ending)
    raw.once('end', arrived).once('close', arrived)
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
