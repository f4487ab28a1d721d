import { useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import type { ServiceDay } from '#contracts/booking/service-day.ts'
import type { DayStore } from './day-store.ts'
import { createDayReader } from './read-day.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useWhileSeen } from '#web/host/frame/while-seen.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { serverNow } from '#web/session/server-clock.ts'

/** Changes arrive by a stream. This only notices a server that can't be reached, and what no stream reported. */
const everyMs = 30_000

/** Keeps a day up to date while the page is seen. Returns a function that does so at once. */
export function useFollowDay(
  store: DayStore,
  followed: { readonly isToday: boolean; readonly onWhole: () => (day: ServiceDay) => void } | null,
): () => Promise<void> {
  const send = useSend()
  const { revalidate } = useRevalidator()
  const { restaurantId } = useAtRestaurant().restaurant
  const isFollowed = followed !== null
  const isToday = followed?.isToday ?? false
  const onWhole = followed?.onWhole
  const read = useMemo(
    () =>
      onWhole
        ? createDayReader({ send, restaurantId, store, isToday, onWhole, now: serverNow })
        : () => Promise.resolve(),
    [send, restaurantId, store, isToday, onWhole],
  )
  useEffect(() => {
    if (store.get().storedAt !== null) void read()
  }, [store, read])
  useWhileSeen(read, '', everyMs)
  useEffect(() => {
    const onNetwork = () => void read()
    addEventListener('online', onNetwork)
    addEventListener('offline', onNetwork)
    return () => {
      removeEventListener('online', onNetwork)
      removeEventListener('offline', onNetwork)
    }
  }, [read])
  const { date, version } = store.get()
  useLiveVersion({
    kind: 'serviceDay',
    id: String(restaurantId),
    version,
    read: (sendLive, _after, signal) =>
      sendLive('host.serviceDay', { restaurantId, query: isToday ? {} : { date } }, { signal }),
    onChange: () => void read(),
    onGone: () => void revalidate(),
    isFollowed,
  })
  return read
}
