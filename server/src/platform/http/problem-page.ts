import type { Refusal } from '@dressing-room/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../markup.ts'
import { rateLimitHeaders } from './rate-limit-exceeded.ts'

/** Whether a person's browser asked for a page, as opposed to a script, a feed reader or a picture. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '')
}

/** For when the web app itself cannot answer: a few words, and a way on. */
export function sendProblemPage(reply: FastifyReply, refusal: Pick<Refusal, 'status' | 'message'> & Partial<Refusal>) {
  if (refusal.code === 'too_many_requests') reply.headers(rateLimitHeaders(refusal as Refusal))
  if (refusal.status === 503) reply.header('retry-after', 5)
  return reply
    .code(refusal.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'")
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(refusal.message)}</title></head>
<body style="font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem">
<h1 style="font-size:1.5rem">${escapeMarkup(refusal.message)}</h1>
<p>Your cart and your login are safe. <a href="">Try again</a> or go to the <a href={pages.home}>home page</a>.</p>
</body></html>`)
}
