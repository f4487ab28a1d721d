import type { RestaurantQuestion } from '#contracts/discovery/restaurant-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type CustomAnswer, customField, longest } from '#web/parts/contact/booking-form.ts'

interface RestaurantQuestionsProps {
  readonly questions: readonly RestaurantQuestion[]
  readonly answers: readonly CustomAnswer[]
}

/** Fields for the restaurant's own questions, required ones first. */
export function RestaurantQuestions({ questions, answers }: RestaurantQuestionsProps) {
  const { t } = useText()
  const online = questions
    .filter(({ online }) => online)
    .toSorted((a, b) => Number(b.important) - Number(a.important))
  if (online.length === 0) return null
  const answerTo = (id: string) => answers.find((answer) => answer.id === id)?.value
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('reserve.restaurantQuestions')}</legend>
      {online.map(({ id, description, important, type }) =>
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
            optionalMark={t(important ? 'reserve.important' : 'facts.optional')}
            defaultValue={String(answerTo(id) ?? '')}
            maxLength={longest.custom}
          />
        ),
      )}
    </fieldset>
  )
}
