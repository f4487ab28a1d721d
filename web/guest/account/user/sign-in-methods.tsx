import { useEffect, useRef } from 'react'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useAccountLinks } from '../account-links.ts'
import { ProviderButtons } from '../auth/provider-buttons.tsx'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { supportsPasskeys } from '../passkeys/supports-passkeys.ts'
import type { UserData } from './load-user.ts'
import { Section } from './section.tsx'
import type { SignInMethodDone } from './user-actions.ts'
import { useMethodName, SignInMethodLine } from './sign-in-method-line.tsx'

interface SignInMethodsProps {
  readonly methods: NonNullable<UserData['signInMethods']>
  readonly others: UserData['others']
}

/**
 * Lists the sign-in methods of the account. The last one can't be removed, and removing one requires a recent
 * sign-in.
 */
export function SignInMethods({ methods, others }: SignInMethodsProps) {
  const { t } = useText()
  const links = useAccountLinks()
  const nameOf = useMethodName()
  const form = useForm<SignInMethodDone>(['unlink', 'addPasskey'])
  const { result, sending, submit } = form
  const done = result?.done ?? null
  const news = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // The button disappears with its line, so move the focus to the message.
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
            {...{ method, sending }}
            onRemove={() => {
              const { kind, id } = method
              if (!sending) submit({ step: 'unlink', kind, wayId: id, name: nameOf(method) })
            }}
          />
        ))}
      </ul>
      <output ref={news} tabIndex={-1} className="block text-small text-good outline-none not-empty:mb-3">
        {done && t(newsOf(done), { name: done.name })}
      </output>
      <SmallProblem result={result?.step === 'unlink' ? result : null} />
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
          returnTo="/user"
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
