import { useViewTransitionState } from 'react-router'
import { useTo } from '../../shell/sticky-query.ts'
import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { classes } from '../../ui/classes.ts'
import { Rating } from '../../ui/rating.tsx'
import { CardTimes } from './card-times.tsx'
import type { CardView } from './card-view.ts'
import { PriceLevel } from '../facts/price-level.tsx'

export interface PlaceCardProps {
  readonly card: CardView
  readonly party: number
  /** What the guest asked for; it goes along to the restaurant's page. */
  readonly wish: Readonly<Record<string, string | number>>
  /** In view when the page opens: its picture is fetched first. */
  readonly first: boolean
}

/** A place: its picture, its name, the facts, then the only thing that matters: its times. */
export function PlaceCard({ card, party, wish, first }: PlaceCardProps) {
  const { t, locale } = useText()
  const links = useTo()
  const href = links.restaurant(card.idOrName, wish)
  // Only the card on its way has the names that the restaurant's page has too.
  const moving = useViewTransitionState(href)
  const facts = [card.cuisine.join(', '), card.place].filter(Boolean)

  return (
    <article className="grid content-start">
      <Anchor
        href={href}
        viewTransition
        tabIndex={-1}
        aria-hidden="true"
        className={classes('picture aspect-card', moving && 'moves-picture')}
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
      <div className="mt-4 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-[1.3rem]">
          <Anchor
            href={href}
            viewTransition
            className={classes('block hover:text-accent', moving && 'moves-title')}
          >
            {card.name}
          </Anchor>
        </h3>
        {card.rating !== null && (
          <Rating
            value={formatNumber(card.rating, locale, 1)}
            label={t('card.rating', { rating: formatNumber(card.rating, locale, 1), count: card.reviews })}
            className="flex-none font-medium"
          />
        )}
      </div>
      <p className="text-small text-ink-soft">
        {facts.map(unbroken).join(' · ')}
        {card.price > 0 && ' · '}
        <PriceLevel level={card.price} currency={card.currency} />
      </p>
      <CardTimes card={card} party={party} />
    </article>
  )
}

/** A fact moves to the next line as a whole. */
function unbroken(fact: string): string {
  return fact.replaceAll(' ', '\u00a0')
}
