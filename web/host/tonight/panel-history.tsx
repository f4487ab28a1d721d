import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

type Entry = AnswerOf<'history.entries'>['entries'][number]

/** Who did what with a booking, newest first, for members who may read it. */
export function PanelHistory({ party: { id, version } }: { readonly party: Party }) {
  const { t, locale } = useText()
  const send = useSend()
  const { zone } = useDay()
  const { restaurant, may } = useAtRestaurant()
  const { restaurantId } = restaurant
  const mayRead = may('audit.read') || may('shift.read')
  const [found, setRead] = useState<{
    readonly id: string
    readonly version: number
    readonly entries: readonly Entry[]
  } | null>(null)
  useEffect(() => {
    if (!mayRead) return
    const left = new AbortController()
    const read = async () => {
      const page = await send(
        'history.entries',
        { restaurantId, query: { reservationId: id, top: 10 } },
        left,
      ).catch(() => null)
      if (left.signal.aborted || page === null || isWireRefusal(page)) return
      setRead({ id, version, entries: page.entries })
    }
    void read()
    return () => left.abort()
  }, [send, restaurantId, id, version, mayRead])
  if (found?.id !== id || found.entries.length === 0) return null
  return (
    <section className="mx-5 border-t border-line py-2.5">
      <h3 className="font-sans text-small font-medium text-ink-soft">{t('hostApp.history')}</h3>
      <ol className="mt-0.5 text-small">
        {found.entries.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-2 py-0.5">
            <time dateTime={entry.at} className="numbers text-ink-soft">
              {formatTimeAt(entry.at, zone, locale)}
            </time>
            <span className="wrap-anywhere">{entry.sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
