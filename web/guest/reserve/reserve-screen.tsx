import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { pageContext } from '#web/page-context.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatClock, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BookingValues } from './booking-form.ts'
import { BookingSlip } from './booking-slip.tsx'
import { type ChosenSlot, findChosen } from './chosen-slot.ts'
import { DetailsForm } from './details-form.tsx'
import { askSlots, type DayState, lastDayOf, loadDay, orThrow, todayOf } from './load-day.ts'
import { freshId, placeBooking } from './place-booking.ts'
import { ReserveSummary } from './reserve-summary.tsx'
import { readWish } from './wish.ts'

/** The restaurant, what was asked for, and either the chosen slot with an id for its booking or the day's times. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const wish = readWish(new URL(request.url).searchParams)
  const restaurant = orThrow(await send('restaurants.get', { id: params['restaurantId'] ?? '' }))
  const today = todayOf(restaurant)
  const asked = { date: wish.date ?? today, party: wish.party, area: wish.area }
  const { theme } = restaurant.reservationConfig.uiCustomization
  const shared = { restaurant, theme, today, lastDay: lastDayOf(restaurant, today) }

  if (!wish.instant && !wish.time)
    return {
      ...shared,
      ask: asked,
      day: await loadDay(send, restaurant, asked),
      chosen: null,
      id: '',
      missed: '',
    }
  const slots = await askSlots(send, restaurant.id, { ...asked, area: '' })
  const chosen = findChosen(slots, wish, asked.date)
  const ask = { ...asked, date: chosen?.serviceDate ?? asked.date }
  const id = await freshId(send, restaurant.id)
  if (chosen) return { ...shared, ask, day: null, chosen, id, missed: '' }
  const missed = wish.instant ? wallOf(wish.instant).time : wish.time
  return { ...shared, ask, day: await loadDay(send, restaurant, ask), chosen, id, missed }
}

export function action(args: ActionFunctionArgs) {
  return placeBooking(args)
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { restaurant, chosen, ask, id } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const slot = chosen ?? (result && slotAsSent(result.values, ask.date))
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, slot?.instant ?? '')

  const { name, idOrName } = restaurant
  const title = slot
    ? t('reserve.detailsTitle', { restaurant: name })
    : t('reserve.title', { restaurant: name })
  const failed = result !== null && (result.refusal !== null || result.unreachable)
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={failed ? t('reserve.failedTitle', { title }) : title} hidden />
      <Anchor
        href={to.restaurant(idOrName, { date: ask.date, party: ask.party })}
        className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
      >
        <ArrowLeftIcon size={18} />
        {name}
      </Anchor>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-step-3 outline-none">
        {title}
      </h1>
      {slot ? <DetailsStep slot={slot} values={result?.values ?? empty(id, slot, ask)} /> : <TimesStep />}
    </div>
  )
}

function DetailsStep({ slot, values }: { slot: ChosenSlot; values: BookingValues }) {
  const { t } = useText()
  const { restaurant } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  return (
    <div className="mt-6 grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-14">
      <ReserveSummary restaurant={restaurant} slot={slot} party={values.party} />
      {values.id ? (
        <DetailsForm {...{ restaurant, slot, values, result }} />
      ) : (
        <Notice tone="bad" title={t('reserve.noId')}>
          <Anchor href="" reload className="link inline-flex min-h-target items-center">
            {t('error.again')}
          </Anchor>
        </Notice>
      )}
    </div>
  )
}

/** Days that could have had the time; on any other the slip says what is in the way. */
const missable: ReadonlySet<DayState> = new Set(['times', 'full', 'waitOnly'])

function TimesStep() {
  const { t, locale } = useText()
  const to = useTo()
  const { restaurant, ask, day, today, lastDay, missed } = useLoaderData<typeof loader>()
  if (!day) return null
  return (
    <div className="mt-6 grid max-w-narrow gap-5">
      {missed && missable.has(day.state) && (
        <Notice tone="warn" title={t('reserve.missed', { time: formatClock(missed, locale) })}>
          {day.state === 'times' && <p>{t('reserve.missedHint')}</p>}
        </Notice>
      )}
      <BookingSlip
        {...{ restaurant, ask, day, today, lastDay }}
        withArea
        hrefFor={(wish) => to.reserve(restaurant.idOrName, { ...ask, ...wish })}
      />
    </div>
  )
}

function empty(
  id: string,
  { instant }: ChosenSlot,
  { party, area }: { party: number; area: string },
): BookingValues {
  const typed = { customerName: '', email: '', phoneNumber: '', specialRequests: '' }
  return { id, instant, party, area, ...typed, extras: [] }
}

/** A slot that went while its form was filled in: the page still says what was asked for. */
function slotAsSent({ instant }: BookingValues, serviceDate: string): ChosenSlot {
  return { instant, serviceDate, areas: [], onRequest: false }
}

/** Within one address a step is a new page to whoever listens: they stand at its heading again. */
function useFocusOnStep(heading: React.RefObject<HTMLHeadingElement | null>, step: string): void {
  const known = useRef(step)
  useEffect(() => {
    if (known.current === step) return
    known.current = step
    heading.current?.focus()
  }, [heading, step])
}
