import { useRef, useState } from 'react'
import type { ServiceLimit } from '#contracts/booking/host-limits.ts'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

export type LimitBody = Omit<Input<'host.limitTonight'>['body'], 'id'>

/** How long a limit that was made or ended can be taken back with one press, in milliseconds. */
const offeredMs = 30_000

/** Makes and ends limits, and closes the service. Each resolves to whether it was done; `problem` says why not. */
export function useLimitSteps() {
  const { t } = useText()
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const { store, refresh, zone } = useDay()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  // What was sent without an answer keeps its id, so that it isn't made twice.
  const unanswered = useRef<{ readonly body: string; readonly id: string } | null>(null)

  async function step<Answer extends object>(
    request: () => Promise<Answer | WireRefusal>,
    take: (answer: Exclude<Answer, WireRefusal>) => void,
  ): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setProblem('')
    const answer = await request()
      .catch(() => null)
      .finally(() => setSending(false))
    if (answer === null || isWireRefusal(answer)) {
      setProblem(answer?.message ?? t('error.unreachable'))
      // It may have been done all the same.
      if (answer === null) void refresh()
      return false
    }
    take(answer as Exclude<Answer, WireRefusal>)
    void refresh()
    return true
  }

  function show(limit: ServiceLimit, isEnded: boolean): void {
    const { limits } = store.get().setup
    const others = limits.filter((each) => each.id !== limit.id)
    store.setLimits(isEnded ? others : [...others, limit])
    const at = serverNow()
    store.setDone({ id: limit.id, limit, isEnded, at, until: at + offeredMs })
  }

  const make = (body: LimitBody) => {
    const written = JSON.stringify(body)
    if (unanswered.current?.body !== written) unanswered.current = { body: written, id: freshKey() }
    const { id } = unanswered.current
    return step(
      () => send('host.limitTonight', { restaurantId, body: { ...body, id } }),
      ({ limit }) => {
        unanswered.current = null
        show(limit, false)
      },
    )
  }
  return {
    isSending,
    problem,
    make,
    end: (limit: ServiceLimit) =>
      step(
        () => send('host.endLimit', { restaurantId: String(restaurantId), limitId: limit.id }),
        () => show(limit, true),
      ),
    /** Makes a limit again that was ended, for what is left of it. */
    again: ({ from, until, areas, tableNumbers, stopsLine, reason }: ServiceLimit) => {
      const begins = Date.parse(from)
      const rest = begins > serverNow() ? { from: inZone(zone, begins) } : {}
      return make({ ...rest, until, areas, tableNumbers, stopsLine, reason })
    },
    close: (reason: string) =>
      step(
        () => send('host.closeService', { restaurantId, body: { reason } }),
        ({ limit }) => {
          if (limit) show(limit, false)
        },
      ),
  }
}
