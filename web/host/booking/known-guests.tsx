import { isWireRefusal } from '#contracts/client.ts'
import { type FoundBooking, useFoundBookings } from './use-found-bookings.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatDay, formatTimeIn } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'

/** What a returning guest doesn't have to spell again. What isn't known of them is left out. */
interface KnownGuest {
  readonly name: string
  readonly phone?: string
  readonly email?: string
}

const most = 4

interface KnownGuestsProps {
  readonly text: string
  readonly onChoose: (guest: KnownGuest) => void
}

/** Bookings under the name or phone number that is being typed: who calls again, and who has booked already. */
export function KnownGuests({ text, onChoose }: KnownGuestsProps) {
  const words = useText()
  const { t } = words
  const send = useSend()
  const found = useFoundBookings(text)
  const choose = async ({ id, name }: FoundBooking) => {
    const answer = await send('host.booking', { reservationId: id }).catch(() => null)
    if (answer === null || isWireRefusal(answer)) return onChoose({ name })
    const { customerName, phoneNumber, email } = answer.booking
    onChoose({ name: customerName, ...(phoneNumber && { phone: phoneNumber }), ...(email && { email }) })
  }
  if (found === null || found.bookings.length === 0) return null
  return (
    <div>
      <p className="text-small text-ink-soft">{t('tonight.book.knownGuests')}</p>
      <ul className="mt-1 grid gap-1">
        {found.bookings.slice(0, most).map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="grid min-h-target w-full rounded-md px-3 py-1.5 text-start hover:bg-wash"
              onClick={() => void choose(each)}
            >
              <bdi className="font-medium wrap-anywhere">
                {each.name || t('tonight.partyOf', { count: each.size })}
              </bdi>
              <span className="numbers text-small text-ink-soft">{foundWords(each, found.zone, words)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When a booking is, and for how many. */
export function foundWords({ date, from, size }: FoundBooking, zone: string, { t, locale }: Text): string {
  return [
    formatDay(date, locale, 'short'),
    formatTimeIn(zone, from * 60_000, locale),
    t('hostApp.people', { count: size }),
  ].join(' · ')
}
