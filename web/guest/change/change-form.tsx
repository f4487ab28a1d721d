import { Form, useNavigation } from 'react-router'
import { HoldLine } from '#web/guest/reserve/hold-line.tsx'
import { useHold } from '#web/guest/reserve/use-hold.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ChangeSlip } from './change-slip.tsx'
import type { Changing } from './load-change.ts'
import type { NotChanged } from './save-change.ts'

interface ChangeFormProps {
  readonly changing: Changing
  readonly result: NotChanged | null
}

/** The booking as it is and as it would be, the table that is kept for it meanwhile, and the button that does it. */
export function ChangeForm({ changing, result }: ChangeFormProps) {
  const { t } = useText()
  const { booking, restaurant, ask, instant, other, before, lost } = changing
  const hold = result?.hold ?? changing.hold
  const { state, formData } = useNavigation()
  const sending = state === 'submitting' && !formData?.get('step')
  useHold({
    id: hold?.id ?? before,
    missing: other && !hold && !lost && !result,
    wish: [instant, ask.party, ask.area].join(),
  })
  return (
    <Form method="post" className="slip grid gap-5" data-booking="">
      <ChangeSlip {...{ booking, ask, instant }} />
      {other && <HoldLine {...{ hold, lost }} tried={result !== null} timeZone={restaurant.timeZone} />}
      <input type="hidden" name="restaurantId" value={restaurant.id} />
      <input type="hidden" name="instant" value={instant} />
      <input type="hidden" name="party" value={ask.party} />
      <input type="hidden" name="area" value={ask.area} />
      <input type="hidden" name="hold" value={hold?.id ?? before} />
      <TextArea
        name="specialRequests"
        label={t('reserve.requests')}
        optionalMark={t('reserve.optional')}
        defaultValue={result?.note ?? booking.specialRequests}
        maxLength={2000}
        rows={2}
      />
      <div className="grid gap-2">
        <Button wide disabled={!instant} aria-disabled={sending || undefined}>
          {sending ? t('change.saving') : t('change.save')}
        </Button>
        <p className="text-small text-ink-soft">{instant ? t('change.safe') : t('change.pickTime')}</p>
      </div>
    </Form>
  )
}
