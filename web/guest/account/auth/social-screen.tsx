import { ownValue } from '#domain/own-value.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { returnAddress, useAccountLinks } from '../account-links.ts'
import { useAsk } from '../form/use-ask.ts'
import { SmallProblem } from '../form/small-problem.tsx'
import { AuthPage } from './auth-page.tsx'
import type { loadSocial } from './load-providers.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { useArrival } from './use-arrival.ts'
import { VerifyEmail } from './verify-email.tsx'
import { Welcome } from './welcome.tsx'

/** Why somebody else did not vouch for the guest, as the server puts it into the address. */
const reasons: Readonly<Record<string, MessageKey>> = {
  refused: 'auth.social.refused',
  noEmail: 'auth.social.noEmail',
  taken: 'auth.social.taken',
  expired: 'auth.social.expired',
}

/** Other accounts to sign in with, and the page one comes back to from there. */
export function SocialScreen() {
  const { t } = useText()
  const { search } = useLocation()
  const { providers } = useLoaderData<typeof loadSocial>()
  const links = useAccountLinks()
  const query = new URLSearchParams(search)
  const reason = query.get('reason')
  const returnTo = returnAddress(search)
  const { arrival, arrived, next } = useArrival()
  const [unproved, setUnproved] = useState(reason === 'emailNotProved' ? query.get('email') : null)
  if (arrival) return <Welcome {...{ arrival, next }} />
  if (query.has('done')) return <ComingBack created={query.get('done') === 'signUp'} onSession={arrived} />
  if (unproved) return <VerifyEmail email={unproved} onProved={arrived} onOther={() => setUnproved(null)} />
  return (
    <AuthPage title={t('auth.socialTitle')} lead={t('auth.socialLead')}>
      {reason !== null && reason !== 'emailNotProved' && (
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

/** The provider has said yes and the server has made the session: the page fetches its token. */
function ComingBack({
  created,
  onSession,
}: {
  created: boolean
  onSession: ReturnType<typeof useArrival>['arrived']
}) {
  const { t } = useText()
  const send = useSend()
  const { ask, problem } = useAsk()
  const asked = useRef(false)
  const fetchToken = useEffectEvent(async () => {
    const taken = await ask(() => send('identity.refresh', {}))
    if (taken) await onSession({ ...taken.answer, created })
  })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void fetchToken()
  }, [])
  return (
    <AuthPage title={t('auth.comingBack')}>
      {problem ? <SmallProblem problem={problem} /> : <Skeleton className="h-12 w-full" />}
    </AuthPage>
  )
}
