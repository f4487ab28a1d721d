import { useState } from 'react'
import { useLocation } from 'react-router'
import { signInPath } from '#web/host/frame/member-answer.ts'
import { signOut } from '#web/host/frame/sign-out.ts'
import { paths, withQuery } from '#web/paths.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Leads from a link to the account’s own pages, which lead back here. */
export function SignInFirst() {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <div className="grid gap-3">
      <LinkButton wide reload href={withQuery(paths.authSignUp, { returnTo: pathname })}>
        {t('hostApp.invitation.create')}
      </LinkButton>
      <LinkButton wide kind="quiet" reload href={signInPath({ pathname, search: '' })}>
        {t('hostApp.signIn')}
      </LinkButton>
      <p className="text-small text-ink-soft">{t('hostApp.invitation.sameAccount')}</p>
    </div>
  )
}

/** Says which account would use a link, and leads to signing in with another one. */
export function WithAccount({
  person,
}: {
  readonly person: { readonly name: string; readonly email: string }
}) {
  const { t } = useText()
  const here = useLocation()
  const send = useSend()
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    const found = await signOut(send)
    if (found === null) location.assign(signInPath(here))
    else setProblem(found)
  }
  return (
    <div className="text-small text-ink-soft">
      <p>{t('hostApp.invitation.as', { person: person.email || person.name })}</p>
      <button type="button" className="link min-h-target" onClick={() => void leave()}>
        {t('hostApp.invitation.other')}
      </button>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}
