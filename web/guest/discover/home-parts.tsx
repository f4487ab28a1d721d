import { useTo } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { BagIcon } from '../../ui/icons.tsx'
import { RestaurantRow } from './restaurant-row.tsx'
import type { HomeData } from './load-home.ts'

/** Restaurants that offer takeaway. */
export function OrderPart({ home, title }: { home: HomeData; title: string }) {
  const { t } = useText()
  const links = useTo()
  return (
    <RestaurantRow
      id="order"
      title={title || t('home.orderTitle')}
      icon={<BagIcon size={24} />}
      hint={t('home.orderHint')}
      none={t('home.orderNone')}
      few={home.order}
      href={links.search({ regionId: home.regionId, services: 'ordering' })}
    />
  )
}
