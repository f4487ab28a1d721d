import { useEffect, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { unreachable } from '#web/host/service-day/reach.ts'
import { useBooking } from '#web/host/service-day/use-booking.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

interface EndDialogProps {
  readonly name: 'cancel' | 'reject'
  readonly party: Party
  readonly onClose: () => void
  readonly onDone: (note: string) => void
}

/** Asks before a guest reads that they can't come, and says first what they get back. */
export function EndDialog({ name, party, onClose, onDone }: EndDialogProps) {
  const { t, locale } = useText()
  const { zone } = useDay()
  const { size, at } = party
  const { sendsTexts } = useAtRestaurant()
  const details = useBooking(party)
  const reason = details && unreachable(details, sendsTexts)
  const guest = party.name || t('tonight.partyOf', { count: size })
  return (
    <HostDialog title={t(`tonight.endTitle.${name}`, { name: guest })} onClose={onClose}>
      <p className="numbers -mt-3 text-ink-soft">
        {[formatTimeIn(zone, at, locale), t('tonight.partyOf', { count: size })].join(' · ')}
      </p>
      <Refund party={party} />
      <form
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const note = new FormData(event.currentTarget).get('note')
          onDone(typeof note === 'string' ? note.trim() : '')
        }}
      >
        <TextArea
          name="note"
          label={t('tonight.noteToGuest')}
          hint={t(reason ? `tonight.change.${reason}` : 'tonight.noteToGuestHint')}
          rows={2}
          maxLength={1000}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" kind="quiet" onClick={onClose}>
            {t('hostApp.back')}
          </Button>
          <Button kind="danger">{t(`tonight.act.${name}`)}</Button>
        </div>
      </form>
    </HostDialog>
  )
}

/** What the guest has paid, which a cancellation by the restaurant returns. */
function Refund({ party }: Pick<EndDialogProps, 'party'>) {
  const { id } = party
  const hasMoney = party.money !== null
  const booking = useBooking(party)?.booking
  const { t, locale } = useText()
  const send = useSend()
  const [back, setBack] = useState<number | null>(null)
  useEffect(() => {
    if (!hasMoney) return
    const left = new AbortController()
    const read = async () => {
      const money = await send('host.money', { reservationId: id }, left).catch(() => null)
      if (left.signal.aborted || money === null || isWireRefusal(money)) return
      setBack(money.refundable.deposit)
    }
    void read()
    return () => left.abort()
  }, [send, id, hasMoney])
  if (!booking) return null
  const amount = back ?? (booking.payments ? booking.payments.taken - booking.payments.refunded : 0)
  if (amount <= 0) return null
  return (
    <p className="mt-4 rounded-md bg-warn-wash px-4 py-3">
      {t('tonight.refundFirst', { amount: formatMoney(amount, booking.currency, locale) })}
    </p>
  )
}
