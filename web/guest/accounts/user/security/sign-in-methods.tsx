import { useEffect, useRef } from 'react'
import { useForm } from '#web/form/use-form.ts'
import { paths } from '#web/paths.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'
import { ProviderButtons } from '#web/guest/accounts/auth/provider-buttons.tsx'
import { AddPasskey } from '#web/guest/accounts/auth/passkeys/add-passkey.tsx'
import { supportsPasskeys } from '#web/guest/accounts/auth/passkeys/supports-passkeys.ts'
import type { SecurityData } from '../load-user.ts'
import { Section } from '../section.tsx'
import type { SignInMethodDone } from './security-actions.ts'
import { SignInMethodLine } from './sign-in-method-line.tsx'

interface SignInMethodsProps {
  readonly methods: NonNullable<SecurityData['signInMethods']>
  readonly devices: NonNullable<SecurityData['devices']>
  readonly others: SecurityData['others']
}

/** The last method can't be removed, and removing one requires a recent sign-in. */
export function SignInMethods({ methods, devices, others }: SignInMethodsProps) {
  const { t } = useText()
  const links = useAccountLinks()
  const form = useForm<SignInMethodDone>(['unlink', 'addPasskey'])
  const { result } = form
  const done = result?.done ?? null
  const news = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // The dialog disappears with its line, so move the focus to the message.
    if (done?.kind === 'removed') news.current?.focus()
  }, [done])
  const hasPassword = methods.some(({ kind }) => kind === 'password')
  const linked = new Set(methods.map(({ provider }) => provider))
  return (
    <Section title={t('user.signInMethods')}>
      <ul className="ledger">
        {methods.map((method) => (
          <SignInMethodLine
            key={`${method.kind} ${method.id}`}
            {...{ method, form }}
            isUsedElsewhere={devices.some(({ passkeyId, current }) => passkeyId === method.id && !current)}
          />
        ))}
      </ul>
      <output ref={news} tabIndex={-1} className="block text-small text-good outline-none not-empty:mb-3">
        {done && t(newsOf(done), { name: done.name })}
      </output>
      <div className="mt-2 grid gap-3">
        {others.passkeys && supportsPasskeys() && <AddPasskey form={form} />}
        {!hasPassword && (
          <LinkButton
            kind="quiet"
            size="small"
            wide
            href={links('userChangePassword', { title: t('user.setPassword') })}
          >
            {t('user.setPassword')}
          </LinkButton>
        )}
        <ProviderButtons
          providers={others.providers.filter(({ id }) => !linked.has(id))}
          returnTo={paths.userSecurity}
          linking
        />
      </div>
    </Section>
  )
}

function newsOf({ kind, passkey }: SignInMethodDone): MessageKey {
  if (kind === 'added') return 'user.passkeyAdded'
  return passkey ? 'user.passkeyRemoved' : 'user.signInMethodRemoved'
}
