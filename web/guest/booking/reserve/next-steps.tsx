import type { WireSlot } from '#contracts/booking/availability.ts'
import type { WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { PickRow } from '#web/ui/fields/pick.tsx'
import type { BookingValues } from '#web/parts/contact/booking-form.ts'

interface NextStepsProps {
  readonly refusal: WireRefusal
  /** Invalid fields that are on the page. */
  readonly fields: NonNullable<WireRefusal['fields']>
  readonly values: BookingValues
  readonly restaurant: Pick<Restaurant, 'idOrName' | 'phone'>
  readonly date: string
  /** Whether the restaurant has a waitlist that day. */
  readonly hasLine: boolean
}

/**
 * Lists what to do after a refusal: correct fields, choose another time, join the waitlist, or call the restaurant.
 */
export function NextSteps({ refusal, fields, values, restaurant, date, hasLine }: NextStepsProps) {
  const { t } = useText()
  const to = useTo()
  const { refused, status, alternatives = [] } = refusal
  const { idOrName, phone } = restaurant
  const { party, area, hold } = values
  const gone = status === 409
  const near = refused === 'nearOwnBooking'
  return (
    <>
      {fields.length > 0 && (
        <ul className="mt-1 grid">
          {fields.map(({ field, message }) => (
            <li key={field}>
              <a className="link inline-block py-1" href={`#field-${field}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {alternatives.length > 0 && (
        <div className="mt-3 grid gap-2">
          <p>{t('reserve.alternatives')}</p>
          <PickRow>
            {alternatives.map((slot) => (
              <Alternative
                key={slot.instant}
                {...{ slot, idOrName, party }}
                // Alternatives may be in areas other than the requested one.
                area={
                  slot.areas.length === 0 || area.split(',').some((each) => slot.areas.includes(each))
                    ? area
                    : ''
                }
                requestedDate={wallOf(values.instant).date}
              />
            ))}
          </PickRow>
        </div>
      )}
      {near && (
        <p className="mt-3">
          <Button kind="quiet" size="small" name="step" value="both">
            {t('reserve.both')}
          </Button>
        </p>
      )}
      {refused === 'contactHasTable' && (
        <p className="mt-1 flex flex-wrap items-center gap-x-5">
          <Anchor className="link inline-flex min-h-target items-center" href={to.bookingFind()}>
            {t('reserve.findOther')}
          </Anchor>
          <Anchor
            className="link inline-flex min-h-target items-center"
            href={to.auth({ returnTo: to.reserve(idOrName, { date, party, area, instant: values.instant }) })}
          >
            {t('reserve.signIn')}
          </Anchor>
        </p>
      )}
      {refused === 'bookByPhone' && phone && (
        <p className="mt-1">
          <a className="link inline-flex min-h-target items-center gap-2" href={telephone(phone)}>
            <PhoneIcon size={18} />
            {t('slots.call', { phone })}
          </a>
        </p>
      )}
      {gone && refused !== 'contactHasTable' && (
        <p className="mt-3 flex flex-wrap items-center gap-x-5">
          {hasLine && (
            // A button of the same form, so the waitlist form receives all of its input.
            <Button
              kind="quiet"
              size="small"
              name="step"
              value="fill"
              formAction={to.waitlist(idOrName, { party, area })}
            >
              {t('slots.joinLine')}
            </Button>
          )}
          <Anchor
            className="link inline-flex min-h-target items-center"
            href={to.reserve(idOrName, { date, party, area, hold })}
          >
            {t('reserve.allTimes')}
          </Anchor>
        </p>
      )}
    </>
  )
}

interface AlternativeProps {
  readonly slot: WireSlot
  readonly idOrName: string
  readonly party: number
  readonly area: string
  /** Times on other dates include the day. */
  readonly requestedDate: string
}

/** Button for another time. It belongs to the same form, so choosing it keeps all form input. */
function Alternative({ slot, idOrName, party, area, requestedDate }: AlternativeProps) {
  const { t, locale } = useText()
  const to = useTo()
  const { instant, serviceDate } = slot
  const wall = wallOf(instant)
  const time = formatTimeAt(instant, slot.zone, locale)
  return (
    <button
      className="pick bg-raised"
      name="step"
      value="choose"
      formAction={to.reserve(idOrName, { date: serviceDate, party, area, instant })}
      aria-label={t('slots.label', { time, day: formatDay(wall.date, locale), count: party })}
    >
      {wall.date === requestedDate ? time : `${formatDay(wall.date, locale, 'short')} · ${time}`}
    </button>
  )
}
