import type { StaffBooking } from '#contracts/booking/service-day.ts'
import type { Difference } from './change-draft.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { unreachable, type Unreachable } from '#web/host/service-day/reach.ts'
import { type MessageKey, type Text, useText } from '#web/text/text.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'

/** Whether a guest is notified of a change, and otherwise why not. */
export type Notifying = 'byEmail' | 'byText' | 'byContact' | Unreachable | 'isHere' | 'notNeeded' | 'silent'

/** Returns how a guest is notified of a change; null as long as their contact isn't known. */
export function notifyingOf(
  { status }: Pick<Party, 'status'>,
  { reservationTime, groupSize }: Difference,
  details: StaffBooking | null,
  { isWanted, sendsTexts }: { readonly isWanted: boolean; readonly sendsTexts: boolean },
): Notifying | null {
  if (reservationTime === undefined && groupSize === undefined) return 'notNeeded'
  if (isHere(status) && reservationTime === undefined) return 'isHere'
  if (!details) return null
  const reason = unreachable(details, sendsTexts)
  if (reason) return reason
  if (!isWanted) return 'silent'
  if (!details.withContact) return 'byContact'
  return details.booking.email === '' ? 'byText' : 'byEmail'
}

export function isHere(status: Party['status']): boolean {
  return status === 'Seated' || status === 'Called'
}

/** Ways that leave it to the restaurant to say it. */
const sayYourself: ReadonlySet<Notifying> = new Set(['noContact', 'noTexts', 'silent'])

interface NotifiedProps {
  readonly notifying: Notifying
  readonly details: StaffBooking | null
}

/** Says before a change is saved whether and how the guest gets to know it. */
export function Notified({ notifying, details }: NotifiedProps) {
  const text = useText()
  const words = wordsOf(notifying, details, text)
  return sayYourself.has(notifying) ? (
    <StateMark shape="warning" tone="warn" filled>
      {words}
    </StateMark>
  ) : (
    <span className="text-ink-soft">{words}</span>
  )
}

function wordsOf(notifying: Notifying, details: StaffBooking | null, { t }: Pick<Text, 't'>): string {
  const { email = '', phoneNumber = '' } = details?.booking ?? {}
  const key: MessageKey = `tonight.change.${notifying}`
  // Numbers are read from left to right in every language.
  const contact = notifying === 'byText' ? `\u2066${phoneNumber}\u2069` : email
  return t(key, { contact })
}
