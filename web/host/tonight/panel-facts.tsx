import { telephone } from '#domain/contacts/telephone.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { chargeTypeOf } from '#domain/payments/fees.ts'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { StaffBooking } from '#contracts/booking/service-day.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatDay } from '#web/text/format.ts'
import { deadlineIn, momentIn } from '#web/text/moment.ts'
import { type Text, useText } from '#web/text/text.tsx'

/** What the guest asked for, wrote and paid, and how to reach them. */
export function PanelFacts({ details }: { readonly details: StaffBooking }) {
  const text = useText()
  const { t } = text
  const { zone, now } = useDay()
  const { booking } = details
  const {
    customerName: name,
    specialRequests: request,
    email,
    phoneNumber,
    additionals,
    members,
    cancelNote,
    created,
  } = booking
  const allergies = [
    { of: name, allergy: booking.customerProfile.allergy ?? [] },
    ...members.map(({ name: of, member, allergy }) => ({ of: of || member, allergy })),
  ].filter(({ allergy }) => allergy.length > 0)
  const answers = (additionals.customs ?? []).filter(({ value }) => value !== '' && value !== false)
  const money = moneyWords(booking, { zone, now }, text)
  const booked = momentIn(zone, created, text)
  return (
    <div className="mt-4 px-5">
      <Fact label={t('tonight.fact.allergies')} isShown={allergies.length > 0}>
        <ul>
          {allergies.map(({ of, allergy }) => (
            <li key={of}>
              <strong className="font-medium text-warn">
                <bdi>{allergy.join(', ')}</bdi>
              </strong>
              <bdi>{` · ${of}`}</bdi>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={t('tonight.fact.request')} isShown={request !== ''}>
        <p className="whitespace-pre-line">
          <bdi>{request}</bdi>
        </p>
      </Fact>
      <Fact label={t('tonight.fact.needs')} isShown={needsIn(booking, text).length > 0}>
        <p>{needsIn(booking, text).join(', ')}</p>
      </Fact>
      {answers.map(({ id, description, value }) => (
        <Fact key={id} label={description ?? t('tonight.fact.answer')} isShown>
          <p>
            <bdi>{value === true ? t('tonight.yes') : String(value)}</bdi>
          </p>
        </Fact>
      ))}
      <Fact label={t('tonight.fact.access')} isShown={members.some(({ access }) => access !== '')}>
        <ul>
          {members
            .filter(({ access }) => access !== '')
            .map(({ member, name: of, access }) => (
              <li key={member}>
                <bdi>{`${access} · ${of || member}`}</bdi>
              </li>
            ))}
        </ul>
      </Fact>
      <Fact label={t('tonight.fact.money')} isShown={money.length > 0}>
        <p>{money.join(' · ')}</p>
      </Fact>
      <Fact label={t('tonight.fact.note')} isShown={cancelNote !== ''}>
        <p>
          <bdi>{cancelNote}</bdi>
        </p>
      </Fact>
      <Fact label={t('tonight.fact.contact')} isShown={email !== '' || phoneNumber !== ''}>
        <p className="grid">
          {phoneNumber && (
            <a className="link inline-flex min-h-target items-center" href={telephone(phoneNumber)}>
              <bdi dir="ltr">{phoneNumber}</bdi>
            </a>
          )}
          {email && (
            <a className="link inline-flex min-h-target items-center wrap-anywhere" href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          )}
        </p>
      </Fact>
      <Earlier earlier={details.earlier} />
      <Fact label={t('tonight.fact.booked')} isShown>
        <p>{`${booked.day}, ${booked.time}`}</p>
      </Fact>
    </div>
  )
}

/** How often the guest has been here before. */
function Earlier({ earlier }: Pick<StaffBooking, 'earlier'>) {
  const { t, locale } = useText()
  if (!earlier || earlier.visits + earlier.noShows === 0) return null
  const { visits, noShows, last } = earlier
  const words = [
    ...(visits > 0 ? [t('tonight.guest.visits', { count: visits })] : []),
    ...(noShows > 0 ? [t('tonight.guest.noShows', { count: noShows })] : []),
  ]
  return (
    <Fact label={t('tonight.fact.guest')} isShown>
      <p>{words.join(' · ')}</p>
      {last && (
        <p className="text-ink-soft">{t('tonight.guest.last', { day: formatDay(last, locale, 'short') })}</p>
      )}
    </Fact>
  )
}

interface FactProps {
  readonly label: string
  readonly isShown: boolean
  readonly children: ReactNode
}

function Fact({ label, isShown, children }: FactProps) {
  if (!isShown) return null
  return (
    <section className="border-t border-line py-2.5">
      <h3 className="font-sans text-small font-medium text-ink-soft">{label}</h3>
      <div className="wrap-anywhere">{children}</div>
    </section>
  )
}

function needsIn({ highChair, stroller, booth, highTop, party }: HostReservation, { t }: Text): string[] {
  return [
    ...(highChair ? [t('tonight.need.highChair')] : []),
    ...(stroller ? [t('tonight.need.stroller')] : []),
    ...(booth ? [t('tonight.need.booth')] : []),
    ...(highTop ? [t('tonight.need.highTop')] : []),
    ...(party ? [t('tonight.need.celebration')] : []),
  ]
}

function moneyWords(
  booking: HostReservation,
  { zone, now }: Pick<ReturnType<typeof useDay>, 'zone' | 'now'>,
  text: Text,
): string[] {
  const { t, locale } = text
  const { payments, offlineDeposit, payBy, currency, amount } = booking
  const isByCard = chargeTypeOf(booking, amount) === 'Cancellation Fee'
  const values = (sum: number) => ({ amount: formatMoney(sum, currency, locale) })
  return [
    ...(payBy
      ? [
          t(isByCard ? 'tonight.money.cardDue' : 'tonight.money.due', {
            ...values(amount),
            time: deadlineIn(zone, payBy, now, text),
          }),
        ]
      : []),
    ...(payments && payments.taken > 0 ? [t('tonight.money.paid', values(payments.taken))] : []),
    ...(payments && payments.refunded > 0 ? [t('tonight.money.refunded', values(payments.refunded))] : []),
    ...(payments && payments.comingBack > 0
      ? [t('tonight.money.onItsWay', values(payments.comingBack))]
      : []),
    ...(payments?.onFile ? [t('tonight.money.card')] : []),
    ...(offlineDeposit
      ? [
          t('tonight.money.offline', {
            ...values(offlineDeposit.amount),
            received: formatMoney(offlineDeposit.received, currency, locale),
          }),
        ]
      : []),
  ]
}
