import type { ChangeEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AreaNames } from '#contracts/discovery/restaurant-shapes.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'
import { namesOfAreas } from '#web/text/area-names.ts'
import { useText } from '#web/text/text.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'

interface AreaChoiceProps {
  readonly areas: readonly string[]
  readonly names: AreaNames
  readonly chosen: readonly string[]
}

/**
 * Lets guests choose the areas where they would sit; no area means any. With scripts, a choice updates the waits
 * immediately.
 */
export function AreaChoice({ areas, names, chosen }: AreaChoiceProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const query = new URLSearchParams(search)
    const form = new FormData(target.form ?? undefined)
    query.set('area', textsOf(form, 'areas').join())
    query.set('party', textOf(form, 'party'))
    void navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <fieldset id="field-areas">
      <legend className="font-medium">{t('reserve.area')}</legend>
      <p className="text-small text-ink-soft">{t('waitlist.areasHint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {areas.map((area) => (
          <ChipChoice
            key={area}
            name="areas"
            value={area}
            defaultChecked={chosen.includes(area)}
            onChange={onChange}
            className="min-h-target"
          >
            {namesOfAreas(area, names)}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}
