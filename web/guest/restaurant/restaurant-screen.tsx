import { Suspense, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { BookingSlip } from '#web/guest/reserve/booking-slip.tsx'
import { loadAhead } from '#web/load-ahead.ts'
import { to as paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { shareImage } from '#web/shell/share-image.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { StructuredData } from '#web/structured-data/structured-data.tsx'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { secondaryBar, tabReady } from './later-parts.ts'
import { loadRestaurant } from './load-restaurant.ts'
import { RestaurantActions } from './restaurant-actions.tsx'
import { RestaurantHeading } from './restaurant-heading.tsx'
import { restaurantPageRecords } from './structured-data.ts'
import { TabContent } from './tab-content.tsx'
import { readTab, tabsAnchor, tabTitles } from './tabs.ts'
import { useScrolledOut } from './use-scrolled-out.ts'
import { useTabLinks } from './use-tab-links.ts'

export const { loader, preload } = loadAhead(loadRestaurant)

/** Loads the current tab before hydration. */
export function prepare({ searchParams }: URL): Promise<void> {
  return tabReady(readTab(searchParams))
}

const headerHeight = 60

export function Component() {
  const { t } = useText()
  const to = useTo()
  const data = useLoaderData<typeof loader>()
  const {
    restaurant,
    holder,
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
  const { idOrName, name, description, cuisine, city, gallery } = restaurant
  const tabHref = useTabLinks({ idOrName, along })
  const tabsBox = useRef<HTMLDivElement>(null)
  const tabsOut = useScrolledOut(tabsBox, headerHeight)
  const title = t('restaurant.title', { name, city })
  const links = tabs.map((each) => {
    const count = each === 'reviews' ? { count: restaurant.totalReviews } : {}
    return { href: tabHref(each), text: t(tabTitles[each]), current: each === tab, ...count }
  })
  return (
    <div className="page grid gap-x-12 pb-section desktop:grid-cols-[minmax(0,1.25fr)_minmax(20rem,0.75fr)] desktop:grid-rows-[auto_auto_1fr] desktop:pt-8">
      <PageHead
        title={tab === 'info' ? title : t('restaurant.tabTitle', { tab: t(tabTitles[tab]), title })}
        description={
          description || t('restaurant.metaDescription', { name, city, cuisine: cuisine.join(', ') })
        }
        canonical={paths.restaurant(idOrName)}
        image={shareImage.restaurant(idOrName)}
      />
      <HeroPicture
        picture={restaurant.promoImage}
        photo={gallery[0]}
        count={gallery.length}
        galleryHref={tabHref('gallery')}
      />
      <div className="pt-6 desktop:col-start-1">
        <RestaurantHeading {...{ restaurant, holder, today }} reviewsHref={tabHref('reviews')} />
        <RestaurantActions {...{ restaurant, origin }} />
      </div>
      <aside
        className={classes(
          'mt-6 transition-[top] duration-calm desktop:sticky desktop:col-start-2 desktop:row-span-3 desktop:row-start-1 desktop:mt-0 desktop:self-start',
          tabsOut ? 'desktop:top-32' : 'desktop:top-21',
        )}
      >
        <BookingSlip
          {...{ restaurant, query: dayQuery, day, today, lastDay, near }}
          className="desktop:max-h-[calc(100dvh-9rem)] desktop:overflow-y-auto desktop:overscroll-contain"
          hrefFor={({ date = dayQuery.date, party = dayQuery.party }) =>
            to.restaurant(idOrName, { date, party })
          }
        />
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
        <Suspense>
          <secondaryBar.Piece
            name={name}
            tabs={links}
            bookHref={restaurant.services.reservations ? to.reserve(idOrName, along) : null}
          />
        </Suspense>
      )}
      <StructuredData
        records={
          import.meta.env.SSR
            ? restaurantPageRecords({
                restaurant,
                holder,
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
    </div>
  )
}
