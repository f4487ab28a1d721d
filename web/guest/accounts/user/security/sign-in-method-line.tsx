import type { FormHandle } from '#web/form/use-form.ts'
import { formatLocalDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PhoneIcon, UserIcon } from '#web/ui/icons.tsx'
import { KeyIcon, ShieldIcon } from '#web/guest/accounts/account-icons.tsx'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import type { SecurityData } from '../load-user.ts'
import { RenamePasskey } from './rename-passkey.tsx'

export type SignInMethod = NonNullable<SecurityData['signInMethods']>[number]

const icons = { password: ShieldIcon, social: UserIcon, phone: PhoneIcon, passkey: KeyIcon }

function useMethodName(): (method: SignInMethod) => string {
  const { t } = useText()
  return ({ kind, name, id }) => {
    if (kind === 'password') return t('user.password')
    if (kind === 'passkey') return name ? t('user.passkeyNamed', { name }) : t('user.passkey')
    return name || id
  }
}

interface SignInMethodLineProps {
  readonly method: SignInMethod
  readonly form: FormHandle
  /** Whether other devices are signed in with this passkey. */
  readonly isUsedElsewhere: boolean
}

export function SignInMethodLine({ method, form, isUsedElsewhere }: SignInMethodLineProps) {
  const { t, locale } = useText()
  const links = useAccountLinks()
  const { kind, id, authenticator, since, lastUsed, removable } = method
  const name = useMethodName()(method)
  const Icon = icons[kind]
  const facts = [
    authenticator,
    t('user.sinceDay', { day: formatLocalDate(since, locale) }),
    lastUsed && t('user.lastUsed', { day: formatLocalDate(lastUsed, locale) }),
  ]
  return (
    <li className="items-center">
      <span className="flex min-w-0 items-center gap-3">
        <Icon size={20} className="flex-none text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">
          <span dir={kind === 'phone' ? 'ltr' : undefined}>{name}</span>
          {facts.map(
            (fact) =>
              fact && (
                <span key={fact} className="block text-small text-ink-soft">
                  {fact}
                </span>
              ),
          )}
        </span>
      </span>
      <span className="flex flex-wrap justify-end">
        {kind === 'passkey' && (
          <RenamePasskey id={id} name={method.name} title={t('user.renameNamed', { name })} />
        )}
        {kind === 'password' ? (
          <LinkButton
            kind="text"
            size="small"
            aria-label={t('user.changePassword')}
            href={links('userChangePassword', { title: t('user.changePassword') })}
          >
            {t('user.change')}
          </LinkButton>
        ) : (
          removable && (
            <ConfirmedButton
              id={`remove-${kind}-${id}`}
              form={form}
              step="unlink"
              fields={{ kind, wayId: id, name }}
              text={t('user.remove')}
              title={t('user.removeNamed', { name })}
              lead={t('user.removeLead')}
            >
              {isUsedElsewhere && (
                <CheckField
                  id={`sign-out-${id}`}
                  name="signOut"
                  label={t('user.removeSignsOut')}
                  hint={t('user.removeStays')}
                  defaultChecked
                />
              )}
            </ConfirmedButton>
          )
        )}
      </span>
    </li>
  )
}
