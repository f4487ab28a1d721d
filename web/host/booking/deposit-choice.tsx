import { formatMoney } from '#domain/money/format-money.ts'
import { Choice } from './choice.tsx'
import type { BookingDay } from './use-choices.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { deadlineIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'

interface DepositChoiceProps {
  readonly deposit: NonNullable<BookingDay['deposit']>
  /** Until when the table would wait for a payment by link; null if it can’t wait, undefined if only the server knows. */
  readonly payBy: string | null | undefined
  /** Whether the guest can get a link. */
  readonly isReachable: boolean
  readonly isByLink: boolean
  readonly onChoose: (isByLink: boolean) => void
}

/** Whether the guest gets a link to pay what the rules of the restaurant ask for, or doesn’t have to pay it. */
export function DepositChoice({ deposit, payBy, isReachable, isByLink, onChoose }: DepositChoiceProps) {
  const text = useText()
  const { t, locale } = text
  const { zone, now } = useDay()
  const { sendsTexts } = useAtRestaurant()
  const amount = formatMoney(deposit.amount, deposit.currency, locale)
  const isCard = deposit.chargeType === 'Cancellation Fee'
  const without = isCard ? 'tonight.book.withoutCard' : 'tonight.book.withoutDeposit'
  const link = isCard ? 'tonight.book.sendCardLink' : 'tonight.book.sendPayLink'
  const isOffered = isReachable && payBy !== null
  const hint =
    payBy === null
      ? t('tonight.book.linkTooSoon')
      : !isReachable
        ? t(sendsTexts ? 'tonight.book.linkNeedsContact' : 'tonight.book.linkNeedsEmail')
        : isByLink && payBy
          ? t(isCard ? 'tonight.book.cardUntil' : 'tonight.book.linkUntil', {
              moment: deadlineIn(zone, payBy, now, text),
            })
          : ''
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">
        {t(isCard ? 'tonight.book.card' : 'tonight.book.deposit', { amount })}
      </legend>
      {isOffered && (
        <div className="flex flex-wrap gap-2">
          {[false, true].map((each) => (
            <Choice
              key={String(each)}
              name="deposit"
              className="px-3!"
              isChosen={each === isByLink}
              onChoose={() => onChoose(each)}
            >
              {t(each ? link : without)}
            </Choice>
          ))}
        </div>
      )}
      {hint && <p className="mt-2 text-small text-ink-soft">{hint}</p>}
    </fieldset>
  )
}
