import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import type { ShellData } from '#web/shell/shell-data.ts'
import { stickyPairs, useTo } from '#web/routing/sticky-query.ts'
import { wayBack } from '#web/routing/way-back.ts'

/**
 * Content of the location selector until the app has loaded: a search form, nearby regions and a link to all
 * locations.
 */
export function LocationLinks({ shell, regionId }: { shell: ShellData; regionId: string }) {
  const { t } = useText()
  const links = useTo()
  const location = useLocation()
  const { region, nearby, tenant } = shell
  const from = wayBack(location)
  const above = region.path.filter(({ id }) => !nearby.some((region) => region.id === id))
  const everywhere = tenant?.lockRegionId ? [] : [{ id: worldId, name: t('shell.everywhere') }]
  return (
    <>
      <search>
        <form action={paths.locationSearch} method="get">
          {[...stickyPairs(location.search), ['from', from] as const].map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className="relative">
            <input
              type="search"
              name="search"
              className="field pe-12"
              placeholder={t('shell.search')}
              aria-label={t('shell.searchLocations')}
              maxLength={120}
              autoComplete="off"
            />
            <button
              aria-label={t('shell.searchLocations')}
              className="absolute inset-y-0 inset-e-0 grid w-12 place-items-center text-ink-soft hover:text-ink"
            >
              <SearchIcon size={18} />
            </button>
          </div>
        </form>
      </search>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 tablet:grid-cols-3">
        {[...everywhere, ...above, ...nearby].map(({ id, name }) => (
          <li key={id}>
            <Anchor
              href={links.section('dine', { regionId: id })}
              aria-current={id === regionId ? 'true' : undefined}
              className="flex min-h-target items-center hover:text-accent aria-[current=true]:font-medium aria-[current=true]:text-accent"
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
      <Anchor
        href={links.locationSearch({ from })}
        className="link mt-2 inline-flex min-h-target items-center text-small"
      >
        {t('shell.allLocations')}
      </Anchor>
    </>
  )
}
