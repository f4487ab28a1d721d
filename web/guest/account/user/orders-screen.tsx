import { useLoaderData } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { UserPage } from './user-page.tsx'

/** Always empty until ordering exists. */
export function OrdersScreen() {
  const { t } = useText()
  const to = useTo()
  const data = useLoaderData<Personal<null>>()
  return (
    <UserPage title={t('user.orders')} up={{ page: 'user', text: t('user.title') }}>
      <PersonalScreen data={data} waiting={<Skeleton className="h-60 w-full" />} visitor={<SignInFirst />}>
        {() => (
          <EmptyState
            picture={drawEmptyState('not-here-yet')}
            title={t('user.noOrders')}
            actions={<LinkButton href={to.home()}>{t('user.findTable')}</LinkButton>}
          >
            <p>{t('user.noOrdersLead')}</p>
          </EmptyState>
        )}
      </PersonalScreen>
    </UserPage>
  )
}
