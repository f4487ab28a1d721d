import type { Context } from '#server/context.ts'

/** One change is often followed by others of the same step. */
const togetherMs = 100

/** During a rush, screens of staff hear of many bookings at once, so that they don't slow it down. */
const apartMs = 500

/**
 * Returns a function that tells the screens with the service day of a restaurant that something has changed there. A change
 * of an event is one of its restaurant.
 */
export function signalServiceDays({
  catalogue,
  live,
  report,
}: Pick<Context, 'catalogue' | 'live' | 'report'>): (restaurantId: number) => void {
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let last = -apartMs

  async function signal(): Promise<void> {
    timer = undefined
    last = performance.now()
    const ids = [...changed]
    changed.clear()
    const listed = await Promise.all(ids.map((id) => catalogue.getAnywhere(id)))
    const restaurants = new Set(ids.flatMap((id, at) => [id, listed[at]?.record.parent_id ?? id]))
    for (const id of restaurants) live.changed({ kind: 'serviceDay', id: String(id) })
  }

  return (restaurantId) => {
    if (live.waiting === 0 || live.ended) return
    changed.add(restaurantId)
    timer ??= setTimeout(
      () => void signal().catch((error: unknown) => report('notify screens of the service day', error)),
      Math.max(togetherMs, last + apartMs - performance.now()),
    ).unref()
  }
}
