import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useFocusOn } from '#web/guest/booking/use-focus-on.ts'
import { floorReady } from '#web/guest/floor/late-floor.ts'
import { isOfTenant } from '#web/guest/location/within-lock.ts'
import { pageContext } from '#web/page-context.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import type { ChosenSlot } from './chosen-slot.ts'
import { DetailsStep } from './details-step.tsx'
import { orThrow } from './load-day.ts'
import { type Details, loadDetails } from './load-reserve.ts'
import { type NotBooked, placeBooking } from './place-booking.ts'
import { loadTimes, TimesStep } from '#web/guest/calendar/late-times.ts'
import { readWish } from './wish.ts'

/** The restaurant, and either the days and times it has or the chosen slot with an id for its booking. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send, visitor } = context.get(pageContext)
  const wish = readWish(new URL(request.url).searchParams)
  const restaurant = orThrow(await send('restaurants.get', { id: params['restaurantId'] ?? '' }))
  if (!(await isOfTenant(send, restaurant, visitor.tenant))) throw data('', { status: 404 })
  const { theme } = restaurant.reservationConfig.uiCustomization
  const details = wish.instant || wish.time ? await loadDetails(send, restaurant, wish) : null
  if (details?.step === 'details') return { restaurant, theme, shown: details }
  return { restaurant, theme, shown: await loadTimes(send, restaurant, wish, details?.missed) }
}

/** What a guest has chosen on the floor by now stays chosen: the drawing is taken over together with the page. */
export async function prepare(): Promise<void> {
  if (document.querySelector('input[name=table]')) await floorReady().catch(() => undefined)
}

export function action(args: ActionFunctionArgs) {
  return placeBooking(args)
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { restaurant, shown } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const details = shown.step === 'details' ? shown : result && detailsAsSent(result, shown.ask, shown.today)
  const { ask } = details ?? shown
  const step = details?.chosen.instant ?? ''
  const heading = useFocusOn<HTMLHeadingElement>(step, step)

  const { name, idOrName } = restaurant
  const title = t(details ? 'reserve.detailsTitle' : 'reserve.title', { restaurant: name })
  const failed = result !== null && (result.refusal !== null || result.unreachable || result.tableMissing)
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

/** A slot that went while its form was filled in: the page still says what was asked for. */
function detailsAsSent({ values, hold }: NotBooked, ask: Details['ask'], today: string): Details {
  const chosen: ChosenSlot = { instant: values.instant, serviceDate: ask.date, areas: [], onRequest: false }
  const { id, table } = values
  const nothing = { policy: null, floor: null, before: '', lost: false }
  return { step: 'details', today, ask, chosen, id, table, hold, ...nothing }
}
