import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { locatedDirectionsUrl } from '#domain/restaurants/map-urls.ts'
import { SaveControl } from '#web/guest/discovery/restaurant-cards/save-control.tsx'
import { telephone } from '#domain/contacts/telephone.ts'
import { useText } from '#web/text/text.tsx'
import { DirectionsIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { ShareRestaurant } from './share-restaurant.tsx'

interface ActionsProps {
  readonly restaurant: Restaurant
  /** Public origin of the website, for links that are shared. */
  readonly origin: string
}

/** Buttons for actions other than booking: share, directions, call, and save. */
export function RestaurantActions({ restaurant, origin }: ActionsProps) {
  const { t } = useText()
  const { id, idOrName, name, phone } = restaurant
  return (
    <ul className="mt-4 flex border-y border-line *:min-w-target *:grow tablet:gap-8 tablet:*:grow-0 no-print">
      <li className="relative">
        <ShareRestaurant {...{ idOrName, name, origin }} />
      </li>
      <li>
        <a className="action" href={locatedDirectionsUrl(restaurant)} rel="noopener external">
          <DirectionsIcon size={22} />
          {t('restaurant.directions')}
        </a>
      </li>
      {phone && (
        <li>
          <a className="action" href={telephone(phone)}>
            <PhoneIcon size={22} />
            {t('restaurant.call')}
          </a>
        </li>
      )}
      <li>
        <SaveControl restaurantId={id} name={name} caption={t('restaurant.save')} />
      </li>
    </ul>
  )
}
