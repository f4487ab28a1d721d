import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { floorReady } from '#web/guest/booking/floor/late-floor.ts'
import { Calendar } from '#web/guest/booking/calendar/calendar.tsx'
import { NoTimes } from '#web/guest/booking/availability/late-no-times.ts'
import { TimeList } from '#web/guest/booking/availability/time-list.tsx'
import { DayQueryForm } from '#web/guest/booking/availability/day-query-form.tsx'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { areaInUrl } from './areas.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeRefused } from './change-refused.tsx'
import { loadChange } from './load-change.ts'
import { saveChange } from './save-change.ts'

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadChange(args)
  if (loaded instanceof Response) throw loaded
  return data(loaded)
}

/**
 * Loads the floor plan's code before hydration if the page shows tables, so that a table chosen before hydration
 * stays chosen.
 */
export async function prepare(): Promise<void> {
  if (document.querySelector('input[name=table]')) await floorReady().catch(() => undefined)
}

export function action(args: ActionFunctionArgs) {
  return saveChange(args)
}

/**
 * Lets guests change the date, time, party size or area. The booking stays unchanged until the new table is secured.
 */
export function Component() {
  const { t, locale } = useText()
  const to = useTo()
  const changing = useLoaderData<typeof loader>()
  const { booking, restaurant, dayQuery, day, month, today, lastDay, instant, table, hold, before } = changing
  const result = useActionData<typeof action>() ?? null
  const { id, token } = booking
  const holdId = result?.hold?.id ?? hold?.id
  const held = holdId ?? before
  const chosen = { instant, table, ...(holdId ? { hold: holdId } : { before }) }
  const hrefFor = (query: Record<string, string | number | undefined>) => {
    // Another month keeps the chosen time, another day doesn't.
    const wanted = { ...dayQuery, ...(query['month'] ? chosen : { before: held }), ...query }
    return to.bookingChange(id, token, { ...wanted, area: areaInUrl(wanted.area) })
  }
  const title = t('change.title')
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      <Anchor
        href={to.booking(id, token)}
        className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
      >
        <ArrowLeftIcon size={18} />
        {t('change.back')}
      </Anchor>
      <h1 className="mt-1 text-step-3">{title}</h1>
      <p className="mt-1 text-step-1">{restaurant.name}</p>
      <div className="mt-6 grid items-start gap-8 desktop:grid-cols-[22rem_minmax(0,34rem)] desktop:gap-12">
        <div className="grid gap-6">
          <DayQueryForm
            {...{ restaurant, query: dayQuery, today, lastDay }}
            withArea
            withDate={false}
            carried={{ id, token, ...(instant && { instant }), ...(held && { before: held }) }}
          />
          <SafePart>
            <Calendar month={month} today={today} chosen={dayQuery.date} hrefFor={hrefFor} />
          </SafePart>
        </div>
        <div className="grid gap-6">
          {result?.problem && <ChangeRefused {...{ result, hrefFor }} party={dayQuery.party} />}
          <section aria-labelledby="times-title" className="grid gap-4">
            <h2 id="times-title" className="text-step-2">
              {formatDay(dayQuery.date, locale)}
            </h2>
            {day.state === 'times' ? (
              <SafePart>
                <TimeList
                  groups={day.groups}
                  actionFor={(date) => hrefFor({ instant, date })}
                  query={dayQuery}
                  chosen={instant}
                >
                  <input type="hidden" name="restaurantId" value={restaurant.id} />
                  <input type="hidden" name="party" value={dayQuery.party} />
                  <input type="hidden" name="area" value={dayQuery.area} />
                  <input type="hidden" name="hold" value={held} />
                </TimeList>
              </SafePart>
            ) : (
              <Suspense>
                <NoTimes {...{ restaurant, query: dayQuery, day, hrefFor }} withAlert={false} />
              </Suspense>
            )}
          </section>
          <ChangeForm changing={changing} result={result} />
        </div>
      </div>
    </div>
  )
}
