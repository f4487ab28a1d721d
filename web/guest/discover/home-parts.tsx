import { useTo } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { BagIcon, TicketIcon } from '../../ui/icons.tsx'
import { worldId } from '../location/asked-region.ts'
import { FewPlaces } from './few-places.tsx'
import type { HomeData } from './load-home.ts'

function useWhere({ regionId, regionName }: HomeData): string {
  const { t } = useText()
  return regionId === worldId ? t('home.theWorld') : regionName
}

/** Restaurants that cook to take away. */
export function OrderPart({ home }: { home: HomeData }) {
  const { t } = useText()
  const links = useTo()
  return (
    <FewPlaces
      id="order"
      title={t('home.orderTitle')}
      icon={<BagIcon size={24} />}
      hint={t('home.orderHint')}
      none={t('home.orderNone', { place: useWhere(home) })}
      few={home.order}
      href={links.search({ regionId: home.regionId, services: 'ordering' })}
    />
  )
}

/** Restaurants that hold evenings of their own. */
export function EventPart({ home }: { home: HomeData }) {
  const { t } = useText()
  const links = useTo()
  return (
    <FewPlaces
      id="event"
      title={t('home.eventTitle')}
      icon={<TicketIcon size={24} />}
      hint={t('home.eventHint')}
      none={t('home.eventNone', { place: useWhere(home) })}
      few={home.event}
      href={links.search({ regionId: home.regionId, services: 'events' })}
    />
  )
}
