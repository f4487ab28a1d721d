import { useLoaderData } from 'react-router'
import { FormNotice } from '#web/form/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { SignInFirst } from './security/sign-in-first.tsx'
import { UserPage } from './user-page.tsx'
import { useLeave } from './use-leave.ts'

/** Signs out with a button, because any image could trigger a sign-out URL. */
export function LogoutScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<null>>()
  return (
    <UserPage narrow title={t('user.signOutTitle')} lead={t('user.signOutLead')}>
      <PersonalScreen
        data={data}
        waiting={<Skeleton className="h-12 w-40" />}
        visitor={<SignInFirst>{t('auth.signedOut')}</SignInFirst>}
      >
        {() => <SignOut />}
      </PersonalScreen>
    </UserPage>
  )
}

function SignOut() {
  const { t } = useText()
  const { leave, sending, result } = useLeave()
  return (
    <div className="grid justify-items-start gap-4">
      <FormNotice result={result} fields={[]} />
      <Button type="button" aria-disabled={sending || undefined} onClick={() => void leave()}>
        {t('user.signOut')}
      </Button>
    </div>
  )
}
