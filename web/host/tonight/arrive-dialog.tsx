import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { useBooking } from '#web/host/service-day/use-booking.ts'
import { useText } from '#web/text/text.tsx'

interface ArriveDialogProps {
  readonly party: Party
  readonly onClose: () => void
  /** Gets how many are here. */
  readonly onChoose: (here: number) => void
}

/** Asks how many of a party have come, with one press on the number. */
export function ArriveDialog({ party, onClose, onChoose }: ArriveDialogProps) {
  const { t } = useText()
  const { name, size } = party
  const here = useBooking(party)?.booking.here ?? null
  return (
    <HostDialog
      title={t('tonight.arriveTitle', { name: name || t('tonight.partyOf', { count: size }) })}
      onClose={onClose}
    >
      <p className="-mt-3 text-ink-soft">{t('tonight.partyOf', { count: size })}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {Array.from({ length: size }, (_, index) => index + 1).map((count) => (
          <li key={count}>
            <button
              type="button"
              className="pick numbers w-full"
              aria-pressed={count === here}
              onClick={() => onChoose(count)}
            >
              {count}
            </button>
          </li>
        ))}
      </ul>
    </HostDialog>
  )
}
