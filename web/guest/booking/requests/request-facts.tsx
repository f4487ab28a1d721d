import type { GuestRequest } from '#contracts/booking/requests.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

/** Lists the details of a request as they were entered, so the guest can check them before confirming. */
export function RequestFacts({ request }: { request: GuestRequest }) {
  const { t, locale } = useText()
  const { name, email, phone, message, date, partySize } = request
  const facts = [
    [t('request.name'), name],
    [t('request.email'), email],
    [t('request.phone'), phone],
    [t('request.day'), date === null ? '' : formatDay(date, locale)],
    [t('request.party'), partySize === null ? '' : t('request.guests', { count: partySize })],
    [t('request.message'), message],
  ].filter(([, value]) => value)
  return (
    <section aria-labelledby="request-facts">
      <h2 id="request-facts" className="eyebrow">
        {t('request.details')}
      </h2>
      <dl className="mt-2 grid max-w-prose border-t border-line">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-b border-line py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
