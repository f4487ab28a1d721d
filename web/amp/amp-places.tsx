import type { Region } from '#contracts/regions.ts'
import { platformTag } from '#domain/locale.ts'
import { formatNumber } from '../text/number.ts'
import { useText } from '../text/text.tsx'
import { toAmp } from './amp-links.ts'
import { useAmp } from './amp-page.tsx'
import { type AmpListData, ampPlacesBeside, ampPlacesPerPage } from './load-amp-list.ts'

/** The largest places of a region, beside its restaurants. */
export function AmpPlacesBeside({ list: { places, regionId } }: { list: AmpListData }) {
  const { t, locale } = useText()
  const { keep } = useAmp()
  if (places.length === 0) return null
  const shown = places.toSorted((a, b) => b.restaurants - a.restaurants).slice(0, ampPlacesBeside)
  return (
    <section aria-labelledby="places">
      <h2 id="places">{t('amp.places')}</h2>
      <PlaceLinks places={byName(shown, locale)} />
      {shown.length < places.length && (
        <a className="tall" href={keep(toAmp.list({ regionId, places: 0 }))}>
          {t('amp.allPlaces', { count: places.length })}
        </a>
      )}
    </section>
  )
}

/** All places of a region by name, page by page. */
export function AmpPlaces({ list: { places, regionId }, from }: { list: AmpListData; from: number }) {
  const { t, locale } = useText()
  const { keep } = useAmp()
  const shown = byName(places, locale).slice(from, from + ampPlacesPerPage)
  const href = (places: number) => keep(toAmp.list({ regionId, places }))
  return (
    <section aria-labelledby="places">
      <div className="between">
        <h2 id="places">{t('amp.places')}</h2>
        <a className="tall small" href={keep(toAmp.list({ regionId }))}>
          {t('amp.restaurants')}
        </a>
      </div>
      <PlaceLinks places={shown} />
      <ul className="row">
        {from > 0 && (
          <li>
            <a className="tall" rel="prev" href={href(Math.max(0, from - ampPlacesPerPage))}>
              {t('list.earlier')}
            </a>
          </li>
        )}
        {from + ampPlacesPerPage < places.length && (
          <li>
            <a className="tall" rel="next" href={href(from + ampPlacesPerPage)}>
              {t('list.more')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

function PlaceLinks({ places }: { places: readonly Region[] }) {
  const { locale } = useText()
  const { keep } = useAmp()
  return (
    <ul className="places">
      {places.map(({ id, name, restaurants }) => (
        <li key={id}>
          <a href={keep(toAmp.list({ regionId: id }))}>
            {name} <span className="soft numbers">{formatNumber(restaurants, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function byName(places: readonly Region[], locale: Parameters<typeof platformTag>[0]): Region[] {
  const { compare } = new Intl.Collator(platformTag(locale))
  return places.toSorted((a, b) => compare(a.name, b.name))
}
