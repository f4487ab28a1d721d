import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { DueNow } from '#web/guest/payments/payment/load-payment.ts'
import { deadlineIn } from '#web/text/moment.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface PayNoticeProps {
  readonly booking: Pick<ReservationGuest, 'id' | 'token' | 'currency' | 'timeZone'>
  readonly due: DueNow
  readonly idOrName: string | number
  /** When it was read, in milliseconds. */
  readonly now: number
}

const leads: Readonly<Record<DueNow['purpose'], MessageKey>> = {
  deposit: 'money.waitsLead',
  card: 'money.waitsCard',
  fee: 'money.waitsFee',
  order: 'money.waitsOrder',
}

/** Shows what the guest has to pay, by when, and a link to the payment page. */
export function PayNotice({
  booking: { id, token, currency, timeZone },
  due,
  idOrName,
  now,
}: PayNoticeProps) {
  const text = useText()
  const { t, locale } = text
  const to = useTo()
  const amount = formatMoney(due.amount, currency, locale)
  const isCard = due.purpose === 'card'
  const key = due.forChange && !isCard ? 'money.waitsChange' : leads[due.purpose]
  const withoutTime = isCard
    ? t('money.waitsLostCard')
    : due.purpose === 'fee' && t('money.waitsFee', { amount })
  const lead = due.payBy ? t(key, { amount, time: deadlineIn(timeZone, due.payBy, now, text) }) : withoutTime
  return (
    <Notice tone="warn" className="no-print">
      {lead && <p>{lead}</p>}
      <LinkButton reload className="mt-3" size="small" href={to.payment(idOrName, { id, token })}>
        {t(isCard ? 'money.addCard' : 'money.payNow')}
      </LinkButton>
    </Notice>
  )
}
