import * as build from 'virtual:react-router/server-build'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { prefixOf } from '@dressing-room/contract/language-addresses'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { apiContext } from './api/context.ts'
import { language } from './language/language.ts'

export { renderedAddress } from './page-parameters.ts'

const handle = createRequestHandler({ ...build, basename: prefixOf(language) || '/' }, import.meta.env.MODE)

/** Turns a request for a page into the finished page. `api` is how its loaders ask the server. */
export function renderPage(request: Request, api: ApiCall): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, (ask) => api({ ...ask, headers: { 'accept-language': language, ...ask.headers } }))
  return handle(request, context)
}
