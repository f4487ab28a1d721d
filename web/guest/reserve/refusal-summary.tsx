import { Suspense, useEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WaysOn } from './late-ways-on.ts'
import type { NotBooked } from './place-booking.ts'

interface RefusalSummaryProps {
  readonly result: NotBooked
  readonly idOrName: string
  readonly date: string
}

/** Names of fields that stand on the page and can be jumped to. */
const onThePage = new Set(['customerName', 'email', 'phoneNumber', 'specialRequests'])

/** Fields that are chosen elsewhere; the server says what is wrong with them in the guest's language. */
const chosenBefore = new Set(['reservationTime', 'groupSize'])

/** Why it was not booked, and what to do: fields to put right, or the nearest times that are free. Takes the focus. */
export function RefusalSummary({ result, idOrName, date }: RefusalSummaryProps) {
  const { t } = useText()
  const { refusal, values } = result
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<NotBooked>(null)
  useEffect(() => {
    if (focused.current === result) return
    focused.current = result
    box.current?.focus()
  }, [result])

  const listed = (refusal?.fields ?? []).filter(({ field }) => onThePage.has(field))
  // Two fields may share one sentence; it is said once.
  const fields = listed.filter(
    ({ message }, at) => listed.findIndex((each) => each.message === message) === at,
  )
  const unsaid = result.tableMissing ? t('reserve.tableMissing') : t('error.unreachable')
  const choice = refusal?.fields?.find(({ field }) => chosenBefore.has(field))
  const title =
    choice?.message ?? (fields.length > 0 ? t('reserve.checkDetails') : (refusal?.message ?? unsaid))
  return (
    // Without script the browser itself goes to what has to be put right.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={box} tabIndex={-1} autoFocus className="rounded-md">
      <Notice tone={refusal?.refused === 'nearOwnBooking' ? 'warn' : 'bad'} live title={title}>
        {refusal && (
          <Suspense>
            <WaysOn {...{ refusal, fields, values, idOrName, date }} />
          </Suspense>
        )}
      </Notice>
    </div>
  )
}
