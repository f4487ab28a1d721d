import { Suspense, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { GuestRequest, RequestOffer } from '#contracts/booking/requests.ts'
import { FormNotice, useFieldProblems, useFirstProblem } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { clockOf, remainingOf } from '#web/parts/times/countdown.ts'
import { useTimeLeft } from '#web/parts/times/use-time-left.ts'
import type { MoneyOffer } from '#web/guest/payments/payment/money-step.tsx'
import { moneyStep } from '#web/guest/payments/payment/late-money-step.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import { formatDay, formatTimeAt, formatZone, wallOf, formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ClockIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** What an offered table costs, including the consent sentence. */
export interface OfferCosts {
  readonly fees: MoneyOffer
  /** Name of the city whose clock the times are on, or the time zone if there is no city. */
  readonly place: string
}

interface OfferPanelProps {
  readonly request: GuestRequest
  readonly offer: RequestOffer
  /** Null if the table costs nothing. */
  readonly costs: OfferCosts | null
  /** When the offer was read, in milliseconds on the browser's clock; null if the server read it. */
  readonly readAt: number | null
  readonly result: FormResult | null
  /** URL of this page. */
  readonly href: string
}

const fields = ['name', 'consent']

/**
 * Shows the table held for a guest with a table alert, with the time left to accept or decline it. Works without
 * scripts.
 */
export function OfferPanel({ request, offer, costs, readAt, result, href }: OfferPanelProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, result)
  const problem = useFieldProblems(result, fields)
  const navigation = useNavigation()
  const sending = navigation.state === 'submitting'
  const accepts = sending && navigation.formData?.get('step') === 'accept'
  const timeLeft = useTimeLeft({ id: offer.holdId, readAt, ...offer })
  const isOver = timeLeft !== null && timeLeft <= 0
  return (
    <section className="ticket grid max-w-prose gap-5" aria-label={t('request.offer.title')}>
      <OfferedTable offer={offer} />
      {isOver ? (
        <Notice tone="warn" live title={t('request.offer.over')}>
          <p>{t('request.offer.overHint')}</p>
          <LinkButton kind="quiet" size="small" href={href} replace className="mt-2">
            {t('request.offer.reload')}
          </LinkButton>
        </Notice>
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <HeldUntil offer={offer} timeLeft={timeLeft} />
          <FormNotice {...{ result, fields }} />
          {!request.name && (
            <TextField
              {...problem('name')}
              name="name"
              label={t('request.offer.name')}
              defaultValue={result?.values['name']}
              maxLength={120}
              autoComplete="name"
              aria-required
            />
          )}
          {costs && (
            <Suspense>
              <moneyStep.Piece
                offer={costs.fees}
                reservationTime={offer.reservationTime}
                place={costs.place}
                timeZone={offer.timeZone}
                isTicked={result?.values['consent'] === costs.fees.consentSentence}
                error={problem('consent').error}
              />
            </Suspense>
          )}
          <div className="flex flex-wrap gap-3">
            <Button name="step" value="accept" aria-disabled={sending || undefined}>
              {accepts ? t('request.confirming') : t('request.offer.accept')}
            </Button>
            <Button kind="quiet" name="step" value="decline" aria-disabled={sending || undefined}>
              {t('request.offer.decline')}
            </Button>
          </div>
          <p className="text-small text-ink-soft">{t('request.offer.after')}</p>
        </Form>
      )}
    </section>
  )
}

function OfferedTable({ offer }: { offer: RequestOffer }) {
  const { t, locale } = useText()
  const { reservationTime, timeZone, groupSize, tableNumber, area } = offer
  const { date } = wallOf(reservationTime)
  const details = [
    t('request.guests', { count: groupSize }),
    tableNumber && `${t('request.offer.table')} ${tableNumber}`,
    area,
  ].filter(Boolean)
  return (
    <div className="grid gap-1">
      <p className="font-serif text-step-4">
        <time className="proportional-nums" dateTime={reservationTime}>
          {formatTimeAt(reservationTime, timeZone, locale)}
        </time>
      </p>
      <p className="text-step-1">{formatDay(date, locale)}</p>
      <p className="text-ink-soft">{details.join(' · ')}</p>
      <ZoneLine instant={reservationTime} timeZone={timeZone}>
        {formatZone(timeZone, reservationTime, locale)}
      </ZoneLine>
    </div>
  )
}

/** An offer at night lasts for hours. Until its last hour, only its end is shown. */
const longestClockMs = 3_600_000

/** Shows the end of the hold on the restaurant's clock and, once the app runs, the time left. */
function HeldUntil({ offer, timeLeft }: { offer: RequestOffer; timeLeft: number | null }) {
  const { t, locale } = useText()
  const until = formatTimeIn(offer.timeZone, offer.expires, locale)
  const remaining = timeLeft === null ? null : remainingOf(timeLeft)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-wash px-4 py-2">
      <p className="flex items-center gap-2">
        <ClockIcon size={18} className="flex-none text-accent" />
        {t('request.offer.until', { time: until })}
      </p>
      {timeLeft !== null && timeLeft <= longestClockMs && (
        <p className="numbers font-medium">
          <span aria-hidden="true">{clockOf(timeLeft)}</span>
          {remaining?.unit === 'minutes' && (
            <VisuallyHidden>{t('request.offer.minutes', { count: remaining.count })}</VisuallyHidden>
          )}
        </p>
      )}
      {/* Announced only when a minute is timeLeft. */}
      <output className="visually-hidden">
        {remaining?.unit === 'seconds' ? t('request.offer.lastMinute') : ''}
      </output>
    </div>
  )
}
