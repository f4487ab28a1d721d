import { useSignedIn } from '#web/session/account/token.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChatIcon, HistoryIcon, HomeIcon, SearchIcon, UserIcon } from '#web/ui/icons.tsx'
import type { ShellState } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'

/** Chats are shown only in development (specification, section 2). */
export function BottomNavigation({ state }: { state: ShellState }) {
  const { t } = useText()
  const links = useTo()
  const signedIn = useSignedIn()
  const { handle, regionId, shell } = state
  const { section } = handle
  // Guests who come to a restaurant from elsewhere stay in its city.
  const here = shell && shell.region.id !== regionId ? { regionId } : {}
  const entries = [
    { name: t('shell.home'), href: links.home(here), Icon: HomeIcon, current: section === 'home' },
    { name: t('shell.search'), href: links.search(here), Icon: SearchIcon, current: section === 'search' },
    ...(shell?.development
      ? [{ name: t('shell.chats'), href: links.chats(), Icon: ChatIcon, current: section === 'chats' }]
      : []),
    { name: t('shell.history'), href: links.history(), Icon: HistoryIcon, current: section === 'history' },
    {
      // CSS shows the right name before the app has loaded. The sign-in page redirects signed-in guests.
      name: (
        <span className="grid justify-items-center *:[grid-area:1/1]">
          <span className="for-visitors">{t('shell.logIn')}</span>
          <span className="for-guests">{t('shell.profile')}</span>
        </span>
      ),
      href: signedIn ? links.user() : links.auth(),
      Icon: UserIcon,
      current: section === 'account',
    },
  ]
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-bar box-content h-header border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] no-print desktop:hidden"
    >
      {/* Entries keep their place while the rest of the page arrives. */}
      <ul className={classes('grid h-full', entries.length === 5 ? 'grid-cols-5' : 'grid-cols-4')}>
        {entries.map(({ name, href, Icon, current }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={current ? 'page' : undefined}
              className="grid h-full content-start justify-items-center gap-0.5 pt-2 text-fine text-ink-soft aria-[current]:font-medium aria-[current]:text-accent"
            >
              <Icon size={22} />
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
