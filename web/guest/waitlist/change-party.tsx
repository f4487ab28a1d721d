import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormNotice, useFieldProblems, useFirstProblem } from '#web/form/form-problems.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { namesOfAreas } from '#web/text/area-names.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import type { EntryData } from './load-walk-in.ts'
import type { WalkInOutcome } from './walk-in-action.ts'

interface ChangePartyProps {
  readonly place: EntryData
  readonly outcome: WalkInOutcome | null
}

const fields = ['groupSize', 'areas']

/** The party keeps its place in line. */
export function ChangeParty({ place: { walkIn, expected }, outcome }: ChangePartyProps) {
  const { t } = useText()
  const to = useTo()
  const heading = useFocusOn<HTMLHeadingElement>('change')
  const sending = useNavigation().state === 'submitting'
  const result = outcome?.step === 'change' ? outcome : null
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, result)
  const at = useFieldProblems(result, fields)
  const { id, restaurant, groupSize, areas } = walkIn
  const chosen = areas.split(',')
  const largest = Math.max(groupSize, expected?.rules.largestParty ?? groupSize)
  const offered = expected?.areas ?? []
  const options = Array.from({ length: largest }, (_, index) => ({
    value: String(index + 1),
    text: t('waitlist.people', { count: index + 1 }),
  }))
  return (
    <section id="change" aria-labelledby="change-title" className="slip scroll-mt-20">
      <Form ref={form} method="post" replace className="grid gap-4">
        <div>
          <h2 id="change-title" ref={heading} tabIndex={-1} className="text-step-2 outline-none">
            {t('waitlistPlace.change')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('waitlistPlace.changeHint')}</p>
        </div>
        <FormNotice result={result} fields={fields} />
        <input type="hidden" name="step" value="change" />
        <SelectField
          name="groupSize"
          label={t('waitlist.howMany')}
          options={options}
          defaultValue={result?.values['groupSize'] ?? groupSize}
          error={at('groupSize').error}
        />
        {offered.length > 1 ? (
          <fieldset>
            <legend className="font-medium">{t('waitlistPlace.areas')}</legend>
            <p className="text-small text-ink-soft">{t('waitlist.areasHint')}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {offered.map((area) => (
                <ChipChoice
                  key={area}
                  name="areas"
                  value={area}
                  defaultChecked={chosen.includes(area)}
                  className="min-h-target"
                >
                  {namesOfAreas(area, expected?.areaNames)}
                </ChipChoice>
              ))}
            </div>
          </fieldset>
        ) : (
          chosen.filter(Boolean).map((area) => <input key={area} type="hidden" name="areas" value={area} />)
        )}
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={sending || undefined}>{t('waitlistPlace.save')}</Button>
          <LinkButton
            kind="quiet"
            href={to.walkIn(restaurant.idOrName, 'manage', { walkin: id })}
            preventScrollReset
            replace
          >
            {t('waitlistPlace.back')}
          </LinkButton>
        </div>
      </Form>
    </section>
  )
}
