import { useText } from '../../text/text.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import { sortedByName } from './sorted-by-name.ts'
import type { RegionChoices } from './region-choices.ts'

export interface RegionSelectProps {
  readonly regionId: string
  readonly choices: RegionChoices
}

/** Shows the location select of the home page's form: nearby cities, then whole countries. */
export function RegionSelect({ regionId, choices }: RegionSelectProps) {
  const { t } = useText()
  const { everywhere, path, cities, countries } = choices
  const [country] = path
  const here = path.at(-1)
  const unlisted =
    here && here !== country && !cities.some(({ id }) => id === here.id) ? [{ ...here, restaurants: 0 }] : []
  const options = sortedByName([...cities, ...unlisted]).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  return (
    <select
      key={regionId}
      name="regionId"
      aria-label={t('home.region')}
      className="field-inline"
      defaultValue={regionId}
    >
      {everywhere && <option value={worldId}>{t('home.theWorld')}</option>}
      {here && cities.length === 0 ? (
        <option value={here.id}>{here.name}</option>
      ) : country ? (
        <optgroup label={country.name}>
          {(everywhere || path.length === 1) && (
            <option value={country.id}>{t('home.allOf', { country: country.name })}</option>
          )}
          {options.filter(({ key }) => key !== country.id)}
        </optgroup>
      ) : (
        <optgroup label={t('home.citiesGroup')}>{options}</optgroup>
      )}
      {countries.length > 0 && (
        <optgroup label={t('home.countriesGroup')}>
          {countries
            .filter(({ id }) => id !== country?.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      )}
    </select>
  )
}
