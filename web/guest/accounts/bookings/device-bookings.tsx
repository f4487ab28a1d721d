import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { visitName } from '#domain/events/visit-name.ts'
import { forgetOwn, ownBookings } from '#web/session/own-bookings.ts'
import { forgetContact, rememberedContact } from '#web/parts/contact/remembered-contact.ts'
import { nothingToWatch } from '#web/text/own-zone.ts'
import { storeList, storedList } from '#web/offline/stored-lists.ts'
import { forgetOffline } from '#web/storage/forget-guest.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { BookingCard } from './booking-card.tsx'
import { howItEnded, isCardDueFor } from './get-list.ts'

/**
 * Lists bookings that were made in this browser without an account. Visitors can remove them, for example on a shared
 * computer.
 */
export function DeviceBookings() {
  const { t } = useText()
  const to = useTo()
  const send = useSend()
  const id = useId()
  const [list, setList] = useState<readonly ReservationGuest[]>([])
  const [state, setState] = useState<'loaded' | 'failed' | 'cleared'>('loaded')
  const contact = useSyncExternalStore(nothingToWatch, contactLine, () => '')
  useEffect(() => {
    let isShown = true
    loadOwn(send).then(
      (loaded) => isShown && setList(loaded),
      () => {
        if (!isShown) return
        const kept = storedList<ReservationGuest[]>('deviceBookings', null)
        if (kept) setList(kept.data)
        else setState('failed')
      },
    )
    return () => {
      isShown = false
    }
  }, [send])
  const clear = () => {
    forgetOwn()
    forgetContact()
    forgetOffline()
    setList([])
    setState('cleared')
  }
  if (state === 'cleared') return <output className="text-ink-soft">{t('history.deviceCleared')}</output>
  if (state === 'failed')
    return (
      <p role="alert" className="text-bad">
        {t('history.failed')}
      </p>
    )
  if (list.length === 0 && !contact) return null
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-step-2">
        {t('history.device')}
      </h2>
      {contact && <p className="wrap-anywhere">{t('history.deviceContact', { contact })}</p>}
      <ul className="empty:hidden grid gap-x-10 gap-y-5 desktop:grid-cols-2">
        {list.map((booking) => (
          <li key={booking.id}>
            <SafePart>
              <BookingCard
                booking={{
                  ...booking,
                  name: visitName(booking.restaurant),
                  nameLanguage: booking.restaurant.nameLanguage,
                  isCardDue: isCardDueFor(booking),
                  ...howItEnded(booking),
                }}
                href={to.booking(booking.id, booking.token)}
                usual="Approved"
                payHref={to.payment(booking.restaurantId, { id: booking.id, token: booking.token })}
              />
            </SafePart>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="button" kind="quiet" size="small" onClick={clear}>
          {t('history.deviceClear')}
        </Button>
        <p className="text-small text-ink-soft">{t('history.deviceHint')}</p>
      </div>
    </section>
  )
}

/**
 * Loads the bookings stored in this browser: upcoming ones first, soonest first, then past ones, newest first. Omits
 * bookings that can't be opened anymore.
 */
async function loadOwn(send: Send): Promise<ReservationGuest[]> {
  const answers = await Promise.all(
    ownBookings().map(({ id, token }) => send('reservations.get', { reservationId: id }, { token })),
  )
  const now = serverNow()
  const startOf = ({ reservationTime }: ReservationGuest) => Date.parse(reservationTime)
  const isAhead = (booking: ReservationGuest) =>
    startOf(booking) + booking.estimatedTurnOverTime * 60_000 > now
  const opened = answers.filter((answer) => !isWireRefusal(answer))
  const sorted = [
    ...opened.filter(isAhead).toSorted((a, b) => startOf(a) - startOf(b)),
    ...opened.filter((booking) => !isAhead(booking)).toSorted((a, b) => startOf(b) - startOf(a)),
  ]
  storeList('deviceBookings', null, sorted)
  return sorted
}

function contactLine(): string {
  return Object.values(rememberedContact() ?? {})
    .filter(Boolean)
    .join(' · ')
}
