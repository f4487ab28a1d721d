import { useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { useWhileSeen } from '#web/host/frame/while-seen.ts'
import { Tables } from '#web/host/service-day/party-words.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

/** As many as a tablet has room for beside the time. */
const shown = 8

interface LockedDayProps {
  /** What was read as the page opened. */
  readonly opened: AnswerOf<'host.lockedDay'>
}

/** Who is expected next, without names, for whoever stands at the device. */
export function LockedDay({ opened }: LockedDayProps) {
  const { t, locale } = useText()
  const send = useSend()
  const [day, setDay] = useState(opened)
  useWhileSeen(async () => {
    const answer = await send('host.lockedDay', {}).catch(() => null)
    if (answer !== null && !isWireRefusal(answer)) setDay(answer)
  })
  if (day.bookings.length === 0) return null
  return (
    <section aria-labelledby="locked-day" className="max-desktop:hidden">
      <h2 id="locked-day" className="mb-2 text-small font-bold text-ink-soft">
        {t('tonight.state.expected')}
      </h2>
      <ul>
        {day.bookings.slice(0, shown).map(({ from, size, tables, hasArrived }, index) => (
          <li
            key={`${from} ${tables.join(' ')} ${index}`}
            className="numbers grid min-h-9 grid-cols-[6rem_7rem_1fr_auto] items-center gap-x-3 border-t border-line"
          >
            <span>{formatTimeIn(day.zone, from * 60_000, locale)}</span>
            <span>{`${size} ${t('tonight.guests', { count: size })}`}</span>
            <span>
              <Tables tables={tables} isNamed />
            </span>
            {hasArrived && <span className="text-small">{t('tonight.state.arrived')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
