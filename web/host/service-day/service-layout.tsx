import { useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { createDayStore } from './day-store.ts'
import { readDay } from './read-day.ts'
import { ServiceHeader, ViewTabs } from './service-header.tsx'
import { DayContext } from './use-day.tsx'
import { useFollowDay } from './use-follow-day.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useNow } from '#web/host/parts/use-now.ts'
import { pageContext } from '#web/routing/page-context.ts'

/** The day is null for members who may only see orders. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const wanted = new URL(request.url).searchParams.get('date')
  const answer = await readDay(send, Number(params['restaurantId']), wanted)
  if (isWireRefusal(answer) && answer.refused === 'notPermitted') return { day: null, isToday: true }
  return { day: restaurantAnswer(answer, request), isToday: wanted === null }
}

/** The day is kept up to date by itself, so only another day or restaurant is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const dayOf = ({ pathname, searchParams }: URL) => [pathname.split('/')[3], searchParams.get('date')].join()
  return dayOf(currentUrl) !== dayOf(nextUrl)
}

/** The frame of all views of a service day: one header, one state of the day, and the way between the views. */
export function Component() {
  const { day, isToday } = useLoaderData<typeof loader>()
  const store = useMemo(() => createDayStore(day ?? { date: '', zone: 'UTC', parties: [] }), [day])
  const now = useNow()
  const shared = useMemo(() => ({ store, now }), [store, now])
  useFollowDay(store, day === null ? null : { isToday })
  return (
    <DayContext value={shared}>
      <div className="grid min-h-dvh grid-rows-[auto_1fr] desktop:h-dvh">
        <ServiceHeader />
        <Outlet />
        <ViewTabs />
      </div>
    </DayContext>
  )
}
