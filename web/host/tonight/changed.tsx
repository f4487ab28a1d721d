import { useEffect, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { PartyState } from './party-words.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Notice } from '#web/host/service-day/day-store.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

interface ChangedProps {
  readonly party: Party
  readonly notice: Notice
}

/** Why a change wasn't made. If somebody was faster, who did what, and both ways to go on, neither of them suggested. */
export function Changed({ party, notice }: ChangedProps) {
  const { t } = useText()
  const { store, now, zone } = useDay()
  const close = () => store.note(party.id, null)
  return (
    <div role="alert" className="mx-3 mt-3 grid gap-1 rounded-md bg-warn-wash px-3.5 py-3">
      <p>{notice.message}</p>
      {notice.kind === 'changed' && (
        <>
          <WhoChanged party={party} />
          <p className="text-small">
            <PartyState {...{ party, now, zone }} />
          </p>
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" kind="quiet" size="small" onClick={close}>
          {notice.kind === 'changed' ? t('tonight.keepTheirs') : t('tonight.understood')}
        </Button>
        {notice.kind === 'changed' && (
          <Button type="button" kind="quiet" size="small" onClick={notice.again}>
            {t('tonight.doMine')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The last entry of the booking's history, for members who may read it. */
function WhoChanged({ party: { id, version } }: Pick<ChangedProps, 'party'>) {
  const { locale } = useText()
  const send = useSend()
  const { zone } = useDay()
  const { restaurant, may } = useAtRestaurant()
  const { restaurantId } = restaurant
  const mayRead = may('audit.read') || may('shift.read')
  const [last, setLast] = useState<{ sentence: string; at: string; version: number } | null>(null)
  useEffect(() => {
    if (!mayRead) return
    const left = new AbortController()
    const read = async () => {
      const page = await send(
        'history.entries',
        { restaurantId, query: { reservationId: id, top: 1 } },
        left,
      ).catch(() => null)
      if (left.signal.aborted || page === null || isWireRefusal(page)) return
      const [entry] = page.entries
      setLast(entry ? { ...entry, version } : null)
    }
    void read()
    return () => left.abort()
  }, [send, restaurantId, id, version, mayRead])
  if (!last) return null
  return (
    <p className="wrap-anywhere">
      <strong className="font-medium text-warn">{last.sentence}</strong>
      <span>{` · ${formatTimeAt(last.at, zone, locale)}`}</span>
    </p>
  )
}
