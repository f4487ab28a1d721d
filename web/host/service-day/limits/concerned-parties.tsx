import { useSearchParams } from 'react-router'
import { type PartyAtTable, partyWords } from '#web/host/booking/placement-words.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

interface ConcernedPartiesProps {
  readonly parties: readonly PartyAtTable[]
  /** Called when one of them is opened. */
  readonly onOpen: () => void
}

/** Parties with their tables. Each leads to everything about it. */
export function ConcernedParties({ parties, onOpen }: ConcernedPartiesProps) {
  const text = useText()
  const { t } = text
  const { zone } = useDay()
  const hrefOf = useHrefOf()
  return (
    <ul className="grid max-h-56 overflow-y-auto">
      {parties.map((party) => (
        <li key={party.id} className="border-t border-line">
          <Anchor
            href={hrefOf(party)}
            onClick={onOpen}
            className="numbers flex min-h-target items-center gap-3 py-1 hover:bg-sunk"
          >
            <bdi className="min-w-0 flex-1 wrap-anywhere">{partyWords(party, zone, text)}</bdi>
            {party.tableNumbers.length > 0 && (
              <span className="flex-none text-ink-soft">
                {`${t('tonight.tables', { count: party.tableNumbers.length })} `}
                <bdi>{party.tableNumbers.join(' + ')}</bdi>
              </span>
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function useHrefOf() {
  const { restaurantId } = useAtRestaurant().restaurant
  const date = useSearchParams()[0].get('date')
  return ({ kind, id }: PartyAtTable) =>
    kind === 'reservation' && id !== null
      ? toHost.tonight(restaurantId, { ...(date !== null && { date }), booking: id })
      : toHost.line(restaurantId, id === null ? {} : { party: id })
}
