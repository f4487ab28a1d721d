import type { Invitation } from '#contracts/booking/invitations.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import { formatDay, formatTimeAt, formatZone, wallOf } from '#web/text/format.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { useText } from '#web/text/text.tsx'
import { AddressText } from '#web/ui/address-text.tsx'
import { classes } from '#web/ui/classes.ts'

/** Shows the booking of an invitation in the same format as the booking's own ticket. */
export function InvitationTicket({
  invitation,
  off,
}: {
  readonly invitation: Pick<
    Invitation,
    'restaurant' | 'reservationTime' | 'wallTime' | 'timeZone' | 'groupSize' | 'hostName'
  >
  readonly off: boolean
}) {
  const { t, locale } = useText()
  const { restaurant, reservationTime, wallTime, timeZone, groupSize, hostName } = invitation
  const { date } = wallOf(wallTime)
  return (
    <article className="ticket" aria-label={t('invitation.ticket')}>
      <div>
        {hostName && <p className="eyebrow">{t('invitation.from', { host: hostName })}</p>}
        <p className={classes('mt-3 font-serif text-step-4', off && 'text-ink-soft line-through')}>
          <time className="proportional-nums" dateTime={reservationTime}>
            {formatTimeAt(reservationTime, timeZone, locale)}
          </time>
        </p>
        <p className="mt-1 text-step-1 first-letter:uppercase">{formatDay(date, locale)}</p>
        <ZoneLine instant={reservationTime} timeZone={timeZone}>
          {t('invitation.zone', { zone: formatZone(timeZone, reservationTime, locale) })}
        </ZoneLine>
      </div>
      <div>
        <address className="not-italic">
          {restaurant.event && (
            <p lang={restaurant.event.nameLanguage} className="font-serif text-step-2">
              {restaurant.event.name}
            </p>
          )}
          <p lang={restaurant.nameLanguage} className="font-serif text-step-2">
            {restaurant.name}
          </p>
          <p className="mt-1">
            <AddressText address={restaurant.address} />
          </p>
          {restaurant.phone && (
            <a
              className="link numbers inline-flex min-h-target items-center"
              href={telephone(restaurant.phone)}
            >
              {restaurant.phone}
            </a>
          )}
        </address>
        <p className="mt-1 text-ink-soft">{t('invitation.party', { count: groupSize })}</p>
      </div>
    </article>
  )
}
