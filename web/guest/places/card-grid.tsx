import { useNavigation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import type { CardView } from './card-view.ts'
import { PlaceCard, type CardLayout } from './place-card.tsx'
import type { TableWish } from './table-wish.ts'

export interface CardGridProps {
  readonly cards: readonly CardView[]
  readonly wish: TableWish
  readonly layout: CardLayout
}

const columns: Readonly<Record<CardLayout, string>> = {
  tall: 'mt-6 grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-8 gap-y-11',
  list: 'mt-6 gap-x-7 gap-y-7 tablet:grid-cols-[repeat(auto-fill,minmax(250px,1fr))] tablet:gap-y-11',
  side: 'mt-6 gap-y-6',
}

/** A page of cards; while the next one is on its way it pales in its place. */
export function CardGrid({ cards, wish, layout }: CardGridProps) {
  const pending = useNavigation().state === 'loading'
  const { date, time, party } = wish
  const along = { ...(date && { date }), ...(time && { time }), party }
  return (
    <ul
      aria-busy={pending || undefined}
      className={classes(
        'grid transition-opacity',
        columns[layout],
        pending && 'opacity-85 delay-150 duration-calm',
      )}
    >
      {cards.map((card, place) => (
        <li key={card.id}>
          <PlaceCard card={card} party={party} wish={along} layout={layout} first={place < 2} />
        </li>
      ))}
    </ul>
  )
}

/** Who must be named because their places are shown, each once. */
export function Attributions({ cards }: { cards: readonly CardView[] }) {
  const names = new Set(cards.map(({ attribution }) => attribution).filter(Boolean))
  return [...names].map((name) => (
    <p key={name} className="mt-6 text-small text-ink-soft">
      {name}
    </p>
  ))
}
