import { useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { stickyPairs } from '#web/routing/sticky-query.ts'
import { namesOfAreas } from '#web/text/area-names.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFollow } from './follow-form.ts'
import type { DayQuery } from './load-day.ts'

export interface DayQueryFormProps {
  readonly restaurant: Restaurant
  readonly query: DayQuery
  readonly today: string
  readonly lastDay: string
  /** For fields elsewhere on the page that belong to the form. */
  readonly id?: string
  /** Values of those fields, by name. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /** Whether to show a choice of areas if the restaurant has several. */
  readonly withArea?: boolean
  /** Whether to show the date field; false if a calendar sets the date. */
  readonly withDate?: boolean
  /** Other parameters to keep in the URL. */
  readonly carried?: Readonly<Record<string, string>>
}

/**
 * Shows fields for date, party size and optionally area in a GET form. After hydration, it submits on every change.
 */
export function DayQueryForm({
  restaurant,
  query,
  today,
  lastDay,
  id,
  elsewhere = {},
  withArea = false,
  withDate = true,
  carried = {},
}: DayQueryFormProps) {
  const { t } = useText()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { minPartySize, maxPartySize, areas, areaNames } = restaurant.reservationConfig
  const party = String(query.party)
  const hasArea = withArea && areas.length > 1
  /** Whether the party size is the only field, so the button is next to it. */
  const isAlone = !withDate && !hasArea
  const resubmit = useResubmit()
  useFollow(form, { date: query.date, party, area: query.area, ...elsewhere }, resubmit)
  return (
    <Form
      ref={form}
      id={id}
      method="get"
      replace
      preventScrollReset
      className={classes(
        'grid items-end gap-3',
        // Wide enough for a date with its year, or for a party size.
        hasArea && !withDate ? 'grid-cols-2' : 'grid-cols-[minmax(9.5rem,1fr)_minmax(0,1fr)]',
      )}
      onChange={({ currentTarget }) => resubmit(currentTarget)}
    >
      {[...stickyPairs(search), ...Object.entries(carried)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {withDate ? (
        // After midnight the date may be yesterday, so `min` must not block the form.
        <TextField
          name="date"
          type="date"
          label={t('slots.date')}
          required
          min={query.date < today ? query.date : today}
          max={lastDay}
          defaultValue={query.date}
          className="numbers min-w-0"
        />
      ) : (
        <input type="hidden" name="date" value={query.date} />
      )}
      <SelectField
        name="party"
        label={t('facts.party')}
        defaultValue={party}
        options={partySizes(minPartySize, maxPartySize, query.party).map((size) => ({
          value: String(size),
          text: t('facts.guests', { count: size }),
        }))}
      />
      {hasArea && (
        <div className={withDate ? 'col-span-2' : ''}>
          <SelectField
            name="area"
            label={t('reserve.area')}
            defaultValue={query.area}
            options={[
              { value: '', text: t('reserve.anyArea') },
              ...offeredAreas(areas, query.area).map((area) => ({
                value: area,
                text: namesOfAreas(area, areaNames),
              })),
            ]}
          />
        </div>
      )}
      <div className={isAlone ? '' : 'col-span-2'}>
        <Button kind="quiet" size={isAlone ? 'normal' : 'small'} wide>
          {t('slots.show')}
        </Button>
      </div>
    </Form>
  )
}

/** Returns a function that loads the times for what the form now contains. */
export function useResubmit(): (form: HTMLFormElement) => void {
  const submit = useSubmit()
  return (form) => {
    // A half-typed year is outside min and max; wait for a valid date.
    if (form.checkValidity()) void submit(form, { replace: true, preventScrollReset: true })
  }
}

/** Returns the party sizes the restaurant offers, plus the requested one, so the form always shows the request. */
function partySizes(min: number, max: number, requested: number): number[] {
  const sizes = Array.from({ length: Math.max(0, max - min + 1) }, (_, step) => min + step)
  return sizes.includes(requested) ? sizes : [...sizes, requested].sort((a, b) => a - b)
}

/** Returns the restaurant's areas, plus the requested value, which may combine several of them. */
function offeredAreas(areas: readonly string[], requested: string): readonly string[] {
  return !requested || areas.includes(requested) ? areas : [...areas, requested]
}
