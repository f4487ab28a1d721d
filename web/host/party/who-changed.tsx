import type { StaffBooking } from '#contracts/booking/service-day.ts'
import type { WireRefusal } from '#contracts/client.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeAt, formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

interface WhoChangedProps {
  readonly lastChange: WireRefusal['lastChange']
  readonly details: StaffBooking | null
}

/** Who did what, as the history says it. What guests and payments do is in no history, so only who is said of that. */
export function WhoChanged({ lastChange, details }: WhoChangedProps) {
  const { t, locale } = useText()
  const { zone } = useDay()
  const [newest] = details?.history ?? []
  if (!lastChange) return null
  const { who, by, at } = lastChange
  const isOfHistory = newest && Date.parse(newest.at) >= Math.floor(Date.parse(at) / 60_000) * 60_000
  const isStaff = who !== ''
  return (
    <p className="wrap-anywhere">
      <strong className="font-medium text-warn">
        {isOfHistory
          ? newest.sentence
          : isStaff
            ? t('tonight.changedBy.member', { name: who })
            : t(by === 'guest' ? 'tonight.changedBy.guest' : 'tonight.changedBy.system')}
      </strong>
      <span>
        {isOfHistory ? ` · ${formatTimeAt(newest.at, zone, locale)}` : ` · ${formatTimeIn(zone, at, locale)}`}
      </span>
    </p>
  )
}
