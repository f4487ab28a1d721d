import { formatLocalDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PhoneIcon, UserIcon } from '#web/ui/icons.tsx'
import { KeyIcon, ShieldIcon } from '../account-icons.tsx'
import { useAccountLinks } from '../account-links.ts'
import type { UserData } from './load-user.ts'

export type SignInMethod = NonNullable<UserData['signInMethods']>[number]

const icons = { password: ShieldIcon, social: UserIcon, phone: PhoneIcon, passkey: KeyIcon }

export function useMethodName(): (method: SignInMethod) => string {
  const { t } = useText()
  return ({ kind, name, id }) => {
    if (kind === 'password') return t('user.password')
    if (kind === 'passkey') return name ? t('user.passkeyNamed', { name }) : t('user.passkey')
    return name || id
  }
}

interface SignInMethodLineProps {
  readonly method: SignInMethod
  readonly sending: boolean
  readonly onRemove: () => void
}

export function SignInMethodLine({ method, sending, onRemove }: SignInMethodLineProps) {
  const { t, locale } = useText()
  const links = useAccountLinks()
  const name = useMethodName()(method)
  const Icon = icons[method.kind]
  return (
    <li className="items-center">
      <span className="flex min-w-0 items-center gap-3">
        <Icon size={20} className="flex-none text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">
          {method.kind === 'phone' ? <span dir="ltr">{name}</span> : name}
          <span className="block text-small text-ink-soft">
            {t('user.sinceDay', { day: formatLocalDate(method.since, locale) })}
          </span>
          {method.lastUsed && (
            <span className="block text-small text-ink-soft">
              {t('user.lastUsed', { day: formatLocalDate(method.lastUsed, locale) })}
            </span>
          )}
        </span>
      </span>
      {method.kind === 'password' ? (
        <LinkButton
          kind="text"
          size="small"
          aria-label={t('user.changePassword')}
          href={links('userChangePassword', { title: t('user.changePassword') })}
        >
          {t('user.change')}
        </LinkButton>
      ) : (
        method.removable && (
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
