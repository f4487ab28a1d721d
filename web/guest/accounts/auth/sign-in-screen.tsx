import { useLoaderData, useLocation } from 'react-router'
import { ActionForm } from '#web/form/action-form.tsx'
import { codeSteps } from '#web/form/code-step.tsx'
import { EmailField } from '#web/form/email-field.tsx'
import { SmallProblem, useFieldProblems } from '#web/form/form-problems.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import { PasswordField } from '#web/form/password-field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { returnPath, useAccountLinks } from '../account-links.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import type { AuthDone, AuthForm, AuthResult } from './auth-done.ts'
import { useLeadOn } from './auth-loader.ts'
import { AuthPage } from './auth-page.tsx'
import type { loadProviders } from './load-providers.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { usePendingEmail } from './use-pending-email.ts'
import { VerifyEmail } from './verify-email.tsx'
import { Welcome } from './welcome.tsx'

const fields = ['email', 'password']

/**
 * Signs in with email and password or a passkey. If they match no account, one tap creates it (specification, section
 * 7). Guests who have to sign in again can also use a provider, because an account may have no password.
 */
export function SignInScreen() {
  const form = useForm<AuthDone>(['', 'createWithThese', 'passkey', ...codeSteps])
  const email = usePendingEmail('signUp', form.result)
  const arrival = form.result?.done?.arrival
  useLeadOn()
  if (arrival) return <Welcome arrival={arrival} />
  return email === null ? <SignIn form={form} /> : <VerifyEmail {...{ form, email }} />
}

function SignIn({ form }: { form: AuthForm }) {
  const { t } = useText()
  const { search } = useLocation()
  const links = useAccountLinks()
  const { providers, passkeys } = useLoaderData<typeof loadProviders>()
  const returnTo = returnPath(search)
  const result = form.result?.step === '' ? form.result : null
  const at = useFieldProblems(result, fields)
  const refusal = refusalOf(result?.problem ?? null)
  const fittedNothing = refusal?.refused === 'wrongCredentials'
  const creating = form.result?.step === 'createWithThese' ? form.result : null
  return (
    <AuthPage title={t('auth.signInTitle')} lead={needsRecentSignIn(search) ? t('auth.again') : undefined}>
      <ActionForm
        form={fittedNothing ? { ...form, result: null } : form}
        fields={fields}
        submit={t('auth.signIn')}
        submitting={t('auth.signingIn')}
      >
        {(fittedNothing || creating) && (
          <NothingFits {...{ creating }} sending={form.sending} title={refusal?.message} />
        )}
        <EmailField
          {...at('email')}
          defaultValue={form.result?.values['email']}
          autoComplete={passkeys ? 'username webauthn' : 'username'}
        />
        <PasswordField
          {...at('password')}
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
        />
      </ActionForm>
      {passkeys && <PasskeyButton autofill form={form} />}
      {needsRecentSignIn(search) && <ProviderButtons providers={providers} returnTo={returnTo} again />}
      <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-4">
        <Anchor
          className="link inline-flex min-h-target items-center"
          href={links('authForgotPassword', { returnTo })}
        >
          {t('auth.forgot')}
        </Anchor>
        <Anchor
          className="link inline-flex min-h-target items-center"
          href={links('authSignUp', { returnTo })}
        >
          {t('auth.create')}
        </Anchor>
      </p>
    </AuthPage>
  )
}

interface NothingFitsProps {
  readonly creating: AuthResult
  readonly sending: boolean
  readonly title: string | undefined
}

/** Offers to create an account with the rejected email and password, without revealing which of the two was wrong. */
function NothingFits({ creating, sending, title }: NothingFitsProps) {
  const { t } = useText()
  return (
    <>
      {/* The enter key presses the first button of a form. */}
      <button className="hidden" tabIndex={-1} aria-hidden="true" />
      <Notice tone="warn" live title={title}>
        <p>{t('auth.newHere')}</p>
        <Button
          name="step"
          value="createWithThese"
          kind="quiet"
          size="small"
          className="mt-3"
          aria-disabled={sending || undefined}
        >
          {t('auth.createWithThese')}
        </Button>
        <SmallProblem result={creating} failure={t('auth.cannotSend')} />
      </Notice>
    </>
  )
}

/** Returns whether the guest came here from a step that requires a recent sign-in. */
function needsRecentSignIn(search: string): boolean {
  return new URLSearchParams(search).has('again')
}
