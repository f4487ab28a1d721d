import { useViewTransitionState } from 'react-router'
import { useTo } from '../../shell/sticky-query.ts'
import { formatDistance } from '../../text/distance.ts'
import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { classes } from '../../ui/classes.ts'
import { Rating } from '../../ui/rating.tsx'
import { PriceLevel } from '../facts/price-level.tsx'
import { CardTimes } from './card-times.tsx'
import type { CardView } from './card-view.ts'
import { SaveSpot } from './save-spot.tsx'

/** `tall` has its picture on top, `side` beside the name; `list` is `side` on a phone and `tall` from the tablet on. */
export type CardLayout = 'tall' | 'list' | 'side'

export interface PlaceCardProps {
  readonly card: CardView
  readonly party: number
  /** What the guest asked for; it goes along to the restaurant's page. */
  readonly wish: Readonly<Record<string, string | number>>
  readonly layout: CardLayout
  /** In view when the page opens: its picture is fetched first. */
  readonly first: boolean
}

const looks = {
  tall: { card: '', picture: 'aspect-card', words: 'mt-4', title: 'text-[1.3rem]' },
  side: {
    card: 'grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4',
    picture: 'aspect-square rounded-md',
    words: '',
    title: 'text-step-1',
  },
  list: {
    card: 'max-tablet:grid-cols-[5.5rem_minmax(0,1fr)] max-tablet:gap-x-4',
    picture: 'max-tablet:aspect-square max-tablet:rounded-md tablet:aspect-card',
    words: 'tablet:mt-4',
    title: 'text-step-1 tablet:text-[1.3rem]',
  },
}

/** A place: its picture, its name, the facts, then the only thing that matters: its times. */
export function PlaceCard({ card, party, wish, layout, first }: PlaceCardProps) {
  const links = useTo()
  const href = links.restaurant(card.idOrName, wish)
  // Only the card on its way has the names that the restaurant's page has too.
  const moving = useViewTransitionState(href)
  const look = looks[layout]

  return (
    <article data-id={card.id} className={classes('grid content-start', look.card)}>
      <div className="@container relative self-start">
        <Anchor
          href={href}
          viewTransition
          tabIndex={-1}
          aria-hidden="true"
          className={classes('picture', look.picture, moving && 'moves-picture')}
        >
          <img
            src={card.picture}
            alt=""
            width={640}
            height={400}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding={first ? 'sync' : 'async'}
          />
        </Anchor>
        <SaveSpot restaurantId={card.id} name={card.name} className="top-1 right-1" />
      </div>
      <div className={classes('min-w-0', look.words)}>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className={classes('min-w-0', look.title)}>
            <Anchor
              href={href}
              viewTransition
              className={classes('block hover:text-accent', moving && 'moves-title')}
            >
              {card.name}
            </Anchor>
          </h3>
          <CardRating card={card} />
        </div>
        <Facts card={card} />
      </div>
      <div className="col-span-full">
        <CardTimes card={card} party={party} />
      </div>
    </article>
  )
}

function CardRating({ card: { rating, reviews } }: { card: CardView }) {
  const { t, locale } = useText()
  if (rating === null) return null
  const value = formatNumber(rating, locale, 1)
  return (
    <Rating
      value={value}
      label={t('card.rating', { rating: value, count: reviews })}
      className="flex-none font-medium"
    />
  )
}

function Facts({ card }: { card: CardView }) {
  const { locale } = useText()
  const way = card.distance === null ? '' : formatDistance(card.distance, locale)
  const facts = [card.cuisine.join(', '), card.place, way].filter(Boolean)
  return (
    <p className="text-small text-ink-soft">
      {facts.map(unbroken).join('\u00a0· ')}
      {card.price > 0 && facts.length > 0 && '\u00a0· '}
      <PriceLevel level={card.price} currency={card.currency} />
    </p>
  )
}

/** A fact moves to the next line as a whole. */
function unbroken(fact: string): string {
  return fact.replaceAll(' ', '\u00a0')
}
