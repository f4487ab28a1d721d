import { InfoSection } from './info-section.tsx'
import type { RestaurantData } from './load-restaurant.ts'
import { SpecialNotices } from './special-notices.tsx'

/** The restaurant in its own words, and everything a guest needs to find it. */
export function InfoTab({ data: { restaurant, today, ask } }: { data: RestaurantData }) {
  const { type, description, specialPeriods } = restaurant
  return (
    <div className="grid gap-8">
      {type === 'restaurant' && <SpecialNotices periods={specialPeriods} today={today} />}
      {description && <p className="max-w-prose text-step-1 whitespace-pre-line">{description}</p>}
      <InfoSection {...{ restaurant, today }} party={ask.party} />
    </div>
  )
}
