import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { clockOf, remainingOf } from '#web/parts/times/countdown.ts'
import { useTimeLeft } from '#web/parts/times/use-time-left.ts'
import { type MessageKey, type Text, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ClockIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { deadlineIn } from '#web/text/moment.ts'

export interface TimeToPay {
  readonly id: string
  /** The deadline for paying, in ISO 8601 with the restaurant's offset. */
  readonly payBy: string
  readonly timeZone: string
  readonly secondsLeft: number
  /** When the time left was read, in milliseconds on the browser's clock; null if the server read it. */
  readonly readAt: number | null
  readonly mayExtend: boolean
}

interface PayClockProps {
  readonly time: TimeToPay
  /** The message that names the deadline, with the parameter `time`. */
  readonly heldUntil: MessageKey
}

/** Milliseconds left at which the guest is offered more time. */
const offerMoreTimeMs = 300_000

/** Up to this many milliseconds, the time left is counted down. */
const countedMs = 3_600_000

/** The time left at which the bar is full, in milliseconds. */
const fullMs = 900_000

/** Without scripts, shows the deadline. */
export function PayClock({ time, heldUntil }: PayClockProps) {
  const text = useText()
  const { t } = text
  const { id, payBy, timeZone, secondsLeft, readAt, mayExtend } = time
  const timeLeft = useTimeLeft({ id, expires: payBy, secondsLeft, readAt })
  const { revalidate } = useRevalidator()
  const isOver = timeLeft !== null && timeLeft <= 0
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  const left = timeLeft ?? secondsLeft * 1000
  const until = deadlineIn(timeZone, payBy, Date.parse(payBy) - left, text)
  const isCounted = left <= countedMs
  const part = Math.min(100, Math.max(0, (left / fullMs) * 100))
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid gap-1">
      <div aria-hidden="true" className="h-0.5 bg-line">
        <div className="h-full bg-accent" style={{ width: `${part.toFixed(1)}%` }} />
      </div>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 text-small">
        <p className="flex items-center gap-2">
          <ClockIcon size={18} className="flex-none text-accent" />
          {isOver ? (
            <span>{t('pay.over')}</span>
          ) : (
            <span>
              {t(heldUntil, { time: until })}
              {/* The server renders it invisibly, so the line doesn't wrap when the app shows the time timeLeft. */}
              {isCounted && (
                <span
                  aria-hidden="true"
                  className={classes('numbers font-medium', timeLeft === null && 'invisible')}
                >
                  {` · ${clockOf(left)}`}
                </span>
              )}
              {isCounted && timeLeft !== null && (
                <VisuallyHidden>{` ${speakTimeLeft(timeLeft, t)}`}</VisuallyHidden>
              )}
            </span>
          )}
        </p>
        {mayExtend && !isOver && (timeLeft === null || timeLeft <= offerMoreTimeMs) && (
          <Form
            method="post"
            replace
            preventScrollReset
            className={timeLeft === null ? 'hidden noscript:block' : ''}
          >
            <Button kind="text" size="small" name="step" value="extend" aria-disabled={busy || undefined}>
              {t('hold.extend')}
            </Button>
          </Form>
        )}
      </div>
      <output className="visually-hidden">
        {timeLeft !== null && timeLeft <= 60_000 ? t('pay.lastMinute') : ''}
      </output>
    </div>
  )
}

/**
 * Returns the time left for screen readers, which changes less often than the clock. "Under 5 mins" is specified
 * (section 9).
 */
function speakTimeLeft(timeLeft: number, t: Text['t']): string {
  const { unit, ...rest } = remainingOf(timeLeft)
  const count = 'count' in rest ? rest.count : 0
  if (unit === 'over') return ''
  return t(unit === 'minutes' ? 'hold.under' : 'hold.seconds', { count })
}
