import type { Region } from '#contracts/discovery/regions.ts'
import { platformTag } from '#domain/locale.ts'
import { formatNumber } from '../text/number.ts'
import { useText } from '../text/text.tsx'
import { toAmp } from './amp-links.ts'
import { useAmp } from './amp-page.tsx'
import { type AmpListData, ampLargestRegions, ampRegionsPerPage } from './load-amp-list.ts'

/** Lists the largest regions in a region, below its restaurants. */
export function AmpLargestRegions({ list: { regions, regionId } }: { list: AmpListData }) {
  const { t, locale } = useText()
  const { sticky } = useAmp()
  if (regions.length === 0) return null
  const shown = regions.toSorted((a, b) => b.restaurants - a.restaurants).slice(0, ampLargestRegions)
  return (
    <section aria-labelledby="regions">
      <h2 id="regions">{t('amp.locations')}</h2>
      <RegionLinks regions={byName(shown, locale)} />
      {shown.length < regions.length && (
        <a className="tall" href={sticky(toAmp.list({ regionId, regionsFrom: 0 }))}>
          {t('amp.allLocations', { count: regions.length })}
        </a>
      )}
    </section>
  )
}

/** Lists all regions in a region by name, page by page. */
export function AmpRegions({ list: { regions, regionId }, from }: { list: AmpListData; from: number }) {
  const { t, locale } = useText()
  const { sticky } = useAmp()
  const shown = byName(regions, locale).slice(from, from + ampRegionsPerPage)
  const href = (regionsFrom: number) => sticky(toAmp.list({ regionId, regionsFrom }))
  return (
    <section aria-labelledby="regions">
      <div className="between">
        <h2 id="regions">{t('amp.locations')}</h2>
        <a className="tall small" href={sticky(toAmp.list({ regionId }))}>
          {t('amp.restaurants')}
        </a>
      </div>
      <RegionLinks regions={shown} />
      <ul className="row">
        {from > 0 && (
          <li>
            <a className="tall" rel="prev" href={href(Math.max(0, from - ampRegionsPerPage))}>
              {t('list.earlier')}
            </a>
          </li>
        )}
        {from + ampRegionsPerPage < regions.length && (
          <li>
            <a className="tall" rel="next" href={href(from + ampRegionsPerPage)}>
              {t('list.more')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

function RegionLinks({ regions }: { regions: readonly Region[] }) {
  const { locale } = useText()
  const { sticky } = useAmp()
  return (
    <ul className="regions">
      {regions.map(({ id, name, restaurants }) => (
        <li key={id}>
          <a href={sticky(toAmp.list({ regionId: id }))}>
            {name} <span className="soft numbers">{formatNumber(restaurants, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function byName(regions: readonly Region[], locale: Parameters<typeof platformTag>[0]): Region[] {
  const { compare } = new Intl.Collator(platformTag(locale))
  return regions.toSorted((a, b) => compare(a.name, b.name))
}
