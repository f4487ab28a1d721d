import { Suspense } from 'react'
import { InfoTab } from './info-tab.tsx'
import { events, gallery, menu, reviews } from '../later-parts.ts'
import type { RestaurantData } from '../load-restaurant.ts'

export function TabContent({ data }: { data: RestaurantData }) {
  return (
    <Suspense fallback={<div className="min-h-80" aria-busy="true" />}>
      <Chosen data={data} />
    </Suspense>
  )
}

function Chosen({ data }: { data: RestaurantData }) {
  switch (data.tab) {
    case 'gallery':
      return <gallery.Piece restaurant={data.restaurant} />
    case 'events':
      return <events.Piece data={data} />
    case 'reviews':
      return <reviews.Piece data={data} />
    case 'menu':
      return <menu.Piece data={data} />
    case 'info':
      return <InfoTab data={data} />
  }
}
