import { useId } from 'react'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyIcon } from '../account-icons.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { notByPasskey } from './not-by-passkey.ts'

interface AddPasskeyProps {
  readonly onAsk: () => void
  readonly onAdded: () => Promise<void>
}

/** Has this device make a passkey for the account; who signed in a while ago does so once more first. */
export function AddPasskey({ onAsk, onAdded }: AddPasskeyProps) {
  const { t } = useText()
  const send = useSend()
  const hint = useId()
  const { ask, refuse, problem, sending } = useAsk()
  const add = async () => {
    onAsk()
    const taken = await ask(async () => {
      const { addByDevice } = await import('./ask-device.ts')
      return addByDevice(send)
    })
    if (taken?.answer === 'hasOne') refuse(notByPasskey(t('user.passkeyThere')))
    else if (taken?.answer === 'cannot') refuse(notByPasskey(t('user.passkeyFailed')))
    else if (typeof taken?.answer === 'object') await onAdded()
  }
  return (
    <div className="grid gap-2">
      <Button
        type="button"
        kind="quiet"
        size="small"
        wide
        aria-disabled={sending || undefined}
        aria-describedby={hint}
        icon={<KeyIcon size={18} />}
        onClick={() => void add()}
      >
        {t('user.addPasskey')}
      </Button>
      <p id={hint} className="text-small text-ink-soft">
        {t('user.addPasskeyHint')}
      </p>
      <SmallProblem problem={problem} />
    </div>
  )
}
