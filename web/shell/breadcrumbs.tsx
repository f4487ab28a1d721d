import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { ChevronRightIcon } from '../ui/icons.tsx'
import type { Crumb } from './shell-state.ts'
import { useKeepSticky, useTo } from './sticky-query.ts'

/** Home, then the regions above this place. The world and what has no name are left out (specification section 2). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useText()
  const links = useTo()
  const keep = useKeepSticky()
  const trail = [{ name: t('shell.home'), href: links.home() }, ...crumbs.filter(({ name }) => name.trim())]
  return (
    <nav aria-label={t('shell.breadcrumbs')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-small text-ink-soft">
        {trail.map(({ name, href }, depth) => (
          <li
            key={href}
            className={
              depth < trail.length - 1 ? 'hidden items-center gap-1 tablet:flex' : 'flex min-w-0 items-center'
            }
          >
            <Anchor
              href={keep(href)}
              className="flex min-h-target min-w-0 items-center hover:text-ink hover:underline"
            >
              <span className="truncate">{name}</span>
            </Anchor>
            {depth < trail.length - 1 && <ChevronRightIcon size={14} className="flex-none" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
