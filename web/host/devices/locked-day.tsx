import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { useWhileSeen } from '#web/host/frame/while-seen.ts'
import { Tables } from '#web/host/service-day/party-words.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

/** Who is expected, without names, for whoever stands at the device. Nothing while that can’t be read. */
export function LockedDay() {
  const { t, locale } = useText()
  const send = useSend()
  const [day, setDay] = useState<AnswerOf<'host.lockedDay'> | null>(null)
  const look = async () => {
    const answer = await send('host.lockedDay', {}).catch(() => null)
    if (answer !== null && !isWireRefusal(answer)) setDay(answer)
  }
  const onOpen = useEffectEvent(() => void look())
  useEffect(() => onOpen(), [])
  useWhileSeen(look)
  if (!day || day.bookings.length === 0) return null
  return (
    <section aria-labelledby="locked-day" className="grid min-h-0 content-start gap-2 max-desktop:hidden">
      <h2 id="locked-day" className="text-small font-bold text-ink-soft">
        {t('tonight.state.expected')}
      </h2>
      {/* Lists that scroll can be scrolled with the keyboard. */}
      <ul tabIndex={0} aria-labelledby="locked-day" className="overflow-auto overscroll-contain">
        {day.bookings.map(({ from, size, tables, hasArrived }, index) => (
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
