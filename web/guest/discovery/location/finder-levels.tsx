import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { ChevronLeftIcon } from '#web/ui/more-icons.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import { FinderLines } from './finder-lines.tsx'
import type { LocationFinderProps } from './location-finder.tsx'
import type { RegionSummary } from '#web/regions/nearby-regions.ts'
import { finderRow, RegionLink } from './region-link.tsx'

const column = 'overscroll-contain tablet:max-h-94 tablet:overflow-y-auto'

/** Shows locations by country: the list of levels, and next to it the regions of the open level. */
export function FinderLevels(props: LocationFinderProps) {
  const { t } = useText()
  const links = useTo()
  const { groups, level, everywhere, from, scrolls = false, onLevel } = props
  const levelHref = (id?: string) => links.locationSearch({ level: id, from })
  return (
    <div className="mt-3 grid gap-x-6 tablet:grid-cols-2">
      <div className={classes('min-w-0', level !== null && 'max-tablet:hidden')}>
        {everywhere && (
          <RegionLink {...props} column="groups" location={{ id: worldId, name: '', restaurants: 0 }}>
            {t('shell.everywhere')}
          </RegionLink>
        )}
        {groups === null ? (
          <FinderLines />
        ) : (
          <ul className={scrolls ? column : undefined}>
            {groups.map((group) => (
              <li key={group.id}>
                <Anchor
                  href={levelHref(group.id)}
                  data-column="groups"
                  data-level={group.id}
                  aria-expanded={group.id === level?.id}
                  className={classes(finderRow, group.id === level?.id && 'font-medium')}
                  onClick={(event) => {
                    if (!onLevel || event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    onLevel(group)
                  }}
                >
                  <span className="truncate">{group.name}</span>
                  <ChevronRightIcon size={16} className="flex-none" />
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
      {level && (
        <div className="min-w-0 tablet:border-s tablet:border-line tablet:ps-6">
          <Anchor
            href={levelHref()}
            data-back=""
            className="link inline-flex min-h-target items-center gap-1 text-small tablet:hidden"
            onClick={(event) => {
              if (!onLevel) return
              event.preventDefault()
              onLevel(null)
            }}
          >
            <ChevronLeftIcon size={16} />
            {t('where.levels')}
          </Anchor>
          <RegionColumn {...props} level={level} />
        </div>
      )}
    </div>
  )
}

function RegionColumn({
  level,
  regions,
  scrolls = false,
  ...props
}: LocationFinderProps & { level: RegionSummary }) {
  const { t } = useText()
  if (regions === null) return <FinderLines />
  return (
    <ul aria-label={t('where.locationsIn', { place: level.name })} className={scrolls ? column : undefined}>
      <li>
        <RegionLink {...props} column="regions" location={level}>
          {t('where.allOf', { place: level.name })}
        </RegionLink>
      </li>
      {regions.map((region) => (
        <li key={region.id}>
          <RegionLink {...props} column="regions" location={region}>
            {region.name}
          </RegionLink>
        </li>
      ))}
    </ul>
  )
}
