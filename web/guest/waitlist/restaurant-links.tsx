import type { ReactNode } from 'react'
import { directionsUrl, locatedDirectionsUrl } from '#domain/restaurants/map-urls.ts'
import { useTo, useWithSticky } from '#web/routing/sticky-query.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronRightIcon, DirectionsIcon, icon, PhoneIcon } from '#web/ui/icons.tsx'
import type { EntryData } from './load-walk-in.ts'

const MenuCardIcon = icon('M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h3.5')

/** Shows links for directions, the menu and the phone number. The next section of the page has a line above it. */
export function RestaurantLinks({ place: { walkIn, restaurant } }: { place: EntryData }) {
  const { t } = useText()
  const to = useTo()
  const sticky = useWithSticky()
  const { address, phone, idOrName } = walkIn.restaurant
  const directions = restaurant ? locatedDirectionsUrl(restaurant) : directionsUrl(walkIn.restaurant)
  const hasMenu = restaurant !== null && restaurant.menu.length > 0
  return (
    <ul className="border-t border-line">
      <Line href={directions} icon={<DirectionsIcon size={22} />} detail={address}>
        {t('waitlistPlace.directions')}
      </Line>
      {hasMenu && (
        <Line
          href={sticky(`${to.restaurant(idOrName).split('?')[0]}?tab=menu`)}
          icon={<MenuCardIcon size={22} />}
        >
          {t('waitlistPlace.menu')}
        </Line>
      )}
      {phone && (
        <Line href={telephone(phone)} icon={<PhoneIcon size={22} />} detail={phone}>
          {t('waitlistPlace.callRestaurant')}
        </Line>
      )}
    </ul>
  )
}

interface LineProps {
  readonly href: string
  readonly icon: ReactNode
  readonly detail?: string
  readonly children: string
}

function Line({ href, icon, detail, children }: LineProps) {
  return (
    <li className="not-first:border-t border-line">
      <Anchor
        href={href}
        className="flex min-h-14 items-center gap-4 py-2.5 hover:text-accent"
        {...(href.startsWith('http') && { rel: 'noopener external' })}
      >
        <span className="flex-none text-ink-soft">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{children}</span>
          {detail && <span className="numbers block text-small text-ink-soft wrap-anywhere">{detail}</span>}
        </span>
        <ChevronRightIcon size={18} className="flex-none text-ink-soft" />
      </Anchor>
    </li>
  )
}
