import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { returnAddress, useAccountLinks } from '../account-links.ts'
import { AccountForm } from '../form/account-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { type Asking, emptyField, typedIn, useAsk } from '../form/use-ask.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { useLeadOn } from './auth-loader.ts'
import { AuthPage } from './auth-page.tsx'
import type { loadProviders } from './load-providers.ts'
import { nameFromEmail } from './name-from-email.ts'
import { forgetPendingCode, keepPendingCode } from './pending-code.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { carryTyped } from './typed-before.ts'
import { useArrival } from './use-arrival.ts'
import { usePendingEmail } from './use-pending-email.ts'
import { VerifyEmail } from './verify-email.tsx'
import { Welcome } from './welcome.tsx'

const fields = ['email', 'password']

/**
 * E-mail and password, or a passkey. Where they fit nothing, one tap makes an account of them (specification section 7). Who
 * has to sign in once more may do so with a provider too: an account need not have a password.
 */
export function SignInScreen() {
  const { t } = useText()
  const { search } = useLocation()
  const links = useAccountLinks()
  const { providers, passkeys } = useLoaderData<typeof loadProviders>()
  const asking = useAsk()
  const [pending, setPending] = usePendingEmail('signUp')
  const { arrival, arrived, next } = useArrival()
  useLeadOn()
  const send = useSend()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const returnTo = returnAddress(search)
  if (arrival) return <Welcome {...{ arrival, next }} />
  if (pending !== null)
    return (
      <VerifyEmail
        email={pending}
        onProved={arrived}
        onOther={() => {
          forgetPendingCode()
          setPending(null)
        }}
      />
    )
  const toCode = (email: string) => {
    keepPendingCode({ kind: 'signUp', email })
    setPending(email)
  }
  const at = problemsOf(asking.problem, fields)
  const fittedNothing = asking.problem?.refusal?.refused === 'wrongCredentials'
  return (
    <AuthPage title={t('auth.signInTitle')} lead={again(search) ? t('auth.again') : undefined}>
      <AccountForm
        {...{ fields }}
        problem={fittedNothing ? null : asking.problem}
        sending={asking.sending}
        submit={t('auth.signIn')}
        submitting={t('auth.signingIn')}
        onSend={async (form) => {
          const body = { email: textOf(form, 'email'), password: typedIn(form, 'password') }
          if (!body.email) return asking.refuse(emptyField('email', t('auth.needEmail')))
          if (!body.password) return asking.refuse(emptyField('password', t('auth.needPassword')))
          setTyped(body)
          const taken = await asking.ask(async () => {
            const answer = await send('identity.signIn', { body })
            // The right password of an e-mail that was never proved: the code is on its way.
            if ('refused' in answer && answer.refused === 'emailNotVerified') return 'toProve' as const
            return answer
          })
          if (taken?.answer === 'toProve') toCode(body.email)
          else if (taken) await arrived(taken.answer)
        }}
      >
        {fittedNothing && <NothingFits {...{ typed, toCode, returnTo }} problem={asking.problem} />}
        <EmailField error={at('email').error} autoComplete={passkeys ? 'username webauthn' : 'username'} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          error={at('password').error}
        />
      </AccountForm>
      {passkeys && <PasskeyButton autofill onSession={arrived} />}
      {again(search) && <ProviderButtons providers={providers} returnTo={returnTo} again />}
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
  readonly typed: { readonly email: string; readonly password: string }
  readonly problem: Asking['problem']
  readonly toCode: (email: string) => void
  readonly returnTo: string | null
}

/** Nobody is told which of the two was wrong; a newcomer needs no second form. */
function NothingFits({ typed, problem, toCode, returnTo }: NothingFitsProps) {
  const { t } = useText()
  const send = useSend()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const { ask, sending, problem: refused } = useAsk()
  const signUp = async () => {
    const { email, password } = typed
    const taken = await ask(async () => {
      const answer = await send('identity.signUp', { body: { name: nameFromEmail(email), email, password } })
      // A password that will not do for an account is put right where accounts are made.
      const unfit = answer?.refused === 'weakPassword' || answer?.refused === 'invalidInput'
      return unfit ? ('unfit' as const) : answer
    })
    if (taken?.answer === 'unfit') {
      carryTyped(typed)
      await navigate(links('authSignUp', { returnTo }))
    } else if (taken) toCode(email)
  }
  return (
    <Notice tone="warn" live title={problem?.refusal?.message}>
      <p>{t('auth.newHere')}</p>
      <Button
        type="button"
        kind="quiet"
        size="small"
        className="mt-3"
        aria-disabled={sending || undefined}
        onClick={() => void signUp()}
      >
        {t('auth.createWithThese')}
      </Button>
      <SmallProblem problem={refused} failure={t('auth.cannotSend')} />
    </Notice>
  )
}

/** A step that needs a sign-in of the last minutes has sent the guest here. */
function again(search: string): boolean {
  return new URLSearchParams(search).has('again')
}
