import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { testBookingState, toHost } from '#web/host/host-paths.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** How many days are searched for a free table. */
const daysLooked = 14
const partySize = 2

/** Books a test table, which appears under Tonight and is canceled once somebody has seen it there. */
export function TryStep() {
  const { t } = useText()
  const send = useSend()
  const navigate = useNavigate()
  const { restaurantId } = useAtRestaurant().restaurant
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const book = async () => {
    if (isSending) return
    setSending(true)
    const customerName = t('hostApp.wizard.testName')
    const found = await freeTime(send, restaurantId).catch(() => null)
    const answer = found?.time
      ? await send('host.book', {
          restaurantId,
          body: {
            source: 'internal',
            isTest: true,
            reservationTime: found.time,
            groupSize: partySize,
            customerName,
            ...(found.isOutsideRules && { override: { reason: customerName } }),
          },
        }).catch(() => null)
      : null
    setSending(false)
    if (answer === null || isWireRefusal(answer)) {
      const isFull = found !== null && found.time === undefined
      setProblem(answer?.message ?? t(isFull ? 'hostApp.wizard.tryNoTime' : 'error.unreachable'))
      return
    }
    await navigate(toHost.tonight(restaurantId, found?.date === undefined ? {} : { date: found.date }), {
      state: testBookingState(answer.id),
    })
  }
  return (
    <section className="slip" aria-labelledby="wizard-try">
      <h2 id="wizard-try" className="text-step-2">
        {t('hostApp.wizard.try')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('hostApp.wizard.tryHint')}</p>
      {problem && (
        <p role="alert" className="mt-3 text-bad">
          {problem}
        </p>
      )}
      <div className="mt-4">
        <Button type="button" kind="quiet" aria-disabled={isSending || undefined} onClick={() => void book()}>
          {t('hostApp.wizard.tryNow')}
        </Button>
      </div>
    </section>
  )
}

interface FreeTime {
  /** undefined if there is none. */
  readonly time: string | undefined
  /** Its service day; undefined for the running one. */
  readonly date: string | undefined
  readonly isOutsideRules: boolean
}

/** Rules that don't keep a restaurant from trying a booking before guests can book. */
const beforeOpening: ReadonlySet<string> = new Set(['notAccepting', 'notAgreed', 'restaurantPaused'])

/** Returns the next time with a free table. */
async function freeTime(send: Send, restaurantId: number): Promise<FreeTime> {
  let date: string | undefined
  for (let day = 0; day < daysLooked; day++) {
    const query = { groupSize: partySize, ...(date && { date }) }
    const answer = await send('host.bookingTimes', { restaurantId, query })
    if (isWireRefusal(answer)) throw new Error(answer.message)
    const free = answer.times.find(
      ({ rules, tableNumbers }) =>
        tableNumbers.length > 0 && rules.every(({ code }) => beforeOpening.has(code)),
    )
    if (free) return { time: free.time, date, isOutsideRules: free.rules.length > 0 }
    date = addDays(answer.date, 1)
  }
  return { time: undefined, date: undefined, isOutsideRules: false }
}
