import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { classes } from '../ui/classes.ts'
import { ChevronRightIcon } from '../ui/icons.tsx'
import type { Crumb } from './shell-state.ts'
import { useKeepSticky, useTo } from './sticky-query.ts'

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[]
  /** The last crumb is this page itself; all are shown, on phones too. Otherwise narrow headers show one alone, the last that is no detail. */
  readonly current?: boolean
  /** Where Home leads; null leaves it out. */
  readonly home?: string | null
}

/** Home, then the regions above this place. What has no name is left out (specification section 2). */
export function Breadcrumbs({ crumbs, current = false, home }: BreadcrumbsProps) {
  const { t } = useText()
  const links = useTo()
  const keep = useKeepSticky()
  const start = home === null ? [] : [{ name: t('shell.home'), href: home ?? links.home() }]
  const trail: readonly Crumb[] = [...start, ...crumbs.filter(({ name }) => name.trim())]
  const alone = trail.findLastIndex(({ detail }) => !detail)
  return (
    <nav aria-label={t('shell.breadcrumbs')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-small text-ink-soft">
        {trail.map(({ name, href }, depth) => {
          const last = depth === trail.length - 1
          return (
            <li
              key={href}
              className={classes(
                'items-center gap-1',
                depth === alone || current ? 'flex min-w-0' : 'hidden tablet:flex desktop:max-[70rem]:hidden',
              )}
            >
              {last && current ? (
                <span aria-current="page" className="flex min-h-target items-center truncate">
                  {name}
                </span>
              ) : (
                <Anchor
                  href={keep(href)}
                  className="flex min-h-target min-w-0 items-center hover:text-ink hover:underline"
                >
                  <span className="truncate">{name}</span>
                </Anchor>
              )}
              {!last && (
                <ChevronRightIcon
                  size={14}
                  className={classes(
                    'flex-none',
                    depth === alone && !current && 'max-tablet:hidden desktop:max-[70rem]:hidden',
                  )}
                />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
