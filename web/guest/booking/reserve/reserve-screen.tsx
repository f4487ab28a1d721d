import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { refusalOf } from '#web/form/form-result.ts'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { floorReady } from '#web/guest/booking/floor/late-floor.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useFramed, useTo, withSticky } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { useTracking } from '#web/analytics/use-tracking.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import type { ChosenSlot } from './chosen-slot.ts'
import { DetailsStep } from './details/details-step.tsx'
import { type Details, loadDetails } from './load-reserve.ts'
import { type NotBooked, submitBooking } from './submit-booking.ts'
import { urlOfSection } from '#web/guest/booking/calendar/sections.ts'
import { loadTimes, TimesStep } from '#web/guest/booking/calendar/late-times.ts'
import { readBookingQuery } from '#web/parts/times/booking-query.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'

/** Loads days and times, or if a time is chosen the details step. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { send } = page
  const url = new URL(request.url)
  const query = readBookingQuery(url.searchParams)
  const section = urlOfSection(url, params['restaurantId'] ?? '', query)
  if (section) return redirect(withSticky(section, url.search))
  const restaurant = orThrow(await send('restaurants.get', { id: params['restaurantId'] ?? '' }))
  const { theme } = restaurant.reservationConfig.uiCustomization
  const shared = { restaurant, theme, ...shownRegion(restaurant) }
  const details = query.instant || query.time ? await loadDetails(page, restaurant, query) : null
  if (details?.step === 'details') return { ...shared, shown: details }
  return { ...shared, shown: await loadTimes(send, restaurant, query, url.pathname, details?.missed) }
}

/** Hydrates the floor plan together with the page, so a table chosen before hydration stays chosen. */
export async function prepare(): Promise<void> {
  if (document.querySelector('input[name=table]')) await floorReady().catch(() => undefined)
}

export function action(args: ActionFunctionArgs) {
  return submitBooking(args)
}

/** Reads the times again after a refusal that offers others, so the page knows whether the chosen one is still free. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const problem = (actionResult as NotBooked | undefined)?.problem ?? null
  return refusalOf(problem)?.alternatives !== undefined || defaultShouldRevalidate
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  // A website that embeds this page is the restaurant's own, so it needs no link to the restaurant.
  const framed = useFramed()
  const { restaurant, shown } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const details =
    shown.step === 'details' ? shown : result && detailsAsSent(result, shown.dayQuery, shown.today)
  const { dayQuery } = details ?? shown
  const step = details?.chosen.instant ?? ''
  useTracking(restaurant, details && 'table_selected', step)
  const heading = useFocusOn<HTMLHeadingElement>(step, step)

  const { name, idOrName } = restaurant
  const host = restaurant.host ?? restaurant
  const title = t(details ? 'reserve.detailsTitle' : 'reserve.title', { restaurant: host.name })
  // Whether a request without an answer booked the table isn't known.
  const failed = result?.problem != null && result.problem.problem !== 'unsure'
  return (
    <div className={classes('page', framed ? 'pt-4 pb-6' : 'py-6 desktop:py-10')}>
      <PageHead
        title={failed ? t('reserve.failedTitle', { title }) : title}
        description={t('reserve.title', { restaurant: host.name })}
        hidden
      />
      {!framed && (
        <Anchor
          href={to.restaurant(idOrName, { date: dayQuery.date, party: dayQuery.party })}
          className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
        >
          <ArrowLeftIcon size={18} />
          {name}
        </Anchor>
      )}
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-step-3 outline-none">
        {title}
      </h1>
      {details ? (
        <DetailsStep restaurant={restaurant} details={details} result={result} />
      ) : (
        shown.step === 'times' && (
          <Suspense>
            <TimesStep restaurant={restaurant} {...shown} />
          </Suspense>
        )
      )}
    </div>
  )
}

/**
 * Returns the details step as submitted, so the page can still show the request if the slot was taken in the
 * meantime.
 */
function detailsAsSent({ values, hold }: NotBooked, dayQuery: Details['dayQuery'], today: string): Details {
  const chosen: ChosenSlot = {
    instant: values.instant,
    serviceDate: dayQuery.date,
    areas: [],
    onRequest: false,
  }
  const { id, table } = values
  const nothing = { policy: null, offer: null, waysToPay: [], floor: null, before: '', lost: false }
  return { step: 'details', isGone: true, today, dayQuery, chosen, id, table, hold, ...nothing }
}
