import { useNavigation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import type { CardView } from './card-view.ts'
import { RestaurantCard, type CardLayout } from './restaurant-card.tsx'
import type { TableQuery } from '#web/parts/times/table-query.ts'
import { SafePart } from '#web/shell/safe-part.tsx'

export interface CardGridProps {
  readonly cards: readonly CardView[]
  readonly query: TableQuery
  readonly layout: CardLayout
  /** Whether the cards are in a group with its own heading below that of the list. */
  readonly grouped?: boolean
  /** Whether these cards are at the top of the page, so that the first pictures load first. */
  readonly leading?: boolean
}

const columns: Readonly<Record<CardLayout, string>> = {
  tall: 'mt-6 grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-8 gap-y-11',
  list: 'mt-6 gap-x-7 gap-y-7 tablet:grid-cols-[repeat(auto-fill,minmax(250px,1fr))] tablet:gap-y-11',
  side: 'mt-6 gap-y-6',
}

/** Shows one page of cards, which fade out while the next page loads. */
export function CardGrid({ cards, query, layout, grouped = false, leading = true }: CardGridProps) {
  const pending = useNavigation().state === 'loading'
  const { date, time, party } = query
  const visit = { ...(date && { date }), ...(time && { time }), party }
  return (
    <ul
      aria-busy={pending || undefined}
      className={classes(
        'grid transition-opacity',
        columns[layout],
        pending && 'opacity-85 delay-150 duration-calm',
      )}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <SafePart>
            <RestaurantCard
              {...{ card, party, visit, layout }}
              time={time}
              level={grouped ? 4 : 3}
              first={leading && index < 2}
            />
          </SafePart>
        </li>
      ))}
    </ul>
  )
}

/** Credits the sources of the cards, each once. */
export function Attributions({ cards }: { cards: readonly Pick<CardView, 'attribution'>[] }) {
  const names = new Set(cards.map(({ attribution }) => attribution).filter(Boolean))
  return [...names].map((name) => (
    <p key={name} className="mt-6 text-small text-ink-soft">
      {name}
    </p>
  ))
}
