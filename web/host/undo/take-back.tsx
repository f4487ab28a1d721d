import type { StaffBooking } from '#contracts/booking/service-day.ts'
import { permissionsForUndo } from '#domain/reservations/staff-moves.ts'
import { doneWord } from './undo-words.ts'
import { useSecondsUntil } from './use-seconds.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useKeys } from '#web/host/service-day/use-keys.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

interface TakeBackProps {
  /** The version of the booking that the page shows. */
  readonly version: number
  readonly booking: StaffBooking['booking']
  readonly isSaving: boolean
  /** Gets the version on which taking back is based. */
  readonly onTakeBack: (version: number) => void
}

/** What anybody did last with a booking, while it can be taken back, for members who may do it themselves. */
export function TakeBack({ version, booking, isSaving, onTakeBack }: TakeBackProps) {
  const { mayAct } = useAtRestaurant()
  const { undo, status, payments, offlineDeposit } = booking
  // What was read before the last step offers an earlier one.
  if (!undo || booking.version !== version) return null
  const hasMoney = payments !== null || offlineDeposit !== null
  const needed = permissionsForUndo(undo.kind, status, hasMoney)
  return (
    needed.every(mayAct) && (
      <Offer {...{ isSaving, undo }} id={booking.id} onTakeBack={() => isSaving || onTakeBack(version)} />
    )
  )
}

interface OfferProps {
  readonly id: string
  readonly undo: NonNullable<StaffBooking['booking']['undo']>
  readonly isSaving: boolean
  readonly onTakeBack: () => void
}

function Offer({ id, undo: { kind, until }, isSaving, onTakeBack }: OfferProps) {
  const text = useText()
  const { t, locale } = text
  const { zone, done } = useDay()
  const seconds = useSecondsUntil(Date.parse(until))
  // The key belongs to the bar while that offers something else.
  const isKey = seconds > 0 && !isSaving && (done === null || done.id === id || done.until === null)
  useKeys({ z: isKey ? onTakeBack : undefined })
  if (seconds === 0) return null
  return (
    <div className="mx-5 mt-3 flex flex-wrap items-center gap-x-3 text-small">
      <p className="numbers min-w-0 flex-1">
        <strong className="font-medium">{doneWord(kind, text)}</strong>
        <span className="text-ink-soft">
          {` · ${
            seconds < 60
              ? t('tonight.undo.secondsLeft', { seconds })
              : t('tonight.undo.until', { time: formatTimeIn(zone, until, locale) })
          }`}
        </span>
      </p>
      <Button
        type="button"
        kind="quiet"
        size="small"
        aria-disabled={isSaving || undefined}
        onClick={onTakeBack}
      >
        {t('tonight.undo.button')}
      </Button>
    </div>
  )
}
