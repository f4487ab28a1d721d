import { formatLongDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PhoneIcon, UserIcon } from '#web/ui/icons.tsx'
import { KeyIcon, ShieldIcon } from '../account-icons.tsx'
import { useAccountLinks } from '../account-links.ts'
import type { UserData } from './load-user.ts'

export type Way = NonNullable<UserData['waysIn']>[number]

const icons = { password: ShieldIcon, social: UserIcon, phone: PhoneIcon, passkey: KeyIcon }

/** How a way in is called. */
export function useWayName(): (way: Way) => string {
  const { t } = useText()
  return ({ kind, name, id }) => {
    if (kind === 'password') return t('user.password')
    if (kind === 'passkey') return name ? t('user.passkeyNamed', { name }) : t('user.passkey')
    return name || id
  }
}

interface WayInLineProps {
  readonly way: Way
  readonly sending: boolean
  readonly onRemove: () => void
}

/** One way in: since when, and how to change it or give it up. */
export function WayInLine({ way, sending, onRemove }: WayInLineProps) {
  const { t, locale } = useText()
  const links = useAccountLinks()
  const name = useWayName()(way)
  const Icon = icons[way.kind]
  return (
    <li className="items-center">
      <span className="flex min-w-0 items-center gap-3">
        <Icon size={20} className="flex-none text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">
          {name}
          <span className="block text-small text-ink-soft">
            {t('user.sinceDay', { day: formatLongDate(way.since, locale) })}
          </span>
          {way.lastUsed && (
            <span className="block text-small text-ink-soft">
              {t('user.lastUsed', { day: formatLongDate(way.lastUsed, locale) })}
            </span>
          )}
        </span>
      </span>
      {way.kind === 'password' ? (
        <LinkButton
          kind="text"
          size="small"
          aria-label={t('user.changePassword')}
          href={links('userChangePassword', { title: t('user.changePassword') })}
        >
          {t('user.change')}
        </LinkButton>
      ) : (
        way.removable && (
          <Button
            type="button"
            kind="text"
            size="small"
            aria-disabled={sending || undefined}
            aria-label={t('user.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('user.remove')}
          </Button>
        )
      )}
    </li>
  )
}
