import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import type { RegionSummary } from '#web/regions/nearby-regions.ts'
import { type HomeQuery, homeQueryParams } from './home-query.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'

export function CityLinks({ cities, query }: { cities: readonly RegionSummary[]; query: HomeQuery }) {
  const { t } = useText()
  const links = useTo()
  return (
    <section aria-labelledby="cities-title" className="mt-section border-t border-line pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="cities-title">{t('home.cities')}</h2>
        <Anchor href={links.locationSearch()} className="link inline-flex min-h-target items-center">
          {t('home.allCities')}
        </Anchor>
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-5 desktop:gap-x-6">
        {cities.map(({ id, name, restaurants }) => (
          <li key={id}>
            <Anchor href={links.home(homeQueryParams(query, { regionId: id }))} className="group block">
              <span className="picture aspect-4/3">
                <img src={drawnRegion(id)} alt="" width={960} height={320} loading="lazy" decoding="async" />
              </span>
              <span className="mt-2.5 block font-serif text-step-1 font-display group-hover:text-accent">
                {name}
              </span>
              <span className="block text-small text-ink-soft">
                {t('home.restaurants', { count: restaurants })}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the URL of the 3:1 drawing for a city, a country or the world. */
function drawnRegion(regionId: string): string {
  return pictureUrl({ shape: 'region', kind: 'generic', seed: regionId })
}
