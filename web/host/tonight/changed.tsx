import { useState } from 'react'
import type { StaffBooking } from '#contracts/booking/service-day.ts'
import { SeatDialog } from './seat-dialog.tsx'
import { WhoChanged } from '#web/host/party/who-changed.tsx'
import type { Notice } from '#web/host/service-day/day-store.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { PartyState, Tables } from '#web/host/service-day/party-words.tsx'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

interface ChangedProps {
  readonly party: Party
  readonly notice: Notice
  /** Null until they were read. */
  readonly details: StaffBooking | null
  readonly className?: string
}

/** Why a change wasn't made. If somebody was faster, who did what, and both ways to go on, neither of them suggested. */
export function Changed({ party, notice, details, className }: ChangedProps) {
  const { t } = useText()
  const { store, now, zone } = useDay()
  const [isChoosing, setChoosing] = useState(false)
  const close = () => store.note(party.id, null)
  const isChanged = notice.kind === 'changed'
  const again = isChanged ? notice.again : null
  const elsewhere = isChanged ? undefined : notice.elsewhere
  return (
    <div
      role="alert"
      data-about={party.id}
      className={classes('grid gap-1 rounded-md bg-warn-wash px-3.5 py-3', className)}
    >
      <p>{notice.message}</p>
      {isChanged && (
        <>
          <WhoChanged lastChange={notice.lastChange} details={details} />
          <p className="numbers flex flex-wrap gap-x-3 text-small">
            <PartyState {...{ party, now, zone }} />
            <span>
              <Tables tables={party.tables} isNamed />
            </span>
          </p>
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" kind="quiet" size="small" onClick={close}>
          {again ? t('tonight.keepTheirs') : t('tonight.understood')}
        </Button>
        {again && (
          <Button type="button" kind="quiet" size="small" onClick={again}>
            {t('tonight.doMine')}
          </Button>
        )}
        {elsewhere && (
          <Button type="button" kind="quiet" size="small" onClick={() => setChoosing(true)}>
            {t('tonight.act.seatElsewhere')}
          </Button>
        )}
      </div>
      {isChoosing && elsewhere && (
        <SeatDialog party={party} onClose={() => setChoosing(false)} onChoose={elsewhere} />
      )}
    </div>
  )
}
