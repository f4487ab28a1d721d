import { useEffect, useRef } from 'react'
import { Anchor } from '../ui/anchor.tsx'
import { ChevronDownIcon, PinIcon } from '../ui/icons.tsx'
import { useText } from '../text/text.tsx'
import { type CountryPlaces, placeName, worldId } from './load-shell.ts'
import { useTo } from './sticky-query.ts'

/** Where the guest looks for a table; opens into the countries and cities there are. */
export function RegionMenu({
  countries,
  regionId,
}: {
  countries: readonly CountryPlaces[]
  regionId: string | null
}) {
  const { t } = useText()
  const links = useTo()
  const details = useRef<HTMLDetailsElement>(null)
  const current = placeName(countries, regionId)

  useEffect(() => closeFromOutside(details.current), [])

  const close = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
  }
  const place = (id: string, name: string) => (
    <Anchor
      href={links.section('dine', { regionId: id })}
      onClick={close}
      className="flex min-h-10 items-center hover:text-accent aria-[current=true]:font-medium aria-[current=true]:text-accent"
      aria-current={id === (regionId ?? worldId) ? 'true' : undefined}
    >
      {name}
    </Anchor>
  )

  return (
    <details ref={details} className="group min-w-0 desktop:relative">
      <summary className="flex min-h-target list-none items-center gap-1.5 text-small text-ink-soft hover:text-ink">
        <PinIcon size={18} className="flex-none max-tablet:hidden max-[22.5rem]:block" />
        <span className="visually-hidden">{t('shell.region')}: </span>
        <span className="truncate">{current ?? t('shell.everywhere')}</span>
        <ChevronDownIcon
          size={16}
          className="flex-none transition-transform group-open:rotate-180 max-[22.5rem]:hidden"
        />
      </summary>
      <nav
        aria-label={t('shell.regions')}
        className="absolute inset-x-gutter top-full z-over mt-1 max-h-[70dvh] overflow-auto overscroll-contain rounded-lg border border-line bg-raised p-5 shadow-mid desktop:right-auto desktop:left-0 desktop:w-136"
      >
        {place(worldId, t('shell.everywhere'))}
        <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 tablet:grid-cols-3">
          {countries.map((country) => (
            <li key={country.id}>
              <span className="eyebrow">{place(country.id, country.name)}</span>
              <ul>
                {country.cities.map((city) => (
                  <li key={city.id}>{place(city.id, city.name)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function closeFromOutside(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
