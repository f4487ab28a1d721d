import { isWireRefusal } from '#contracts/client.ts'
import type { DayStore } from './day-store.ts'
import { readDay } from './read-day.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useWhileSeen } from '#web/host/frame/while-seen.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { serverNow } from '#web/session/server-clock.ts'

/** Keeps a day up to date while the page is seen. */
export function useFollowDay(store: DayStore, followed: { readonly isToday: boolean } | null): void {
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  useWhileSeen(async () => {
    if (followed === null) return
    const date = followed.isToday ? null : store.get().date
    const answer = await readDay(send, restaurantId, date).catch(() => null)
    store.setReached(answer !== null, serverNow())
    // A refusal is for the frame, which asks who is signed in.
    if (answer !== null && !isWireRefusal(answer)) store.replace(answer)
  })
}
