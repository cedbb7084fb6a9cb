import { pages } from '@dressing-room/contract/pages'
import type { Refusal } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { catalogueOf } from '../languages/catalogues.ts'
import { sayFault, sayRefusal } from '../languages/localize.ts'
import { requestLanguage } from '../languages/request-language.ts'
import { escapeMarkup } from '../markup.ts'
import { rateLimitHeaders } from './rate-limit-exceeded.ts'

/** Whether a person's browser asked for a page, as opposed to a script, a feed reader or a picture. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '')
}

const SAFE = say('Your cart and your login are safe.')

/** For when the web app itself cannot answer: a few words, and a way on. */
export function sendProblemPage(reply: FastifyReply, refusal: Refusal | undefined) {
  if (refusal?.code === 'too_many_requests') reply.headers(rateLimitHeaders(refusal))
  if (refusal?.status === 503) reply.header('retry-after', 5)
  const language = requestLanguage(reply.request.headers['accept-language'])
  const { message } = refusal ? sayRefusal(refusal, language) : sayFault(language)
  const [heading, safe, again, home] = [message, SAFE, say('Try again'), say('Go to the home page')].map((text) =>
    escapeMarkup(typeof text === 'string' ? text : text.in(catalogueOf(language))),
  )
  return reply
    .code(refusal?.status ?? 500)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-language': language, vary: 'Accept-Language' })
    .header('content-security-policy', "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'")
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${heading}</title></head>
<body style="font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem">
<h1 style="font-size:1.5rem">${heading}</h1>
<p>${safe}</p>
<p><a href="">${again}</a> · <a href="${pages.home}">${home}</a></p>
</body></html>`)
}
