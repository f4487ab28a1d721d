import { useLocation, useNavigate } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import { useShellState } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'

/**
 * Top of a dialog page, with its title and a close button. The button goes back, or to the home page of the region if
 * the guest came from another website, such as a payment provider's, or without scripts.
 */
export function DialogBar() {
  const { t } = useText()
  const links = useTo()
  const { regionId, shell } = useShellState()
  const navigate = useNavigate()
  const { search } = useLocation()
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
            if (!hasPreviousPage()) return
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

/** Returns whether the previous page in the browser's history is one of ours. */
function hasPreviousPage(): boolean {
  // React Router numbers the pages since the last one that was loaded in full.
  const { idx } = (history.state ?? {}) as { readonly idx?: unknown }
  if (typeof idx === 'number' && idx > 0) return true
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
