import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { emptyValues } from '#web/parts/contact/booking-form.ts'
import { DetailsForm } from './details-form.tsx'
import type { Details } from '../load-reserve.ts'
import type { NotBooked } from '../submit-booking.ts'
import { ReserveSummary } from '../reserve-summary.tsx'
import { useHold } from '#web/guest/booking/hold/use-hold.ts'

interface DetailsStepProps {
  readonly restaurant: Restaurant
  readonly details: Details
  readonly result: NotBooked | null
}

export function DetailsStep({ restaurant, details, result }: DetailsStepProps) {
  const { t } = useText()
  const { chosen, dayQuery, id, table, policy, before } = details
  const lost = result ? false : details.lost
  const values = result?.values ?? {
    ...emptyValues({ id, instant: chosen.instant, party: dayQuery.party, area: dayQuery.area }),
    table,
    hold: details.hold?.id ?? before,
  }
  // If the server couldn't be reached, the hold still exists.
  const isLost = result?.problem?.problem === 'unreachable' || result?.problem?.problem === 'unsure'
  const hold = result && !isLost ? result.hold : details.hold
  useHold({ id: values.hold, missing: !hold && !result && !details.lost, request: chosen.instant })
  return (
    <div className="group/booking mt-5 grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-14">
      <SafePart>
        <ReserveSummary {...{ restaurant, policy, ...values }} slot={chosen} />
      </SafePart>
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
