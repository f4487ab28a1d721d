import type { HouseQuestion } from '#contracts/restaurant-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type CustomAnswer, customField, longest } from './booking-form.ts'

interface HouseQuestionsProps {
  readonly questions: readonly HouseQuestion[]
  readonly answers: readonly CustomAnswer[]
}

/** What this restaurant asks its guests online, the important things first. */
export function HouseQuestions({ questions, answers }: HouseQuestionsProps) {
  const { t } = useText()
  const asked = questions
    .filter(({ online }) => online)
    .toSorted((a, b) => Number(b.important) - Number(a.important))
  if (asked.length === 0) return null
  const answerTo = (id: string) => answers.find((answer) => answer.id === id)?.value
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('reserve.houseQuestions')}</legend>
      {asked.map(({ id, description, important, type }) =>
        type === 'checkbox' ? (
          <CheckField
            key={id}
            name={customField(id)}
            value="true"
            label={description}
            hint={important && t('reserve.important')}
            defaultChecked={answerTo(id) === true}
          />
        ) : (
          <TextField
            key={id}
            name={customField(id)}
            label={description}
            optionalMark={t(important ? 'reserve.important' : 'reserve.optional')}
            defaultValue={String(answerTo(id) ?? '')}
            maxLength={longest.custom}
          />
        ),
      )}
    </fieldset>
  )
}
