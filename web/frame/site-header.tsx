import { useEffect, useState } from 'react'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { AccountLink } from './account-link.tsx'
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx'
import { LocaleSwitcher } from './locale-switcher.tsx'
import { LocationSelector } from './location-selector.tsx'
import { QuickSearch } from '#web/guest/discovery/quick-search/quick-search.tsx'
import { SectionSwitch } from '#web/shell/section-switch.tsx'
import type { Crumb, ShellState } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { logoMark } from '#art/logo.ts'

/**
 * Site header, 60 px high. On narrow screens, it's transparent over a picture, and scrolls with the page until the app
 * has loaded. Then it sticks, and gets a background when the page has scrolled by its height or a menu is open.
 */
export function SiteHeader({ state, overlay }: { state: ShellState; overlay: boolean }) {
  const links = useTo()
  const { started, scrolled } = useScrolledPast(60)
  const { handle, regionId, breadcrumbs, shell } = state
  const onPicture = overlay && !scrolled

  return (
    <header
      className={classes(
        'top-0 z-header h-header border-b transition-[background,border-color,box-shadow] duration-calm no-print',
        overlay ? classes('inset-x-0 desktop:sticky', started ? 'fixed' : 'absolute') : 'sticky',
        onPicture
          ? 'border-transparent desktop:border-line desktop:bg-paper'
          : classes('border-line bg-paper', scrolled && 'shadow-low'),
        // It would cover the line that says how old a stored page is.
        overlay && '[#saved-line:not([hidden])~&]:sticky',
        'has-[details[open],[aria-expanded=true]]:border-line has-[details[open],[aria-expanded=true]]:bg-paper has-[details[open],[aria-expanded=true]]:shadow-low',
      )}
    >
      <div
        className={classes(
          'page flex h-full items-center gap-4 min-[70rem]:gap-6',
          onPicture && 'max-tablet:gap-2 max-desktop:justify-between',
        )}
      >
        <Anchor
          href={links.home()}
          className={classes(
            'flex min-h-target flex-none items-center gap-2 font-serif text-[1.3rem] leading-none tracking-tight',
            onPicture && plate,
          )}
        >
          {shell?.tenant ? <TenantMark tenant={shell.tenant} /> : <Logo />}
        </Anchor>
        {handle.section !== 'search' && (
          <QuickSearch state={state} className="hidden max-w-68 min-w-52 grow basis-52 tablet:block" />
        )}
        {breadcrumbs && (
          <div className={classes('min-w-0', onPicture && plate)}>
            {handle.overlay ? <HeaderBreadcrumbs crumbs={breadcrumbs} /> : <LocationSelector state={state} />}
          </div>
        )}
        <div
          className={classes(
            'ms-auto flex flex-none items-center gap-4 self-stretch min-[70rem]:gap-6',
            onPicture && 'max-desktop:ms-0',
          )}
        >
          <div className={classes(onPicture && plate)}>
            <LocaleSwitcher offered={shell?.tenant?.languages} />
          </div>
          <div className="hidden items-center gap-4 self-stretch min-[70rem]:gap-6 desktop:flex">
            <SectionSwitch onHome={handle.section === 'home'} regionId={regionId} />
            <AccountLink current={handle.section === 'account'} />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Shows the city and neighborhood. Larger regions don't fit, and the logo already links to the home page. */
function HeaderBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const city = crumbs.findLastIndex(({ detail }) => !detail)
  return city < 0 ? <Breadcrumbs crumbs={crumbs} /> : <Breadcrumbs crumbs={crumbs.slice(city)} home={null} />
}

/** Classes for parts of the header over a picture, which need their own background to be legible. */
const plate = 'max-desktop:rounded-full max-desktop:bg-paper/90 max-desktop:px-3 max-desktop:shadow-low'

function useScrolledPast(pixels: number): { started: boolean; scrolled: boolean } {
  const [state, setState] = useState({ started: false, scrolled: false })
  useEffect(() => {
    const look = () => {
      const scrolled = window.scrollY > pixels
      setState((old) => (old.started && old.scrolled === scrolled ? old : { started: true, scrolled }))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [pixels])
  return state
}

/** Shows a tenant's logo, or its name if it has none. */
function TenantMark({ tenant: { name, logo } }: { tenant: Tenant }) {
  return logo ? (
    <img src={logo} alt={name} className="max-h-9 max-w-40 object-contain" />
  ) : (
    <span className="truncate">{name}</span>
  )
}

function Logo() {
  return (
    <>
      <span className="text-accent" aria-hidden="true" dangerouslySetInnerHTML={{ __html: logoMark(26) }} />
      <span>Banquette</span>
    </>
  )
}
