import type { VisitQuery } from '#web/paths.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { classes } from '#web/ui/classes.ts'
import { Rating } from '#web/ui/rating.tsx'
import { PriceLevel } from '#web/parts/restaurant/price-level.tsx'
import { CardTimes } from './card-times.tsx'
import type { CardView } from './card-view.ts'
import { openCard } from './opened-card.ts'
import { SaveControl } from './save-control.tsx'

/** `tall` has the picture on top, `side` next to the name. `list` is `side` on phones and `tall` on larger screens. */
export type CardLayout = 'tall' | 'list' | 'side'

export interface RestaurantCardProps {
  readonly card: CardView
  readonly party: number
  /** The guest's date, time and party size, which the link passes on to the restaurant page. */
  readonly visit: VisitQuery
  readonly layout: CardLayout
  /** The chosen time; empty for none. */
  readonly time: string
  readonly level: 3 | 4
  /** Whether the card is visible when the page opens, so its picture loads first. */
  readonly first: boolean
}

/** `sizes` of a picture in a list with three columns, two on tablets, and one on phones. */
const thirdOfPage = '(width < 45rem) calc(100vw - 2rem), (width < 61.25rem) 46vw, 24rem'

const looks = {
  tall: { card: '', picture: 'aspect-card', words: 'mt-4', title: 'text-[1.3rem]', sizes: thirdOfPage },
  side: {
    card: 'grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4',
    picture: 'aspect-square rounded-md',
    words: '',
    title: 'text-step-1',
    sizes: '5.5rem',
  },
  list: {
    card: 'max-tablet:grid-cols-[5.5rem_minmax(0,1fr)] max-tablet:gap-x-4',
    picture: 'max-tablet:aspect-square max-tablet:rounded-md tablet:aspect-card',
    words: 'tablet:mt-4',
    title: 'text-step-1 tablet:text-[1.3rem]',
    sizes: `(width < 45rem) 5.5rem, ${thirdOfPage}`,
  },
}

export function RestaurantCard({ card, party, visit, layout, time, level, first }: RestaurantCardProps) {
  const links = useTo()
  const href = links.restaurant(card.idOrName, visit)
  const look = looks[layout]
  const Title = `h${level}` as const
  const open = () => openCard(card)

  return (
    <article data-id={card.id} className={classes('grid content-start', look.card)}>
      <div className="@container relative self-start">
        <Anchor
          href={href}
          onClick={open}
          tabIndex={-1}
          aria-hidden="true"
          className={classes('picture', look.picture)}
        >
          <RestaurantImage
            picture={card.picture}
            photo={card.photo}
            sizes={look.sizes}
            width={640}
            height={400}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding={first ? 'sync' : 'async'}
          />
        </Anchor>
        <SaveControl restaurantId={card.id} name={card.name} className="top-1 inset-e-1" />
      </div>
      <div className={classes('min-w-0', look.words)}>
        <Title className={look.title}>
          <Anchor href={href} onClick={open} lang={card.nameLanguage} className="block hover:text-accent">
            {card.name}
          </Anchor>
        </Title>
        <Facts card={card} />
      </div>
      <div className="col-span-full">
        <CardTimes card={card} party={party} asked={time} />
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
      count={formatNumber(reviews, locale)}
      label={t('card.rating', { rating: value, count: reviews })}
      className="text-ink"
    />
  )
}

function Facts({ card }: { card: CardView }) {
  const { locale } = useText()
  const way = card.distance === null ? '' : formatDistance(card.distance, locale)
  const cuisines = card.cuisine.slice(0, 2).map(unbroken).join(', ')
  const facts = [cuisines, unbroken(card.location), unbroken(way)].filter(Boolean)
  return (
    <p className="text-small text-ink-soft">
      <CardRating card={card} />
      <span>
        {[...(card.rating === null ? [] : ['']), ...facts, ...(card.price > 0 ? [''] : [])].join('\u00a0· ')}
      </span>
      <PriceLevel level={card.price} currency={card.currency} />
    </p>
  )
}

/** Keeps a fact from breaking across lines. */
function unbroken(fact: string): string {
  return fact.replaceAll(' ', '\u00a0')
}
