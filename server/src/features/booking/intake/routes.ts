import { correctAnswers as correctEndpoint, removeAnswers as removeEndpoint } from '@dressing-room/contract/intake'
import type { Serve } from '../../../platform/http/serve.ts'
import type { MailDeps } from '../visit-mail.ts'
import { correctAnswers, removeAnswers } from './correct-answers.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

export function intakeRoutes(serve: Serve, deps: MailDeps): void {
  serve(correctEndpoint, ({ viewer, params, body }) => correctAnswers(deps, viewer, params.id, body), OFTEN)
  serve(removeEndpoint, ({ viewer, params }) => removeAnswers(deps, viewer, params.id), OFTEN)
}
