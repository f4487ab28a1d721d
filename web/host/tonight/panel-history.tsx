import type { StaffBooking } from '#contracts/booking/service-day.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

/** Entries shown at once. */
const most = 10

/** Who did what with a booking, newest first. */
export function PanelHistory({ history }: Pick<StaffBooking, 'history'>) {
  const { t, locale } = useText()
  const { zone } = useDay()
  if (history.length === 0) return null
  return (
    <section className="mx-5 border-t border-line py-2.5">
      <h3 className="font-sans text-small font-medium text-ink-soft">{t('hostApp.history')}</h3>
      <ol className="mt-0.5 text-small">
        {history.slice(0, most).map((entry) => (
          <li key={entry.id} className="grid grid-cols-[max-content_minmax(0,1fr)] gap-2 py-0.5">
            <time dateTime={entry.at} className="numbers min-w-[3.25rem] whitespace-nowrap text-ink-soft">
              {formatTimeAt(entry.at, zone, locale)}
            </time>
            <span className="wrap-anywhere">{entry.sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
