import { timeWords } from '#web/guest/ordering/order/takers/when-words.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import type { OrderReservation } from './load-tracker.ts'

/**
 * Lists the steps of the order with their times, and the promised time at its step. The last one that happened is
 * marked as current.
 */
export function OrderSteps({ booking, today }: { booking: OrderReservation; today: string }) {
  const text = useText()
  const { t } = text
  const { deliveryType, order, timeZone } = booking
  const { steps, stage, promised } = order
  if (stage === 'ended' || stage === 'notFetched' || steps.length === 0) return null
  const current = steps.findLastIndex(({ at }) => at !== null)
  const last = steps.length - 1
  // Takeaway is promised to be ready at that time, a delivery to arrive.
  const due = deliveryType === 'takeaway' ? steps.findIndex(({ kind }) => kind === 'ready') : last
  return (
    <ol aria-label={t('orderTrack.steps')} className="grid tablet:auto-cols-fr tablet:grid-flow-col">
      {steps.map(({ kind, at }, index) => {
        const time = at ? timeWords(at, timeZone, today, text) : ''
        const expected =
          index === due ? t('orderTrack.byShort', { time: timeWords(promised, timeZone, today, text) }) : ''
        return (
          <li
            key={kind}
            aria-current={index === current ? 'step' : undefined}
            className="relative max-tablet:pb-4 max-tablet:ps-7 tablet:pt-5 tablet:pe-2"
          >
            <span
              aria-hidden="true"
              className={classes(
                'absolute max-tablet:top-2 max-tablet:inset-s-1.25 max-tablet:h-full max-tablet:w-0.5 tablet:top-1.25 tablet:inset-s-0 tablet:h-0.5 tablet:w-full',
                index === last ? 'bg-transparent' : index < current ? 'bg-accent' : 'bg-line',
              )}
            />
            <span
              aria-hidden="true"
              className={classes(
                'absolute inset-s-0 size-3 rounded-full border-2 max-tablet:top-1.25 tablet:top-0',
                index <= current ? 'border-accent bg-accent' : 'border-line-strong bg-paper',
              )}
            />
            <span
              className={classes(
                'block text-small wrap-anywhere hyphens-auto',
                index === current && 'font-medium',
              )}
            >
              {t(`orderTrack.step.${kind}`)}
            </span>
            <span className="numbers block text-fine text-ink-soft">{time || expected}</span>
          </li>
        )
      })}
    </ol>
  )
}
