import type { RouteHandle } from '../routes.tsx'
import { useSignedIn } from '../session/token.ts'
import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { ChatIcon, HistoryIcon, HomeIcon, SearchIcon, UserIcon } from '../ui/icons.tsx'
import { useTo } from './sticky-query.ts'

/** The phone's way around, in reach of the thumb. Chats show in development only (specification section 2). */
export function BottomNavigation({
  place,
  development,
}: {
  place: RouteHandle['place']
  development: boolean
}) {
  const { t } = useText()
  const links = useTo()
  const signedIn = useSignedIn()
  const entries = [
    { name: t('shell.home'), href: links.home(), Icon: HomeIcon, current: place === 'home' },
    { name: t('shell.search'), href: links.search(), Icon: SearchIcon, current: place === 'search' },
    ...(development ? [{ name: t('shell.chats'), href: links.chats(), Icon: ChatIcon, current: false }] : []),
    { name: t('shell.history'), href: links.history(), Icon: HistoryIcon, current: place === 'history' },
    {
      // The name is chosen before the app is awake; the address of the one leads on to the other.
      name: (
        <span className="grid justify-items-center *:[grid-area:1/1]">
          <span className="for-visitors">{t('shell.logIn')}</span>
          <span className="for-guests">{t('shell.profile')}</span>
        </span>
      ),
      href: signedIn ? links.user() : links.auth(),
      Icon: UserIcon,
      current: place === 'account',
    },
  ]
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-bar box-content h-header border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] no-print desktop:hidden"
    >
      <ul className="flex h-full">
        {entries.map(({ name, href, Icon, current }) => (
          <li key={href} className="flex-1">
            <Anchor
              href={href}
              aria-current={current ? 'page' : undefined}
              className="grid h-full content-center justify-items-center gap-0.5 text-fine text-ink-soft aria-[current]:font-medium aria-[current]:text-accent"
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
