import { t } from '@lingui/core/macro'
import { QuestionFields } from './question-fields.tsx'
import type { useIntake } from './use-intake.ts'

/** The questions in the booking sheet; nothing where nothing is asked. */
export function IntakeFields({ intake: { questions, given, faults } }: { intake: ReturnType<typeof useIntake> }) {
  if (questions.length === 0) return null
  return (
    <fieldset data-intake className="min-w-0">
      <legend className="mb-3 font-semibold">{t`Questions before your visit`}</legend>
      <QuestionFields questions={questions} given={given} {...faults} />
    </fieldset>
  )
}
