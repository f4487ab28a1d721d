import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookDialog } from './book-dialog.tsx'
import { type BookDraft, newDraft } from './book-draft.ts'
import { WalkInNow } from './walk-in-now.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useKeys } from '#web/host/service-day/use-keys.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PlusIcon } from '#web/ui/more-icons.tsx'

interface Booking {
  /** Whether the member may book. */
  readonly may: boolean
  readonly book: () => void
  readonly walkIn: () => void
}

const BookingContext = createContext<Booking | null>(null)

/** Returns how to book from anywhere on a service day. */
export function useBookDialogs(): Booking {
  const booking = use(BookingContext)
  if (!booking) throw new Error('useBookDialogs outside of a service day')
  return booking
}

/** Opens the dialogs that book, by button or key, above every view. What was entered stays while another view is shown. */
export function BookingDialogs({ children }: { readonly children: ReactNode }) {
  const { may, mayAct, restaurant } = useAtRestaurant()
  const { date } = useDay()
  const mayBook = mayAct('booking.create') && may('service.read')
  const [shown, setShown] = useState<'book' | 'walkIn' | null>(null)
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<BookDraft | null>(null)
  // Stays as long as the draft, so that what was sent without an answer isn't booked again.
  const [id, setId] = useState(freshKey)
  // Links from pages without a service day ask for it.
  const isAsked = mayBook && params.has('book')
  const close = () => {
    setShown(null)
    if (isAsked)
      setParams(
        (before) => {
          before.delete('book')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
  }
  const booking = useMemo(
    () => ({ may: mayBook, book: () => setShown('book'), walkIn: () => setShown('walkIn') }),
    [mayBook],
  )
  useKeys(mayBook ? { b: booking.book, w: booking.walkIn } : {})
  return (
    <BookingContext value={booking}>
      {children}
      {(shown === 'book' || isAsked) && (
        <BookDialog
          key={restaurant.restaurantId}
          draft={draft ?? newDraft(date)}
          bookingId={id}
          change={(next) => setDraft((before) => next(before ?? newDraft(date)))}
          onReset={() => {
            setDraft(null)
            setId(freshKey())
          }}
          onClose={close}
        />
      )}
      {shown === 'walkIn' && <WalkInNow onClose={close} />}
    </BookingContext>
  )
}

/** The button in the header. On phones, the list has a larger one below the thumb. */
export function BookButton({ isInBar }: { readonly isInBar: boolean }) {
  const { t } = useText()
  const { may, book } = useBookDialogs()
  if (!may) return null
  return (
    <Button
      type="button"
      kind="quiet"
      size="small"
      className={classes('flex-none px-4 max-tablet:px-2.5', isInBar && 'max-desktop:hidden')}
      icon={<PlusIcon size={18} />}
      onClick={book}
    >
      <span className="max-tablet:visually-hidden">{t('tonight.book.title')}</span>
    </Button>
  )
}

/** The party at the door, where the bar below isn't shown. */
export function WalkInButton() {
  const { t } = useText()
  const { may, walkIn } = useBookDialogs()
  if (!may) return null
  return (
    <Button type="button" kind="quiet" size="small" className="flex-none max-desktop:hidden" onClick={walkIn}>
      {t('tonight.walkIn.title')}
    </Button>
  )
}

/** The same below the thumb, with the party at the door. */
export function BookBar() {
  const { t } = useText()
  const { may, book, walkIn } = useBookDialogs()
  if (!may) return null
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.3rem+env(safe-area-inset-bottom))] z-bar flex gap-2 border-t border-line bg-paper px-4 py-2 desktop:hidden">
      <Button type="button" kind="quiet" className="flex-1" onClick={walkIn}>
        {t('tonight.walkIn.title')}
      </Button>
      <Button type="button" kind="quiet" className="flex-1" icon={<PlusIcon size={18} />} onClick={book}>
        {t('tonight.book.title')}
      </Button>
    </div>
  )
}
