import { useState } from 'react'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { Session } from '#contracts/identity-shapes.ts'
import { useAwake } from '#web/guest/search/use-awake.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyIcon } from '../account-icons.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { knowsPasskeys } from './knows-passkeys.ts'
import { notByPasskey } from './not-by-passkey.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

interface PasskeyButtonProps {
  readonly onSession: (session: Session) => Promise<void>
  /** The page has a field in which browsers offer passkeys. */
  readonly autofill?: boolean
}

/** Signs in with what the device knows: a finger, a face, a PIN. */
export function PasskeyButton({ onSession, autofill = false }: PasskeyButtonProps) {
  const { t } = useText()
  const send = useSend()
  const awake = useAwake()
  const { ask, refuse, problem, sending } = useAsk()
  // Signed in, or what the browser offered was refused.
  const [over, setOver] = useState(false)
  const take = (answer: Session | WireRefusal) => {
    setOver(true)
    if (isWireRefusal(answer)) refuse({ values: null, refusal: answer })
    else void onSession(answer)
  }
  usePasskeyAutofill(autofill && !sending && !over, take)
  // Nearly every browser knows them, so that the page is drawn with the button and it goes where one does not.
  if (awake && !knowsPasskeys()) return null
  const signIn = async () => {
    const { signInByDevice } = await import('./ask-device.ts')
    const taken = await ask(() => signInByDevice(send))
    if (taken?.answer === 'cannot') refuse(notByPasskey(t('auth.passkeyFailed')))
    else if (typeof taken?.answer === 'object') take(taken.answer)
  }
  return (
    <div className="grid gap-2">
      <Button
        type="button"
        kind="quiet"
        wide
        disabled={!awake}
        aria-disabled={sending || undefined}
        icon={<KeyIcon size={20} />}
        onClick={() => void signIn()}
      >
        {t('auth.withPasskey')}
      </Button>
      <SmallProblem problem={problem} />
    </div>
  )
}
