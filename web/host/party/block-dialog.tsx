import { useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

interface BlockDialogProps {
  readonly party: Party
  readonly onClose: () => void
}

/** Stops a guest from booking online. Their bookings stay. */
export function BlockDialog({ party, onClose }: BlockDialogProps) {
  const { t } = useText()
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [isDone, setDone] = useState(false)
  const name = party.name || t('tonight.partyOf', { count: party.size })
  const block = async (reason: string) => {
    if (isSending) return
    setSending(true)
    const answer = await send('host.addToBlacklist', { reservationId: party.id, body: { reason } })
      .catch(() => null)
      .finally(() => setSending(false))
    if (answer !== null && !isWireRefusal(answer)) return setDone(true)
    setProblem(answer?.message ?? t('error.unreachable'))
  }
  if (isDone)
    return (
      <HostDialog title={t('tonight.block.done', { name })} onClose={onClose}>
        <p role="alert">{t('tonight.block.doneHint')}</p>
        <div className="mt-5 flex flex-wrap items-center justify-end gap-4">
          <Anchor className="link inline-flex min-h-target items-center" href={toHost.blocked(restaurantId)}>
            {t('hostApp.blockedGuests')}
          </Anchor>
          <Button type="button" data-first onClick={onClose}>
            {t('tonight.understood')}
          </Button>
        </div>
      </HostDialog>
    )
  return (
    <HostDialog title={t('tonight.block.title', { name })} onClose={onClose}>
      <p className="-mt-3 text-ink-soft">{t('tonight.block.lead')}</p>
      <form
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const reason = new FormData(event.currentTarget).get('reason')
          void block(typeof reason === 'string' ? reason.trim() : '')
        }}
      >
        <TextArea
          name="reason"
          label={t('tonight.block.reason')}
          hint={t('tonight.block.reasonHint')}
          rows={2}
          maxLength={500}
        />
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" kind="quiet" onClick={onClose}>
            {t('hostApp.back')}
          </Button>
          <Button kind="danger" aria-disabled={isSending || undefined}>
            {t('tonight.act.block')}
          </Button>
        </div>
      </form>
    </HostDialog>
  )
}
