import { useRef } from 'react'
import { BookingSlip } from '#web/guest/booking/availability/booking-slip.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { StructuredData } from '#web/parts/structured-data/structured-data.tsx'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { SecondaryBar } from './later/secondary-bar.tsx'
import type { RestaurantData } from './load-restaurant.ts'
import { restaurantPageRecords } from './structured-data.ts'
import { TabContent } from './tabs/tab-content.tsx'
import { tabsAnchor, tabTitles } from './tabs/tabs.ts'
import { useScrolledOut } from './tabs/use-scrolled-out.ts'
import type { useTabLinks } from './tabs/use-tab-links.ts'

const headerHeight = 60

interface DetailsProps {
  readonly data: RestaurantData
  readonly tabHref: ReturnType<typeof useTabLinks>
}

/** Shows the available times, and the tabs with the content of the current one. */
export function RestaurantDetails({ data, tabHref }: DetailsProps) {
  const { t } = useText()
  const to = useTo()
  const {
    restaurant,
    holder,
    lock,
    soldOutDates,
    today,
    lastDay,
    dayQuery,
    near,
    day,
    origin,
    tab,
    tabs,
    along,
    events,
    menus,
  } = data
  const { idOrName, name } = restaurant
  const tabsBox = useRef<HTMLDivElement>(null)
  const tabsOut = useScrolledOut(tabsBox, headerHeight)
  const links = tabs.map((each) => {
    const count = each === 'reviews' ? { count: restaurant.totalReviews } : {}
    return { href: tabHref(each), text: t(tabTitles[each]), current: each === tab, ...count }
  })
  return (
    <>
      <aside
        className={classes(
          'mt-6 transition-[top] duration-calm desktop:sticky desktop:col-start-2 desktop:row-span-3 desktop:row-start-1 desktop:mt-0 desktop:self-start',
          tabsOut ? 'desktop:top-32' : 'desktop:top-21',
        )}
      >
        <SafePart>
          <BookingSlip
            {...{ restaurant, query: dayQuery, day, today, lastDay, near }}
            className="desktop:max-h-[calc(100dvh-9rem)] desktop:overflow-y-auto desktop:overscroll-contain"
            hrefFor={({ date = dayQuery.date, party = dayQuery.party }) =>
              to.restaurant(idOrName, { date, party })
            }
          />
        </SafePart>
      </aside>
      <div
        id={tabsAnchor}
        className="grid min-w-0 scroll-mt-header content-start gap-8 pt-8 desktop:col-start-1"
      >
        <div ref={tabsBox} className="min-w-0">
          <TabLinks label={t('restaurant.tabs')} tabs={links} />
        </div>
        <TabContent data={data} />
      </div>
      {tabsOut && (
        <SafePart>
          <SecondaryBar
            name={name}
            tabs={links}
            bookHref={restaurant.services.reservations ? to.reserve(idOrName, along) : null}
          />
        </SafePart>
      )}
      <StructuredData
        records={
          import.meta.env.SSR
            ? restaurantPageRecords({
                restaurant,
                holder,
                lock,
                soldOutDates,
                events: events?.results ?? [],
                menus: menus ?? [],
                today,
                origin,
                home: t('shell.home'),
              })
            : []
        }
      />
    </>
  )
}
