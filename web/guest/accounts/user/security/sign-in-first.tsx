import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'

export function SignInFirst({ children }: { children?: ReactNode }) {
  const { t } = useText()
  const links = useAccountLinks()
  const { pathname, search } = useLocation()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-step-1 text-ink-soft">{children ?? t('user.signInFirst')}</p>
      <LinkButton href={links('auth', { returnTo: pathname + search })}>{t('user.signIn')}</LinkButton>
    </div>
  )
}
