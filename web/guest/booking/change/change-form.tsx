import { Suspense, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { formatMoney } from '#domain/money/format-money.ts'
import { FloorChoice } from '#web/guest/booking/floor/late-floor.ts'
import { HoldLine } from '#web/guest/booking/hold/hold-line.tsx'
import { useHold } from '#web/guest/booking/hold/use-hold.ts'
import { useFieldProblems } from '#web/form/field-problems.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { ChangeCosts } from '#web/guest/payments/money/change-costs.tsx'
import { ChangeSlip } from './change-slip.tsx'
import type { Changing } from './load-change.ts'
import type { NotChanged } from './save-change.ts'

interface ChangeFormProps {
  readonly changing: Changing
  readonly result: NotChanged | null
}

/**
 * Shows the booking before and after the change, a choice of tables if the restaurant offers one, the hold, and the
 * submit button. After hydration, choosing a table holds it at once.
 */
export function ChangeForm({ changing, result }: ChangeFormProps) {
  const { t, locale } = useText()
  const { booking, restaurant, dayQuery, instant, other, costs, before, lost, floor, table } = changing
  const errorAt = useFieldProblems(result, ['consent', 'paymentType'])
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const hold = result?.hold ?? changing.hold
  const { state, formData } = useNavigation()
  const sending = state === 'submitting' && !formData?.get('step')
  useHold({
    id: hold?.id ?? before,
    missing: other && !hold && !lost && !result,
    request: [instant, dayQuery.party, dayQuery.area].join(),
  })
  const payFirst = costs?.costs.payFirst ?? 0
  const label =
    payFirst > 0
      ? t('change.savePay', { amount: formatMoney(payFirst, booking.currency, locale) })
      : t('change.save')
  const holdSeat = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('step', 'keep')
    fields.set('quiet', '1')
    fields.set('seat', '1')
    void submit(fields, { method: 'post', replace: true, preventScrollReset: true })
  }
  return (
    <Form ref={form} method="post" className="group/booking slip grid gap-5" data-booking="">
      <ChangeSlip {...{ booking, restaurant, query: dayQuery, instant }} table={floor && table} />
      {floor && (
        <Suspense>
          <FloorChoice
            key={instant}
            floor={floor}
            mustChoose={!restaurant.reservationConfig.optionalGuestTableSelection}
            party={dayQuery.party}
            chosen={table}
            held={hold?.tableNumber ?? ''}
            onChoose={holdSeat}
          />
        </Suspense>
      )}
      {other && (
        <SafePart optional>
          <HoldLine
            {...{ hold, lost, restaurant }}
            tried={result !== null}
            refused={result?.notHeld === true}
          />
        </SafePart>
      )}
      <input type="hidden" name="restaurantId" value={restaurant.id} />
      <input type="hidden" name="instant" value={instant} />
      <input type="hidden" name="party" value={dayQuery.party} />
      <input type="hidden" name="area" value={dayQuery.area} />
      <input type="hidden" name="hold" value={hold?.id ?? before} />
      <TextArea
        name="specialRequests"
        label={t('reserve.requests')}
        optionalMark={t('facts.optional')}
        defaultValue={result?.values.note ?? booking.specialRequests}
        maxLength={2000}
        rows={2}
      />
      {costs && (
        <SafePart>
          <ChangeCosts
            key={instant + dayQuery.party}
            costs={costs.costs}
            now={costs.now}
            choice={{
              waysToPay: costs.waysToPay,
              chosen: result?.values.paymentType || booking.offlineDeposit?.way || '',
              error: errorAt('paymentType').error,
            }}
            reservationTime={instant}
            place={restaurant.city || restaurant.timeZone}
            timeZone={restaurant.timeZone}
            isTicked={result?.values.consent === costs.costs.terms.consentSentence}
            error={errorAt('consent').error}
          />
        </SafePart>
      )}
      <div className="grid gap-2">
        <Button wide disabled={!instant} aria-disabled={sending || undefined}>
          {sending ? (
            <span>{t('change.saving')}</span>
          ) : payFirst > 0 ? (
            <>
              <span className="group-has-[[data-elsewhere]:checked]/booking:hidden">{label}</span>
              <span className="hidden group-has-[[data-elsewhere]:checked]/booking:inline">
                {t('change.save')}
              </span>
            </>
          ) : (
            <span>{label}</span>
          )}
        </Button>
        <p className="text-small text-ink-soft">{t(instant ? 'change.safe' : 'change.pickTime')}</p>
      </div>
    </Form>
  )
}
