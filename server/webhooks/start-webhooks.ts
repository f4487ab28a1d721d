import { repeat } from '#server/platform/jobs/repeat.ts'
import type { Book } from '#server/context.ts'
import { type SendNeeds, sendWebhooks } from './send-webhooks.ts'

const sendEveryMs = 1_000
/** Less than half of how old the list of restaurants with webhooks may be. */
const refreshEveryMs = 4_000

/** Sends to webhooks every second. Returns a stop function that waits for what is being sent. */
export function startWebhooks(context: SendNeeds & Pick<Book, 'hookedRestaurants'>): () => Promise<void> {
  const { hookedRestaurants, report } = context
  const refresh = () => hookedRestaurants.refresh()
  void refresh().catch(() => undefined)
  const stops = [
    repeat({
      everyMs: sendEveryMs,
      run: (stop) => sendWebhooks(context, stop),
      onError: (error) => report('could not send to webhooks', error),
    }),
    repeat({
      everyMs: refreshEveryMs,
      run: refresh,
      onError: (error) => report('could not read which restaurants have webhooks', error),
    }),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
