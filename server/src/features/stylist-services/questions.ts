import { randomUUID } from 'node:crypto'
import type { Question } from '@dressing-room/contract/intake'
import type { ServiceChanges } from '@dressing-room/contract/selling-services'
import { sanitizeText } from '../../platform/sanitize-text.ts'

type Sent = NonNullable<ServiceChanges['questions']>

/**
 * The questions as they shall be. One keeps its id only with its words and its kind: whoever has answered in an open sheet,
 * or agreed to something there, has done so to exactly what its id means.
 */
export function questionsAfter(before: readonly Question[], sent: Sent): Question[] {
  const left = new Map(before.map((question) => [question._id, question]))
  return sent.map(({ _id = '', kind, isRequired, ...question }) => {
    const text = sanitizeText(question.text)
    const was = left.get(_id)
    const isSame = was?.kind === kind && was.text === text
    if (isSame) left.delete(_id)
    return { _id: isSame ? _id : randomUUID(), kind, text, isRequired }
  })
}
