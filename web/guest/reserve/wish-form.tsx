import { useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { stickyPairs } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFollow } from './follow-form.ts'
import type { DayAsk } from './load-day.ts'

export interface WishFormProps {
  readonly restaurant: Restaurant
  readonly ask: DayAsk
  readonly today: string
  readonly lastDay: string
  /** Lets the guest choose an area where the restaurant has several. */
  readonly withArea?: boolean
  /** Off where a calendar beside it has the day. */
  readonly withDate?: boolean
  /** What else stays in the address. */
  readonly carried?: Readonly<Record<string, string>>
}

/** Day, party and perhaps area: a GET form of native fields. Once the app runs, a change asks at once. */
export function WishForm({
  restaurant,
  ask,
  today,
  lastDay,
  withArea = false,
  withDate = true,
  carried = {},
}: WishFormProps) {
  const { t } = useText()
  const submit = useSubmit()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { minPartySize, maxPartySize, areas } = restaurant.reservationConfig
  const party = String(ask.party)
  const askAgain = (changed: HTMLFormElement) => {
    // Half-typed years are outside min and max: nothing is asked until the day is a possible one.
    if (changed.checkValidity()) void submit(changed, { replace: true, preventScrollReset: true })
  }
  useFollow(form, { date: ask.date, party, area: ask.area }, askAgain)
  return (
    <Form
      ref={form}
      method="get"
      replace
      preventScrollReset
      className={classes(
        'grid items-end gap-3',
        // A date with its year needs its width, whoever else gives way.
        withDate ? 'grid-cols-[minmax(9.5rem,1fr)_minmax(0,1fr)]' : 'grid-cols-2',
      )}
      onChange={({ currentTarget }) => askAgain(currentTarget)}
    >
      {[...stickyPairs(search), ...Object.entries(carried)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {withDate ? (
        // A night that still runs has the day before; no day that is shown may keep the form from being sent.
        <TextField
          name="date"
          type="date"
          label={t('slots.date')}
          required
          min={ask.date < today ? ask.date : today}
          max={lastDay}
          defaultValue={ask.date}
          className="numbers min-w-0"
        />
      ) : (
        <input type="hidden" name="date" value={ask.date} />
      )}
      <SelectField
        name="party"
        label={t('slots.party')}
        defaultValue={party}
        options={partySizes(minPartySize, maxPartySize, ask.party).map((size) => ({
          value: String(size),
          text: t('slots.guests', { count: size }),
        }))}
      />
      {withArea && areas.length > 1 && (
        <div className={withDate ? 'col-span-2' : ''}>
          <SelectField
            name="area"
            label={t('reserve.area')}
            defaultValue={ask.area}
            options={[
              { value: '', text: t('reserve.anyArea') },
              ...offeredAreas(areas, ask.area).map((area) => ({
                value: area,
                text: area.replaceAll(',', ', '),
              })),
            ]}
          />
        </div>
      )}
      <div className="col-span-2">
        <Button kind="quiet" size="small" wide>
          {t('slots.show')}
        </Button>
      </div>
    </Form>
  )
}

/** The sizes on offer, and the asked one even if it is not, so that the form says what was asked. */
function partySizes(min: number, max: number, asked: number): number[] {
  const sizes = Array.from({ length: Math.max(0, max - min + 1) }, (_, step) => min + step)
  return sizes.includes(asked) ? sizes : [...sizes, asked].sort((a, b) => a - b)
}

/** The areas, and what was asked even if it is several of them. */
function offeredAreas(areas: readonly string[], asked: string): readonly string[] {
  return !asked || areas.includes(asked) ? areas : [...areas, asked]
}
