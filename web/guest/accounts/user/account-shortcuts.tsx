import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { BagIcon, ChevronRightIcon, HeartIcon, HistoryIcon } from '#web/ui/icons.tsx'
import { ShieldIcon } from '../account-icons.tsx'
import { useAccountLinks } from '../account-links.ts'

export function AccountShortcuts() {
  const { t } = useText()
  const links = useAccountLinks()
  const entries = [
    { href: links('history'), text: t('user.bookings'), Icon: HistoryIcon },
    { href: links('userPlaces'), text: t('user.saved'), Icon: HeartIcon },
    { href: links('userHistory'), text: t('user.orders'), Icon: BagIcon },
    { href: links('userSecurity'), text: t('user.security'), Icon: ShieldIcon },
  ]
  return (
    <nav aria-label={t('user.title')} className="border-t border-line">
      <ul>
        {entries.map(({ href, text, Icon }) => (
          <li key={href} className="border-line not-last:border-b">
            <Anchor href={href} className="flex min-h-14 items-center gap-4 hover:text-accent">
              <Icon size={22} className="flex-none text-accent" />
              <span className="flex-1">{text}</span>
              <ChevronRightIcon size={18} className="flex-none text-ink-soft" />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
