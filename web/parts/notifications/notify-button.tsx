import { useEffect, useState } from 'react'
import { useSend } from '#web/session/requests/use-send.ts'
import { useFramed } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { isNotified, type NotifyAbout, startNotifying, stopNotifying } from './push-subscription.ts'

/** `blocked` and `failed` are off, `stillOn` couldn't be turned off. */
type State = 'off' | 'on' | 'blocked' | 'failed' | 'stillOn'

const stateTexts = {
  on: 'push.on',
  blocked: 'push.blocked',
  failed: 'push.failed',
  stillOn: 'push.stillOn',
} as const

/**
 * Turns notifications on this device on and off, and says why if that isn't possible. Shows nothing in a frame of another
 * website, where browsers don't ask for permission.
 */
export function NotifyButton({ onChange, ...about }: NotifyAbout & { readonly onChange?: () => void }) {
  const { t } = useText()
  const send = useSend()
  const framed = useFramed()
  const [state, setState] = useState<State | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { kind, id, known } = about
  useEffect(() => {
    let isShown = true
    const show = (isOn: boolean) => isShown && setState(isOn ? 'on' : 'off')
    isNotified({ kind, id, ...(known && { known }) }).then(show, () => show(false))
    return () => {
      isShown = false
    }
  }, [kind, id, known])
  if (state === null || framed) return null

  const isOn = state === 'on' || state === 'stillOn'
  async function change() {
    if (isBusy) return
    setBusy(true)
    setState(
      await (isOn
        ? stopNotifying(send, about).catch(() => 'stillOn' as const)
        : startNotifying(send, about).catch(() => 'failed' as const)),
    )
    setBusy(false)
    onChange?.()
  }
  // The button stays the same element, so the focus stays on it.
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        type="button"
        kind={isOn ? 'text' : 'quiet'}
        size="small"
        className={classes(isOn && '-ms-1')}
        aria-disabled={isBusy || undefined}
        onClick={() => void change()}
      >
        {t(isOn ? 'push.turnOff' : 'push.turnOn')}
      </Button>
      <output className={classes('max-w-prose', state === 'on' ? 'order-first' : 'text-small text-ink-soft')}>
        {state !== 'off' && t(stateTexts[state])}
      </output>
    </div>
  )
}
