import { useSearchParams } from 'react-router'
import { ownPath } from '#domain/identity/own-path.ts'
import { HostHeader } from './host-header.tsx'
import { toHost } from '#web/host/host-paths.ts'
import { DeviceIcon } from '#web/host/parts/device-icon.tsx'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { to } from '#web/paths.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Where the host app starts without a session: signing in on the pages of accounts, or pairing a shared tablet. */
export function Component() {
  const { t } = useText()
  const [search] = useSearchParams()
  const back = ownPath(search.get('returnTo'))
  const returnTo = back?.startsWith('/host') ? back : toHost.home()
  return (
    <>
      <HostHeader />
      <main id="main" className="mx-auto grid max-w-narrow gap-8 px-gutter py-section">
        <HostTitle title={t('hostApp.signIn')} />
        <h1 className="text-step-3">{t('hostApp.title')}</h1>
        <div className="grid gap-3">
          <LinkButton wide reload href={to.auth({ returnTo })}>
            {t('hostApp.signIn')}
          </LinkButton>
          <p className="text-small text-ink-soft">{t('hostApp.invitation.sameAccount')}</p>
        </div>
        <section className="grid justify-items-start gap-2 border-t border-line pt-6">
          <h2 className="text-step-1">{t('hostApp.pairThis')}</h2>
          <p className="text-ink-soft">{t('hostApp.pairThisHint')}</p>
          <LinkButton
            kind="quiet"
            size="small"
            href={toHost.pair()}
            icon={<DeviceIcon size={18} />}
            className="mt-2"
          >
            {t('hostApp.pairNow')}
          </LinkButton>
        </section>
      </main>
    </>
  )
}
