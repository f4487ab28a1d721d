import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAccountLinks } from '../account-links.ts'

interface ProviderButtonsProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  readonly returnTo: string | null
  /** Whether the provider is added to the account as a sign-in method. The form then posts to the current page. */
  readonly linking?: boolean
  /** Whether the provider only verifies the guest's identity before a protected step. */
  readonly again?: boolean
}

/** Adding a provider as a sign-in method requires a recent sign-in. */
export function ProviderButtons({
  providers,
  returnTo,
  linking = false,
  again = false,
}: ProviderButtonsProps) {
  const { t } = useText()
  const links = useAccountLinks()
  const action = linking ? undefined : links('authSocial')
  const { Form, result, sending } = useForm('startSocial', { action })
  return (
    <Form method="post" {...(action && { action })} className="contents">
      <input type="hidden" name="step" value="startSocial" />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {again && <input type="hidden" name="again" value="true" />}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          name="provider"
          value={id}
          kind="quiet"
          size={linking ? 'small' : 'normal'}
          wide
          aria-disabled={sending || undefined}
        >
          {t(linking ? 'auth.addProvider' : 'auth.withProvider', { provider: name })}
        </Button>
      ))}
      <SmallProblem result={result} />
    </Form>
  )
}
