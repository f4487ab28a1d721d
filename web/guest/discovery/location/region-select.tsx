import { useText } from '#web/text/text.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import type { RegionChoices } from './region-choices.ts'

export interface RegionSelectProps {
  readonly regionId: string
  readonly choices: RegionChoices
}

/** Shows the location select of the home page's form: nearby cities, then whole countries. */
export function RegionSelect({ regionId, choices }: RegionSelectProps) {
  const { t } = useText()
  const { everywhere, path, cities, citiesByName, countries } = choices
  const [country] = path
  const here = path.at(-1)
  const names = new Map([...cities, ...path].map(({ id, name }) => [id, name]))
  const options = citiesByName.map((id) => (
    <option key={id} value={id}>
      {names.get(id)}
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
