/** The questions before a visit, as both sides put them together; the schemas stand in intake.ts. */
import type { Question } from './intake.ts'

/** A question of a visit of several services says which of them asks it; nothing where several ask the same. */
export interface AskedQuestion extends Question {
  service?: string | undefined
}

interface Asking {
  name: string
  questions?: readonly Question[] | undefined
}

/**
 * What is asked before a visit: the questions of each of its services, in their order. What is asked twice in the same words
 * is asked once, and has to be answered where it says so once.
 */
export function askedInVisit(services: readonly Asking[]): AskedQuestion[] {
  const asked = new Map<string, AskedQuestion>()
  for (const { name, questions = [] } of services) {
    for (const question of questions) {
      const words = `${question.kind} ${question.text.trim().toLowerCase()}`
      const known = asked.get(words)
      if (known) {
        const { service, ...shared } = known
        const isRequired = known.isRequired || question.isRequired
        asked.set(words, { ...shared, ...(service === name && { service }), isRequired })
      } else {
        asked.set(words, services.length > 1 ? { ...question, service: name } : question)
      }
    }
  }
  return [...asked.values()]
}
