import { useEffect, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { confirmationField } from '#web/host/frame/host-action.ts'
import type { AtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { paths, withQuery } from '#web/paths.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/**
 * Asks for the password, or at a shared device for the PIN, and sends the form around it again. It isn't a form of its
 * own, because forms can't be nested.
 */
export function ConfirmAgain() {
  const { t } = useText()
  const send = useSend()
  const here = useLocation()
  const isAtDevice = Boolean(useRouteLoaderData<AtRestaurant>('restaurant')?.own.device)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [mustSignIn, setMustSignIn] = useState(false)
  const confirm = async () => {
    const field = box.current?.querySelector('input')
    if (isSending || !field?.value) return
    setSending(true)
    const body = isAtDevice ? { pin: field.value } : { password: field.value }
    const answer = await send('staff.confirmPerson', { body })
      .catch(() => null)
      .finally(() => setSending(false))
    if (answer === null) return setProblem(t('error.unreachable'))
    if (!isWireRefusal(answer)) return field.form?.requestSubmit()
    setProblem(answer.message)
    setMustSignIn(answer.refused === 'signInAgain')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void confirm()
  }
  const signIn = withQuery(paths.authSignIn, { again: 1, returnTo: here.pathname + here.search })
  return (
    <div ref={box} className="grid gap-3 rounded-md bg-wash p-4">
      <TextField
        type="password"
        name={confirmationField}
        label={isAtDevice ? t('hostApp.yourPin') : t('hostApp.yourPassword')}
        hint={t('hostApp.confirmHint')}
        error={problem || undefined}
        inputMode={isAtDevice ? 'numeric' : undefined}
        autoComplete={isAtDevice ? 'off' : 'current-password'}
        onKeyDown={onKeyDown}
      />
      <Button type="button" aria-disabled={isSending || undefined} onClick={() => void confirm()}>
        {t('hostApp.confirm')}
      </Button>
      {!isAtDevice && (
        <p className="text-small text-ink-soft">
          <a className="link inline-flex min-h-target items-center" href={signIn}>
            {mustSignIn ? t('hostApp.signInAgain') : t('hostApp.noPassword')}
          </a>
        </p>
      )}
    </div>
  )
}
