import type { OrderingRestaurant } from '#contracts/ordering/ordering.ts'
import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { BagIcon } from '#web/ui/icons.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { CardRow, RowSection } from '#web/ui/row-section.tsx'
import { typeTerms } from '#web/guest/ordering/order/takers/type-terms.ts'

/** A restaurant that takes orders, with the data that the row shows. */
export interface Taker {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly picture: string
  readonly photo?: Photo | undefined
  readonly currency: string
  readonly attribution: string
  readonly types: OrderingRestaurant['types']
}

export interface OrderRowData {
  readonly takers: readonly Taker[]
  readonly total: number
}

interface OrderRowProps {
  readonly title: string
  /** Null if the restaurants couldn't be loaded. */
  readonly found: OrderRowData | null
  readonly regionId: string
}

/** Shows the restaurants that take orders in a region, with the earliest time of each. */
export function OrderRow({ title, found, regionId }: OrderRowProps) {
  const { t, locale } = useText()
  const links = useTo()
  const { takers, total } = found ?? { takers: [], total: 0 }
  return (
    <RowSection
      id="order"
      title={title || t('home.orderTitle')}
      icon={<BagIcon size={24} />}
      all={
        total > takers.length
          ? {
              href: links.deliveries({ regionId }),
              text: t('home.seeAll', { count: total, shown: formatNumber(total, locale) }),
            }
          : null
      }
    >
      <p className="mt-1 max-w-prose text-ink-soft">
        {t(takers.length > 0 ? 'home.orderHint' : 'home.orderNone')}
      </p>
      {takers.length > 0 && (
        <CardRow>
          {takers.map((taker) => (
            <li key={taker.id} data-id={taker.id} className="w-56 flex-none snap-start tablet:w-auto">
              <TakerCard taker={taker} />
            </li>
          ))}
        </CardRow>
      )}
      {[...new Set(takers.map((taker) => taker.attribution).filter(Boolean))].map((attribution) => (
        <p key={attribution} className="mt-4 text-small text-ink-soft">
          {attribution}
        </p>
      ))}
    </RowSection>
  )
}

function TakerCard({ taker }: { taker: Taker }) {
  const text = useText()
  const links = useTo()
  const { idOrName, name, picture, photo, currency, types } = taker
  return (
    <Anchor href={links.delivery(idOrName)} className="group block">
      <span className="picture aspect-card">
        <RestaurantImage
          picture={picture}
          photo={photo}
          sizes="(width < 45rem) 14rem, 18rem"
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </span>
      <span className="mt-2.5 block font-serif text-step-1 font-display group-hover:text-accent">{name}</span>
      {types.map((type) => (
        <span key={type.deliveryType} className="numbers block text-small">
          {typeTerms(type, currency, text).join(' · ')}
        </span>
      ))}
    </Anchor>
  )
}
