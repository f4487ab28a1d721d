import { redirectDocument } from 'react-router'
import { ownPath } from '#domain/identity/own-path.ts'
import type { StepOutcome, Submission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, isProblem } from '#web/form/form-result.ts'

/** Redirects to a provider, which redirects back to `returnTo`. */
export async function startSocial({ send, form }: Submission): Promise<StepOutcome> {
  const returnTo = ownPath(textOf(form, 'returnTo'))
  const again = form.has('again')
  const body = { ...(returnTo && { returnTo }), ...(again && { again }) }
  const answer = await accepted(
    send('identity.startSocialSignIn', { provider: textOf(form, 'provider'), body }),
  )
  return isProblem(answer) ? answer : redirectDocument(answer.url, 303)
}
