import { type AskedQuestion, askedInVisit } from '@dressing-room/contract/visit-questions'
import { type RefObject, useEffect, useState } from 'react'
import type { BookingOutcome } from './book.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type IntakeFaults, intakeIn, NO_FAULTS } from './question-fields.tsx'
import type { BookableVisit } from './several.ts'

/** The questions before a visit in the booking sheet, of all its services, and what is wrong with what was answered. */
export function useIntake(
  visit: BookableVisit,
  /** Which services these are: others ask something else. */
  services: string,
  draft: Pick<BookingDraft, 'answers' | 'resume'> | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  /** What the server says is asked now. */
  const [newer, setNewer] = useState<{ services: string; questions: readonly AskedQuestion[] }>()
  const [given] = useState(() => readAnswers(draft?.answers))
  const [faults, setFaults] = useState<IntakeFaults>(NO_FAULTS)
  const questions = newer?.services === services ? newer.questions : askedInVisit(visit.parts ?? [visit])

  useEffect(() => {
    if (faults !== NO_FAULTS) form.current?.querySelector<HTMLElement>('[data-intake] [aria-invalid="true"]')?.focus()
  }, [faults, form])

  return {
    questions,
    given: draft?.resume ? given : withoutConsents(given, questions),
    faults,
    /** As a part of the draft; what was answered before of services that are left out now stays in it. */
    draft: (of: HTMLFormElement) => JSON.stringify({ ...given, ...intakeIn(of, questions).answers }),
    /** As a part of the request; nothing where nothing is asked. */
    sent: (of: HTMLFormElement) => (questions.length > 0 ? intakeIn(of, questions) : undefined),
    /** What the server has said of the last try. */
    hear(outcome: BookingOutcome) {
      if (outcome.kind === 'questions-changed') setNewer({ services, questions: outcome.questions })
      setFaults(
        outcome.kind === 'answers'
          ? { errors: outcome.errors, lacksConsent: false }
          : outcome.kind === 'answers-consent'
            ? { errors: {}, lacksConsent: true }
            : NO_FAULTS,
      )
    },
  }
}

/** Agreed to is what is ticked now; only whoever comes back to the same booking has done so already. */
function withoutConsents(given: Record<string, string>, questions: readonly AskedQuestion[]): Record<string, string> {
  const isConsent = (id: string) => questions.some(({ _id, kind }) => _id === id && kind === 'consent')
  return Object.fromEntries(Object.entries(given).filter(([id]) => !isConsent(id)))
}

function readAnswers(kept: string | undefined): Record<string, string> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([, answer]) => typeof answer === 'string'))
  } catch {
    return {}
  }
}
