import type { StaffBooking } from '#contracts/booking/service-day.ts'
import { doneWord } from './undo-words.ts'
import { useSecondsUntil } from './use-seconds.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

interface TakeBackProps {
  readonly booking: StaffBooking['booking']
  readonly isSaving: boolean
  /** Gets the version on which taking back is based. */
  readonly onTakeBack: (version: number) => void
}

/** What anybody did last with a booking, while it can be taken back. */
export function TakeBack({ booking, isSaving, onTakeBack }: TakeBackProps) {
  const { undo } = booking
  return undo && <Offer {...{ isSaving, undo }} onTakeBack={() => onTakeBack(booking.version)} />
}

interface OfferProps {
  readonly undo: NonNullable<StaffBooking['booking']['undo']>
  readonly isSaving: boolean
  readonly onTakeBack: () => void
}

function Offer({ undo: { kind, until }, isSaving, onTakeBack }: OfferProps) {
  const text = useText()
  const { t, locale } = text
  const { zone } = useDay()
  const seconds = useSecondsUntil(Date.parse(until))
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
