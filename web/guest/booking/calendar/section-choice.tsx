import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { DayQuery } from '#web/guest/booking/availability/load-day.ts'
import { namesOfAreas } from '#web/text/area-names.ts'
import { formatDay } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DaySections, type Section, sectionParameter, sectionValue } from './sections.ts'

interface SectionChoiceProps {
  readonly day: DaySections
  readonly restaurant: Pick<Restaurant, 'idOrName' | 'type' | 'reservationConfig'>
  readonly query: DayQuery
  /** Id of the form for the day, which the choice belongs to. */
  readonly form: string
  readonly onChoose: (form: HTMLFormElement) => void
}

/** Radio buttons for the sections of a day, each with its costs. Without scripts, a button submits the choice. */
export function SectionChoice({ day, restaurant, query, form, onChoose }: SectionChoiceProps) {
  const { t } = useText()
  const chosen = chosenSection(restaurant, query)
  const rows = rowsOf(day, restaurant, query)
  if (rows.length === 0 || (rows.length === 1 && rows[0]?.value === chosen)) return null
  const hasEvents = day.sections.some(({ type }) => type === 'Event')
  return (
    <fieldset
      onChange={({ currentTarget }) => {
        if (currentTarget.form) onChoose(currentTarget.form)
      }}
      form={form}
    >
      <legend className="mb-1 font-medium">{t(hasEvents ? 'section.title' : 'reserve.area')}</legend>
      {rows.map((row) => (
        <label
          key={row.value}
          className="flex cursor-pointer items-start gap-3 border-b border-line py-2.5 last-of-type:border-0"
        >
          <input
            type="radio"
            name={sectionParameter}
            form={form}
            value={row.value}
            defaultChecked={row.value === chosen}
            className="mt-0.5 size-5 flex-none"
          />
          <span className="grid min-w-0 flex-1 gap-0.5">
            <SectionRow {...row} areaNames={day.areaNames} hasEvents={hasEvents} />
          </span>
        </label>
      ))}
      <Button form={form} kind="quiet" size="small" wide className="mt-2 hidden noscript:inline-flex">
        {t('slots.show')}
      </Button>
    </fieldset>
  )
}

interface SectionRowProps extends Row, Pick<DaySections, 'areaNames'> {
  readonly hasEvents: boolean
}

function SectionRow({ section, area, areaNames, hasEvents }: SectionRowProps) {
  const text = useText()
  const event = section?.type === 'Event' ? section : null
  const anyTable = text.t(hasEvents ? 'section.anyTable' : 'reserve.anyArea')
  const state = section && stateOf(section, hasEvents, text)
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi lang={event?.nameLanguage} className="min-w-0 wrap-anywhere font-medium">
          {event ? event.name : namesOfAreas(area, areaNames) || anyTable}
        </bdi>
        {state && <span className="text-small text-ink-soft">{state}</span>}
      </span>
      {event?.paymentInfo && (
        <span className="text-small text-ink-soft">
          <bdi lang={event.language}>{event.paymentInfo}</bdi>
        </span>
      )}
    </>
  )
}

/** Returns the value of the section that the page shows. */
export function chosenSection(
  { idOrName, type, reservationConfig }: SectionChoiceProps['restaurant'],
  { area }: DayQuery,
): string {
  const isKnown = type !== 'event' && area.split(',').every((each) => reservationConfig.areas.includes(each))
  return sectionValue({ idOrName, area: isKnown ? area : '' })
}

interface Row {
  readonly value: string
  /** Undefined for several areas that a link combines. */
  readonly section?: Section
  readonly area: string
}

function rowsOf(
  { sections }: DaySections,
  restaurant: SectionChoiceProps['restaurant'],
  query: DayQuery,
): Row[] {
  const rows = sections.map((section): Row => {
    const area = section.type === 'Area' ? section.name : ''
    return { value: sectionValue({ idOrName: section.idOrName, area }), section, area }
  })
  const value = chosenSection(restaurant, query)
  const isCombined = query.area.includes(',') && value.endsWith(query.area)
  return isCombined ? [...rows, { value, area: query.area }] : rows
}

/** Returns what a section costs, or why it can't be booked that day. */
function stateOf(section: Section, hasEvents: boolean, { t, locale }: Text): string {
  if (!section.fits) return t('section.unfit')
  if (section.bookableFrom)
    return t('section.opens', { day: formatDay(section.bookableFrom, locale, 'short') })
  if (section.bookingEnded) return t('section.ended')
  if (section.slots === 0) return t('section.gone')
  // Without events, every section has the same costs, which the page says once.
  if (!hasEvents) return ''
  const { pricePerGuest, amount, cancellationFee, currency } = section
  const money = (value: number) => ({ amount: formatMoney(value, currency, locale) })
  const costs = [
    pricePerGuest !== null && t('section.perGuest', money(pricePerGuest)),
    amount > 0 && t('section.deposit', money(amount)),
    cancellationFee > 0 && t('section.fee', money(cancellationFee)),
  ].filter((cost) => cost !== false)
  return costs.length > 0 ? costs.join(' · ') : t('section.free')
}
