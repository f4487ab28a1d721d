import { useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { useSiteName } from '#web/shell/page/page-head.tsx'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { returnPath, useAccountLinks } from '../account-links.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { SavedHereLink } from '../saved-here-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { useLeadOn } from './auth-loader.ts'
import type { AuthDone } from './auth-done.ts'
import { type Farewell, forgetFarewell } from './farewell.ts'
import type { loadChoose } from './load-providers.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { Welcome } from './welcome.tsx'

export function ChooseScreen() {
  const { t } = useText()
  const product = useSiteName()
  const { search } = useLocation()
  const links = useAccountLinks()
  const { providers, passkeys, farewell } = useLoaderData<typeof loadChoose>()
  const form = useForm<AuthDone>('passkey')
  const arrival = form.result?.done?.arrival
  useLeadOn()
  useEffect(forgetFarewell, [])
  if (arrival) return <Welcome arrival={arrival} />
  const returnTo = returnPath(search)
  return (
    <AuthPage title={t('auth.title')} lead={t('auth.lead')}>
      {farewell && (
        <Notice tone={farewell === 'signedOutHere' ? 'warn' : 'good'} live>
          {t(farewells[farewell])}
        </Notice>
      )}
      <div className="grid gap-3">
        <LinkButton wide href={links('authSignIn', { returnTo })}>
          {t('auth.withEmail')}
        </LinkButton>
        {passkeys && <PasskeyButton form={form} />}
        <ProviderButtons providers={providers} returnTo={returnTo} />
      </div>
      <div className="grid border-t border-line pt-4">
        <p>
          {t('auth.newTo', { product })}{' '}
          <Anchor
            className="link inline-flex min-h-target items-center"
            href={links('authSignUp', { returnTo })}
          >
            {t('auth.create')}
          </Anchor>
        </p>
        <p>
          {t('auth.lostLink')}{' '}
          <Anchor className="link inline-flex min-h-target items-center" href={links('bookingFind')}>
            {t('auth.findBooking')}
          </Anchor>
        </p>
        <SavedHereLink />
      </div>
    </AuthPage>
  )
}

const farewells = {
  signedOut: 'auth.signedOut',
  signedOutHere: 'auth.signedOutHere',
  deleted: 'auth.deleted',
} as const satisfies Record<Farewell, string>
