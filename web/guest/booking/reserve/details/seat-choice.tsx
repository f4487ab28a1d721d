import { type RefObject, Suspense } from 'react'
import { useSubmit } from 'react-router'
import type { AreaNames, Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { FloorChoice } from '#web/guest/booking/floor/late-floor.ts'
import { namesOfAreas } from '#web/text/area-names.ts'
import { useText } from '#web/text/text.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import type { BookingValues } from '#web/parts/contact/booking-form.ts'
import type { ChosenSlot } from '../chosen-slot.ts'
import type { HeldTable } from '#web/guest/booking/hold/hold.ts'
import type { Floor } from '../load-reserve.ts'

interface SeatChoiceProps {
  readonly restaurant: Restaurant
  readonly slot: ChosenSlot
  readonly values: BookingValues
  readonly hold: HeldTable | null
  readonly floor: Floor | null
  readonly form: RefObject<HTMLFormElement | null>
}

/**
 * Lets guests choose a table on the floor plan if the restaurant allows it, otherwise an area. With scripts, choosing a
 * table holds it immediately and replaces the previous hold.
 */
export function SeatChoice({ restaurant, slot, values, hold, floor, form }: SeatChoiceProps) {
  const submit = useSubmit()
  const { allowGuestSelectTables, optionalGuestTableSelection, areaNames } = restaurant.reservationConfig
  const holdSeat = () => {
    if (!form.current || !hold) return
    const fields = new FormData(form.current)
    fields.set('step', 'seat')
    fields.set('quiet', '1')
    void submit(fields, { method: 'post', replace: true, preventScrollReset: true })
  }
  return (
    <>
      <input type="hidden" name="heldArea" value={values.area} />
      <input type="hidden" name="heldTable" value={values.table} />
      {allowGuestSelectTables && floor ? (
        <Suspense>
          {values.area && <input type="hidden" name="area" value={values.area} />}
          <FloorChoice
            floor={floor}
            mustChoose={!optionalGuestTableSelection}
            party={values.party}
            chosen={values.table}
            held={hold?.tableNumber ?? ''}
            onChoose={holdSeat}
          />
        </Suspense>
      ) : (
        <AreaChoice areas={slot.areas} names={areaNames} chosen={values.area} />
      )}
    </>
  )
}

interface AreaChoiceProps {
  readonly areas: readonly string[]
  readonly names: AreaNames
  readonly chosen: string
}

function AreaChoice({ areas, names, chosen }: AreaChoiceProps) {
  const { t } = useText()
  // Keep the requested area as an option, even if it combines several areas or only the held table is left there.
  const choices = [...new Set(['', ...areas, chosen])]
  if (!choices[2]) return chosen && <input type="hidden" name="area" value={chosen} />
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('reserve.area')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((area) => (
          <PickChoice key={area} name="area" value={area} defaultChecked={area === chosen}>
            {namesOfAreas(area, names) || t('reserve.anyArea')}
          </PickChoice>
        ))}
      </div>
    </fieldset>
  )
}
