import { useState } from 'react'
import type { Session } from '#contracts/identity-shapes.ts'
import { useAwake } from '#web/guest/search/use-awake.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyIcon } from '../account-icons.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { knowsPasskeys, signInWithPasskey } from './passkeys.ts'

/** Signs in with what the device knows: a finger, a face, a PIN. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const { t } = useText()
  const send = useSend()
  const awake = useAwake()
  const { ask, problem } = useAsk()
  const [missing, setMissing] = useState(false)
  const signIn = async () => {
    if (!knowsPasskeys()) return setMissing(true)
    const taken = await ask(() => signInWithPasskey(send))
    if (taken?.answer) await onSignedIn(taken.answer)
  }
  return (
    <>
      <Button
        type="button"
        kind="quiet"
        wide
        disabled={!awake}
        icon={<KeyIcon size={20} />}
        onClick={() => void signIn()}
      >
        {t('auth.withPasskey')}
      </Button>
      {missing && <p role="alert">{t('auth.noPasskeys')}</p>}
      <SmallProblem problem={problem} />
    </>
  )
}
