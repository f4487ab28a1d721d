import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import type { Crumb } from '#web/shell/shell-state.ts'
import { useWithSticky, useTo } from '#web/routing/sticky-query.ts'

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[]
  /** Whether the last entry is the current page. If so, phones show all entries, otherwise only the last one. */
  readonly current?: boolean
  /** Link to the home page; null to omit it. */
  readonly home?: string | null
}

/**
 * Breadcrumbs from the home page through the regions that contain the page. Omits unnamed ones (specification,
 * section 2).
 */
export function Breadcrumbs({ crumbs, current = false, home }: BreadcrumbsProps) {
  const { t } = useText()
  const links = useTo()
  const withSticky = useWithSticky()
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
                  href={withSticky(href)}
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
