import { useCallback, useEffect, useMemo, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import type { ServiceDay, StaffBooking } from '#contracts/booking/service-day.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { createDayStore } from './day-store.ts'
import { ServiceHeader, useIsList, ViewTabs } from './service-header.tsx'
import { DayContext } from './use-day.tsx'
import { useFollowDay } from './use-follow-day.ts'
import { BookingDialogs } from '#web/host/booking/book-context.tsx'
import { CommandMenu } from '#web/host/commands/commands.tsx'
import { LimitStrip } from './limits/limit-strip.tsx'
import { LimitDialogs } from './limits/limits-context.tsx'
import { deletionsOf, storeDay, openedWith } from '#web/host/devices/stored-day.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useNow } from '#web/host/parts/use-now.ts'
import { useActions } from '#web/host/tonight/use-actions.ts'
import { UndoBar } from '#web/host/undo/undo-bar.tsx'
import { serverNow } from '#web/session/server-clock.ts'
import { pageContext } from '#web/routing/page-context.ts'

/** The day is null for members who may only see orders. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const wanted = url.searchParams.get('date')
  const restaurantId = Number(params['restaurantId'])
  const stored = context.get(openedWith)
  const deletions = deletionsOf(restaurantId)
  if (stored) return { day: stored.day, isToday: true, storedAt: stored.at, deletions }
  const answer = await send('host.serviceDay', {
    restaurantId,
    query: wanted === null ? {} : { date: wanted },
  })
  if (isWireRefusal(answer) && answer.refused === 'notPermitted')
    return { day: null, isToday: true, storedAt: null, deletions }
  const day = restaurantAnswer(answer, request)
  if (wanted !== null && day.isCurrent) {
    // Tomorrow, a device that is still open shows the day that is running then.
    url.searchParams.delete('date')
    throw redirect(url.pathname + url.search)
  }
  return { day, isToday: day.isCurrent, storedAt: null, deletions }
}

/** The day is kept up to date by itself, so only another day or restaurant is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const dayOf = ({ pathname, searchParams }: URL) => [pathname.split('/')[3], searchParams.get('date')].join()
  return dayOf(currentUrl) !== dayOf(nextUrl)
}

/** For members who may only see orders. */
const noDay: ServiceDay = {
  restaurantId: 0,
  version: 0,
  date: '',
  isCurrent: true,
  zone: 'UTC',
  now: '',
  cursor: '',
  services: [],
  tables: [],
  areas: [],
  limits: [],
  events: [],
  bookings: [],
  walkIns: [],
  line: 'closed',
  orders: null,
  covers: { expected: 0, arrived: 0, seated: 0, left: 0, capacity: 0 },
}

/** The frame of all views of a service day: one header, one state of the day, and the way between the views. */
export function Component() {
  const { day, isToday, storedAt, deletions } = useLoaderData<typeof loader>()
  const { store, details } = useMemo(
    () => ({ store: createDayStore(day ?? noDay, storedAt), details: new Map<string, StaffBooking>() }),
    [day, storedAt],
  )
  const keep = useStoreDay()
  useEffect(() => {
    if (day && storedAt === null) keep(day, deletions)
  }, [day, storedAt, deletions, keep])
  // Nothing here shows seconds, so everything is drawn again once a minute.
  const now = Math.floor(useNow() / 60_000) * 60_000
  const { restaurantId } = useAtRestaurant().restaurant
  const onWhole = useCallback(() => {
    const before = deletionsOf(restaurantId)
    return (whole: ServiceDay) => keep(whole, before)
  }, [restaurantId, keep])
  const refresh = useFollowDay(store, day === null ? null : { isToday, onWhole })
  const shared = useMemo(() => ({ store, now, refresh, details }), [store, now, refresh, details])
  return (
    <DayContext value={shared}>
      <BookingDialogs>
        <CommandMenu>
          <LimitDialogs>
            <div className="grid min-h-dvh grid-rows-[auto_1fr] desktop:h-dvh">
              <ServiceHeader />
              <div className="flex min-h-0 min-w-0 flex-col [&>:last-child]:min-h-0 [&>:last-child]:flex-1">
                <LimitStrip />
                <Outlet />
              </div>
              <UndoOverView />
              <ViewTabs />
            </div>
          </LimitDialogs>
        </CommandMenu>
      </BookingDialogs>
    </DayContext>
  )
}

/** The list has a bar of its own. On the other views, what was done last is taken back as well. */
function UndoOverView() {
  const { restaurantId } = useAtRestaurant().restaurant
  const act = useActions()
  if (useIsList(restaurantId)) return null
  return <UndoBar isOver takeBack={(party, { version }) => void act(party, { kind: 'undo', version })} />
}

/**
 * Returns a function that keeps the running service day on this device, to open the next time with it. It is kept with who is
 * here as the server last said, which may be said after the day.
 */
function useStoreDay(): (day: ServiceDay, deletions: number) => void {
  const { own } = useAtRestaurant()
  const here = useRef(own)
  const last = useRef<{ readonly day: ServiceDay; readonly at: number; readonly deletions: number } | null>(
    null,
  )
  const store = useCallback(() => {
    if (!last.current) return
    const { day, at, deletions } = last.current
    void storeDay({ own: here.current, day, at }, deletions)
  }, [])
  useEffect(() => {
    if (here.current === own) return
    here.current = own
    store()
  }, [own, store])
  return useCallback(
    (day, deletions) => {
      if (!day.isCurrent) return
      last.current = { day, at: serverNow(), deletions }
      store()
    },
    [store],
  )
}
