import { InfoSection } from '../sections/info-section.tsx'
import type { RestaurantData } from '../load-restaurant.ts'
import { SpecialNotices } from '../sections/special-notices.tsx'

export function InfoTab({ data: { restaurant, today, dayQuery } }: { data: RestaurantData }) {
  const { type, description, language, specialPeriods } = restaurant
  return (
    <div className="grid gap-8">
      {type === 'restaurant' && <SpecialNotices periods={specialPeriods} today={today} />}
      {description && (
        <p lang={language} className="max-w-prose text-step-1 whitespace-pre-line">
          {description}
        </p>
      )}
      <InfoSection {...{ restaurant, today }} party={dayQuery.party} />
    </div>
  )
}
