import type { OrderingRestaurant } from '#contracts/ordering/ordering.ts'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { typeTerms } from './type-terms.ts'

interface TakerRowProps {
  readonly card: RestaurantCard
  readonly types: OrderingRestaurant['types']
  /** The delivery type that the guest filtered by; null shows takeaway and delivery. */
  readonly deliveryType: DeliveryType | null
}

export function TakerRow({ card, types, deliveryType }: TakerRowProps) {
  const text = useText()
  const to = useTo()
  const shown = types.filter((type) =>
    deliveryType ? type.deliveryType === deliveryType : type.deliveryType !== 'preorder',
  )
  return (
    <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4 py-4">
      <span className="picture aspect-square rounded-md">
        <RestaurantImage
          picture={card.promoImage}
          photo={card.photo}
          sizes="5.5rem"
          width={176}
          height={176}
          loading="lazy"
          decoding="async"
        />
      </span>
      <div className="min-w-0">
        <h2 className="text-step-1">
          <Anchor
            href={to.delivery(card.idOrName, {
              deliveryType: shown.length === 1 ? shown[0]?.deliveryType : null,
            })}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {card.name}
          </Anchor>
        </h2>
        <p className="text-small text-ink-soft">
          {[card.cuisine.slice(0, 2).join(', '), card.area || card.city].filter(Boolean).join(' · ')}
        </p>
        {shown.map((type) => (
          <p key={type.deliveryType} className="numbers text-small">
            {typeTerms(type, card.currency, text).join(' · ')}
          </p>
        ))}
      </div>
    </article>
  )
}
