import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { askSlots, lastDayOf, loadDay, orThrow, todayOf } from '#web/guest/reserve/load-day.ts'
import { BookingSlip } from '#web/guest/reserve/booking-slip.tsx'
import { readWish } from '#web/guest/reserve/wish.ts'
import { pageContext } from '#web/page-context.ts'
import { to as paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { shareImage } from '#web/shell/share-image.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { StructuredData } from '#web/structured-data/structured-data.tsx'
import { useText } from '#web/text/text.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { InfoSection } from './info-section.tsx'
import { RestaurantHeading } from './restaurant-heading.tsx'
import { SpecialNotices } from './special-notices.tsx'
import { restaurantPageRecords } from './structured-data.ts'

/** The restaurant and the times of the asked day; today and two people where nothing is asked. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const wish = readWish(url.searchParams)
  const id = params['restaurantId'] ?? ''
  // A named day needs no clock of the restaurant: both questions go out at once.
  const asking = wish.date ? askSlots(send, id, { date: wish.date, party: wish.party, area: '' }) : null
  asking?.catch(() => undefined)
  const restaurant = orThrow(await send('restaurants.get', { id }))
  const today = todayOf(restaurant)
  const ask = { date: wish.date ?? today, party: wish.party, area: '' }
  const day = await loadDay(send, restaurant, ask, (await asking) ?? undefined)
  const breadcrumbs = restaurant.regionPath
    .filter((region) => region.name && region.id !== 'g')
    .map((region) => ({ name: region.name, href: paths.home({ regionId: region.id }) }))
  return {
    restaurant,
    today,
    lastDay: lastDayOf(restaurant, today),
    ask,
    day,
    breadcrumbs,
    theme: restaurant.reservationConfig.uiCustomization.theme,
    origin: url.origin,
  }
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { restaurant, today, lastDay, ask, day, origin } = useLoaderData<typeof loader>()
  const { idOrName, name, description, cuisine, city, promoImage, specialPeriods } = restaurant
  return (
    <div className="page grid gap-x-12 pb-section desktop:grid-cols-[minmax(0,1.25fr)_minmax(20rem,0.75fr)] desktop:grid-rows-[auto_auto_1fr] desktop:pt-8">
      <PageHead
        title={t('restaurant.title', { name, city })}
        description={
          description || t('restaurant.metaDescription', { name, city, cuisine: cuisine.join(', ') })
        }
        canonical={paths.restaurant(idOrName)}
        image={shareImage.restaurant(idOrName)}
      />
      <div className="picture bleed moves-picture aspect-[4/3] tablet:aspect-hero desktop:col-start-1">
        <img src={promoImage} alt="" width={1280} height={720} fetchPriority="high" />
      </div>
      <div className="pt-6 desktop:col-start-1">
        <RestaurantHeading restaurant={restaurant} today={today} />
      </div>
      <aside className="mt-6 desktop:sticky desktop:top-21 desktop:col-start-2 desktop:row-span-3 desktop:row-start-1 desktop:mt-0 desktop:self-start">
        <BookingSlip
          {...{ restaurant, ask, day, today, lastDay }}
          className="desktop:max-h-[calc(100dvh-6.5rem)] desktop:overflow-y-auto desktop:overscroll-contain"
          hrefFor={({ date = ask.date, party = ask.party }) => to.restaurant(idOrName, { date, party })}
        />
      </aside>
      <div className="grid min-w-0 content-start gap-8 pt-8 desktop:col-start-1">
        <TabLinks
          label={t('restaurant.tabs')}
          tabs={[{ href: to.restaurant(idOrName), text: t('restaurant.info'), current: true }]}
        />
        <SpecialNotices periods={specialPeriods} today={today} />
        {description && <p className="max-w-prose text-step-1 whitespace-pre-line">{description}</p>}
        <InfoSection restaurant={restaurant} today={today} />
      </div>
      <StructuredData
        records={
          import.meta.env.SSR
            ? restaurantPageRecords({ restaurant, today, origin, home: t('shell.home') })
            : []
        }
      />
    </div>
  )
}
