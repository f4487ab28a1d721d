import type { ReactNode } from 'react'
import { useTo } from '../../shell/sticky-query.ts'
import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { RestaurantImage } from '../../ui/restaurant-image.tsx'
import type { RestaurantRowData as Few, ShortCard } from './home-sections.ts'

interface RestaurantRowProps {
  readonly id: 'order' | 'event'
  readonly title: string
  readonly icon: ReactNode
  /** What guests can do with these restaurants today. */
  readonly hint: string
  /** Shown when there are none. */
  readonly none: string
  readonly few: Few | null
  /** Link to the full list. */
  readonly href: string
}

/** A row of restaurants with one service, or a short text if there are none. */
export function RestaurantRow({ id, title, icon, hint, none, few, href }: RestaurantRowProps) {
  const { t, locale } = useText()
  const cards = few?.cards ?? []
  const count = few?.count ?? 0
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-section scroll-mt-20 border-t border-line pt-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`${id}-title`} className="flex items-center gap-3">
          <span className="text-accent">{icon}</span>
          {title}
        </h2>
        {count > cards.length && (
          <Anchor href={href} className="link numbers inline-flex min-h-target items-center">
            {t('home.seeAll', { count, shown: formatNumber(count, locale) })}
          </Anchor>
        )}
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">{cards.length > 0 ? hint : none}</p>
      {cards.length > 0 && (
        <ul className="-mx-gutter mt-6 flex snap-x scroll-px-gutter gap-x-5 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] tablet:mx-0 tablet:grid tablet:grid-cols-4 tablet:gap-x-6 tablet:overflow-visible tablet:px-0">
          {cards.map((card) => (
            <li key={card.id} data-id={card.id} className="w-56 flex-none snap-start tablet:w-auto">
              <RowCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {[...new Set(cards.map(({ attribution }) => attribution).filter(Boolean))].map((attribution) => (
        <p key={attribution} className="mt-4 text-small text-ink-soft">
          {attribution}
        </p>
      ))}
    </section>
  )
}

function RowCard({ card }: { card: ShortCard }) {
  const links = useTo()
  return (
    <Anchor href={links.restaurant(card.idOrName)} className="group block">
      <span className="picture aspect-card">
        <RestaurantImage
          picture={card.picture}
          photo={card.photo}
          sizes="(width < 720px) 14rem, 18rem"
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </span>
      <span className="mt-2.5 block font-serif text-step-1 font-display group-hover:text-accent">
        {card.name}
      </span>
      <span className="block text-small text-ink-soft">
        {[card.cuisine, card.location].filter(Boolean).join(' · ')}
      </span>
    </Anchor>
  )
}
