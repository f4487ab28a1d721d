import { useState } from 'react'
import { useSend } from '#web/session/use-send.ts'
import { useAwake } from '#web/guest/search/use-awake.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'

interface ProviderButtonsProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  readonly returnTo: string | null
  /** A signed-in guest adds a way in. */
  readonly linking?: boolean
  /** A signed-in guest shows once more who they are, and adds nothing. */
  readonly again?: boolean
}

/** Sends the browser to somebody who vouches for the guest. To add a way in, the guest has signed in just now. */
export function ProviderButtons({
  providers,
  returnTo,
  linking = false,
  again = false,
}: ProviderButtonsProps) {
  const { t } = useText()
  const send = useSend()
  const awake = useAwake()
  const { ask, problem } = useAsk()
  const [leaving, setLeaving] = useState('')
  const start = async (provider: string) => {
    const body = { ...(returnTo && { returnTo }), ...(again && { again }) }
    const taken = await ask(() => send('identity.startSocial', { provider, body }))
    if (!taken) return
    setLeaving(provider)
    location.assign(taken.answer.url)
  }
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          type="button"
          kind="quiet"
          size={linking ? 'small' : 'normal'}
          wide
          disabled={!awake}
          aria-disabled={leaving === id || undefined}
          onClick={() => void start(id)}
        >
          {t(linking ? 'auth.addProvider' : 'auth.withProvider', { provider: name })}
        </Button>
      ))}
      <SmallProblem problem={problem} />
    </>
  )
}
