import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { openedCard } from '#web/guest/discovery/restaurant-cards/opened-card.ts'
import { loadAhead } from '#web/routing/load-ahead.ts'
import { to as paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { shareImage } from '#web/shell/page/share-image.ts'
import { restaurantTitle, usualDescription } from '#web/parts/restaurant/restaurant-title.ts'
import { useText } from '#web/text/text.tsx'
import { useTracking } from '#web/analytics/use-tracking.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { tabReady } from './later-parts.ts'
import { dataOfCard, loadRestaurant, summaryOf } from './load-restaurant.ts'
import { RestaurantActions } from './restaurant-actions.tsx'
import { RestaurantDetails } from './restaurant-details.tsx'
import { RestaurantHeading } from './restaurant-heading.tsx'
import { readTab, tabTitles } from './tabs/tabs.ts'
import { useTabLinks } from './tabs/use-tab-links.ts'

const { loader: loadWhole, preload } = loadAhead(loadRestaurant)
export { preload }

/** After a click on a card, opens immediately with the card's data and loads the rest in the background. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  const card = openedCard(url, args.params['restaurantId'] ?? '')
  if (!card) return loadWhole(args)
  preload(args)
  return dataOfCard(card, url)
}

/** Loads the current tab before hydration. */
export function prepare({ searchParams }: URL): Promise<void> {
  return tabReady(readTab(searchParams))
}

export function Component() {
  const text = useText()
  const { t } = text
  const data = useLoaderData<typeof loader>()
  const whole = 'restaurant' in data ? data : null
  useTracking(whole?.restaurant ?? null)
  const summary = 'restaurant' in data ? summaryOf(data.restaurant) : data.summary
  const { idOrName, picture, photo } = summary
  const tabHref = useTabLinks({ idOrName, along: data.along })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!whole) void revalidate()
  }, [whole, revalidate])
  const title = restaurantTitle(summary, text)
  return (
    <div className="page grid gap-x-12 pb-section desktop:grid-cols-[minmax(0,1.25fr)_minmax(20rem,0.75fr)] desktop:grid-rows-[auto_auto_1fr] desktop:pt-8">
      <PageHead
        title={
          !whole || whole.tab === 'info'
            ? title
            : t('restaurant.tabTitle', { tab: t(tabTitles[whole.tab]), title })
        }
        description={whole?.restaurant.description || usualDescription(summary, text)}
        canonical={paths.restaurant(idOrName)}
        hidden={whole?.restaurant.hideFromSearch ?? false}
        image={shareImage.restaurant(idOrName)}
      />
      <HeroPicture
        {...{ picture, photo }}
        count={whole?.restaurant.gallery.length ?? 0}
        galleryHref={tabHref('gallery')}
      />
      <div className="pt-6 desktop:col-start-1">
        <RestaurantHeading {...{ summary, whole }} reviewsHref={tabHref('reviews')} />
        {whole && (
          <SafePart optional>
            <RestaurantActions restaurant={whole.restaurant} origin={whole.origin} />
          </SafePart>
        )}
      </div>
      {whole ? (
        <RestaurantDetails data={whole} tabHref={tabHref} />
      ) : (
        <div className="min-h-dvh" aria-busy="true" />
      )}
    </div>
  )
}
