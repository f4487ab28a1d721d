import { useLoaderData, useLocation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { returnAddress, useAccountLinks } from '../account-links.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { AuthPage } from './auth-page.tsx'
import { useLeadOn } from './auth-loader.ts'
import type { loadProviders } from './load-providers.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import type { Left } from '../user/leave-device.ts'
import { useArrival } from './use-arrival.ts'
import { Welcome } from './welcome.tsx'

/** The ways in, the plainest first. */
export function ChooseScreen() {
  const { t } = useText()
  const { search, state } = useLocation()
  const links = useAccountLinks()
  const { providers, passkeys } = useLoaderData<typeof loadProviders>()
  const { arrival, arrived, next } = useArrival()
  useLeadOn()
  if (arrival) return <Welcome {...{ arrival, next }} />
  const returnTo = returnAddress(search)
  const news = farewell(state)
  return (
    <AuthPage title={t('auth.title')} lead={t('auth.lead')}>
      {news && (
        <Notice tone={news === 'signedOutHere' ? 'warn' : 'good'} live>
          {t(farewells[news])}
        </Notice>
      )}
      <div className="grid gap-3">
        <LinkButton wide href={links('authSignIn', { returnTo })}>
          {t('auth.withEmail')}
        </LinkButton>
        {passkeys && <PasskeyButton onSession={arrived} />}
        <ProviderButtons providers={providers} returnTo={returnTo} />
      </div>
      <div className="grid border-t border-line pt-4">
        <p>
          {t('auth.newTo')}{' '}
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
      </div>
    </AuthPage>
  )
}

const farewells = {
  signedOut: 'auth.signedOut',
  signedOutHere: 'auth.signedOutHere',
  deleted: 'auth.deleted',
} as const satisfies Record<Left | 'deleted', string>

/** What the guest has just done, told with the way here. */
function farewell(state: unknown): keyof typeof farewells | null {
  const done = (state as { done?: unknown } | null)?.done
  return done === 'signedOut' || done === 'signedOutHere' || done === 'deleted' ? done : null
}
