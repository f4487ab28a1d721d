import { useLocation, useNavigate } from 'react-router'
import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { CrossIcon } from '../ui/icons.tsx'
import { useShellState } from './shell-state.ts'
import { useTo } from './sticky-query.ts'

/**
 * Top of a dialog page, with its title and a close button. The button goes back, or without scripts to the home page
 * of the region.
 */
export function DialogBar() {
  const { t } = useText()
  const links = useTo()
  const { regionId, shell } = useShellState()
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const title = new URLSearchParams(search).get('title')

  return (
    <header className="sticky top-0 z-header h-header border-b border-line bg-paper">
      <div className="page flex h-full items-center justify-between gap-4">
        <p className="truncate font-medium">{title}</p>
        <Anchor
          href={links.home(shell && shell.region.id !== regionId ? { regionId } : {})}
          aria-label={t('shell.close')}
          className="-me-2.5 grid size-11 flex-none place-items-center"
          onClick={(event) => {
            // The first page of a visit has no previous page on this site.
            if (key === 'default' && history.length < 2) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <CrossIcon />
        </Anchor>
      </div>
    </header>
  )
}
