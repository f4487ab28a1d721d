import { repeat } from '#server/platform/jobs/repeat.ts'
import type { Book } from '#server/context.ts'
import { createWebhookSending, type SendNeeds } from './send-webhooks.ts'

const sendEveryMs = 1_000
/** Less than half of how old the list of restaurants with webhooks may be. */
const refreshEveryMs = 4_000

/** Sends to webhooks every second. Returns a stop function that waits for what is being sent. */
export function startWebhooks(context: SendNeeds & Pick<Book, 'hookedRestaurants'>): () => Promise<void> {
  const { hookedRestaurants, report } = context
  const refresh = () => hookedRestaurants.refresh()
  void refresh().catch(() => undefined)
  const onError = (error: unknown) => report('could not send to webhooks', error)
  const sending = createWebhookSending(context, onError)
  const stops = [
    repeat({ everyMs: sendEveryMs, run: (stop) => sending.begin(stop), onError }),
    repeat({
      everyMs: refreshEveryMs,
      run: refresh,
      onError: (error) => report('could not read which restaurants have webhooks', error),
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await sending.idle()
  }
}
