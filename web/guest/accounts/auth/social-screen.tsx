import { ownValue } from '#domain/own-value.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { codeSteps } from '#web/form/code-step.tsx'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { returnPath, useAccountLinks } from '../account-links.ts'
import { type AuthDone, type AuthForm, pendingIn } from './auth-done.ts'
import { AuthPage } from './auth-page.tsx'
import type { loadSocial } from './load-providers.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { VerifyEmail } from './verify-email.tsx'
import { Welcome } from './welcome.tsx'

/** Error messages by the value of the `problem` parameter that the server adds to the URL. */
const reasons: Readonly<Record<string, MessageKey>> = {
  refused: 'auth.social.refused',
  noEmail: 'auth.social.noEmail',
  taken: 'auth.social.taken',
  expired: 'auth.social.expired',
}

/** Lists the sign-in providers and handles the return from one of them. */
export function SocialScreen() {
  const { t } = useText()
  const { search } = useLocation()
  const { providers } = useLoaderData<typeof loadSocial>()
  const links = useAccountLinks()
  const query = new URLSearchParams(search)
  const reason = query.get('reason')
  const returnTo = returnPath(search)
  const form = useForm<AuthDone>(['comeBack', ...codeSteps])
  const arrival = form.result?.done?.arrival
  if (arrival) return <Welcome arrival={arrival} />
  if (query.has('done')) return <ComingBack form={form} created={query.get('done') === 'signUp'} />
  const unproved = reason === 'emailNotProved' ? query.get('email') : null
  const email = pendingIn(form.result) === undefined ? unproved : (pendingIn(form.result) ?? null)
  if (email) return <VerifyEmail {...{ form, email }} />
  const failed = reason !== null && reason !== 'emailNotProved'
  return (
    <AuthPage
      title={t(failed ? 'auth.social.notDone' : 'auth.socialTitle')}
      lead={failed ? null : t('auth.socialLead')}
    >
      {failed && (
        <Notice tone="bad" live>
          {t(ownValue(reasons, reason) ?? 'auth.social.failed')}
        </Notice>
      )}
      <div className="grid gap-3">
        <ProviderButtons providers={providers} returnTo={returnTo} />
        {providers.length === 0 && <p className="text-ink-soft">{t('auth.noProviders')}</p>}
        <LinkButton
          wide
          kind={providers.length === 0 ? 'primary' : 'text'}
          href={links('authSignIn', { returnTo })}
        >
          {t('auth.withEmail')}
        </LinkButton>
      </div>
    </AuthPage>
  )
}

/**
 * Fetches the session token when the guest returns from a provider. The server has already created the session. If that
 * fails, the guest can try again or sign in another way.
 */
function ComingBack({ form: { result, submit, sending }, created }: { form: AuthForm; created: boolean }) {
  const { t } = useText()
  const { search } = useLocation()
  const links = useAccountLinks()
  const submitted = useRef(false)
  const fetchToken = () => submit({ step: 'comeBack', created: String(created) })
  const comeBack = useEffectEvent(fetchToken)
  useEffect(() => {
    if (submitted.current) return
    submitted.current = true
    comeBack()
  }, [])
  if (!result?.problem)
    return (
      <AuthPage title={t('auth.comingBack')}>
        <Skeleton className="h-12 w-full" />
      </AuthPage>
    )
  return (
    <AuthPage title={t('auth.title')}>
      <SmallProblem result={result} />
      <div className="grid gap-3">
        {result.problem.problem !== 'refused' && (
          <Button type="button" wide aria-disabled={sending || undefined} onClick={fetchToken}>
            {t('auth.goOn')}
          </Button>
        )}
        <LinkButton wide kind="quiet" href={links('authSignIn', { returnTo: returnPath(search) })}>
          {t('auth.withEmail')}
        </LinkButton>
      </div>
    </AuthPage>
  )
}
