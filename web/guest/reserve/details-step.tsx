import { useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { emptyValues } from './booking-form.ts'
import { DetailsForm } from './details-form.tsx'
import { type HeldTable, releaseHold } from './hold.ts'
import type { Details } from './load-reserve.ts'
import type { NotBooked } from './place-booking.ts'
import { ReserveSummary } from './reserve-summary.tsx'

interface DetailsStepProps {
  readonly restaurant: Restaurant
  readonly details: Details
  readonly result: NotBooked | null
}

/** What is about to be booked, and the form for it; meanwhile the table is kept. */
export function DetailsStep({ restaurant, details, result }: DetailsStepProps) {
  const { t } = useText()
  const { chosen, ask, id, table, fees } = details
  const hold = result ? result.hold : details.hold
  const lost = result ? false : details.lost
  const values = result?.values ?? {
    ...emptyValues({ id, instant: chosen.instant, party: ask.party, area: ask.area }),
    table,
    hold: hold?.id ?? '',
  }
  useHold(hold, result === null && !details.lost, chosen.instant)
  return (
    <div className="mt-6 grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-14">
      <ReserveSummary {...{ restaurant, fees }} slot={chosen} party={values.party} />
      {values.id ? (
        <DetailsForm {...{ restaurant, details, values, result, hold, lost }} />
      ) : (
        <Notice tone="bad" title={t('reserve.noId')}>
          <Anchor href="" reload className="link inline-flex min-h-target items-center">
            {t('error.again')}
          </Anchor>
        </Notice>
      )}
    </div>
  )
}

/**
 * Whoever came here by a link has no table kept yet: once the app runs it asks for one, once per time. Whoever leaves
 * inside the app gives theirs back.
 */
function useHold(hold: HeldTable | null, mayAsk: boolean, instant: string): void {
  const submit = useSubmit()
  const asked = useRef('')
  const ask = useEffectEvent(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-booking]')
    if (!form) return
    const fields = new FormData(form)
    fields.set('step', 'keep')
    fields.set('quiet', '1')
    void submit(fields, { method: 'post', replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (hold || !mayAsk || asked.current === instant) return
    asked.current = instant
    ask()
  }, [hold, mayAsk, instant])

  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  }, [hold])
  useEffect(
    () => () => {
      if (latest.current) releaseHold(latest.current.id)
    },
    [],
  )
}
