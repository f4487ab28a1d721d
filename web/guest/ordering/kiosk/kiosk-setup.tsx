import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { reached } from '#web/session/requests/reached.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { storeKiosk } from './kiosk-device.ts'
import type { KioskData } from './kiosk-screen.tsx'

/** Asks staff which restaurant the kiosk is for if the URL has none. */
export function FindKiosk() {
  const { t } = useText()
  const navigate = useNavigate()
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('restaurant')
    const name = typeof typed === 'string' ? typed.trim() : ''
    if (name) void navigate(`/kiosk-mode/${encodeURIComponent(name)}`, { replace: true })
  }
  return (
    <div className="mx-auto grid max-w-narrow gap-6 px-gutter py-12">
      <h1 className="text-step-4">{t('kiosk.setupTitle')}</h1>
      <p className="text-step-1 text-ink-soft">{t('kiosk.findLead')}</p>
      <form className="grid gap-5" onSubmit={open}>
        <TextField
          name="restaurant"
          label={t('kiosk.restaurant')}
          hint={t('kiosk.restaurantHint')}
          required
        />
        <Button>{t('kiosk.next')}</Button>
      </form>
    </div>
  )
}

interface KioskSetupProps {
  readonly data: KioskData
  readonly onOpened: (token: string) => void
}

/**
 * Asks staff for their token, and opens the kiosk if the server accepts it for the restaurant. This device stores only the
 * token of the kiosk.
 */
export function KioskSetup({ data, onOpened }: KioskSetupProps) {
  const { t, locale } = useText()
  const send = useSend()
  const [problem, setProblem] = useState('')
  const { id, name } = data.restaurant
  const open = async (token: string) => {
    const answer = await reached(send('host.openKiosk', { restaurantId: id }, { token }))
    if (answer === null) return setProblem(t('error.unreachable'))
    if (isWireRefusal(answer))
      return setProblem(answer.refused === 'tokenNeeded' ? t('kiosk.wrongToken') : answer.message)
    storeKiosk(id, answer.token, locale)
    onOpened(answer.token)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('token')
    if (typeof typed === 'string' && typed.trim()) void open(typed.trim())
  }
  return (
    <div className="mx-auto grid max-w-narrow gap-6 px-gutter py-12">
      <h1 className="text-step-4 wrap-anywhere">{t('kiosk.setupFor', { restaurant: name })}</h1>
      <p className="text-step-1 text-ink-soft">{t('kiosk.setupLead')}</p>
      <form method="post" className="grid gap-5" onSubmit={submit}>
        <TextField
          name="token"
          type="password"
          label={t('kiosk.token')}
          hint={t('kiosk.tokenHint')}
          error={problem}
          autoComplete="off"
          required
        />
        <Button>{t('kiosk.open')}</Button>
      </form>
    </div>
  )
}
