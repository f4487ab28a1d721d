import { useLocation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { useAccountLinks, wayBack } from '../account-links.ts'
import type { Arrival } from './arrive.ts'
import { AuthPage } from './auth-page.tsx'

export function Welcome({ arrival }: { arrival: Arrival }) {
  const { t } = useText()
  const links = useAccountLinks()
  const { search } = useLocation()
  const next = wayBack(search).address ?? links('user')
  const { name, created, joined } = arrival
  const box = useFocusOn<HTMLDivElement>(arrival)
  const [first = ''] = name.split(' ')
  return (
    <AuthPage
      title={first ? t('auth.welcomeName', { name: first }) : t('auth.welcome')}
      lead={created ? t('auth.welcomeLead') : undefined}
    >
      <div ref={box} tabIndex={-1} className="grid gap-6 rounded-md outline-none">
        {joined > 0 && (
          <Notice tone="good" live>
            {t('auth.joined', { count: joined })}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href={next} replace>
            {t('auth.goOn')}
          </LinkButton>
          {joined > 0 && (
            <LinkButton kind="quiet" href={links('history')}>
              {t('auth.seeBookings')}
            </LinkButton>
          )}
        </div>
      </div>
    </AuthPage>
  )
}
