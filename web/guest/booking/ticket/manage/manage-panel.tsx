import { Suspense, useState } from 'react'
import type { ShareLink } from '#contracts/booking/invitations.ts'
import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { directionsUrl } from '#domain/restaurants/map-urls.ts'
import { NotifyHere } from '#web/parts/notifications/notify-here.tsx'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { BagIcon, ChevronRightIcon, PinIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BookingPageProps } from '#web/guest/booking/ticket/booking-page.tsx'
import type { BookingOutcome } from '#web/guest/booking/ticket/booking-action.ts'
import { CancelForm } from './cancel-form.tsx'
import { ForNextTime } from './for-next-time.tsx'
import { PartyMembers } from './party-members.tsx'
import { BookingChat } from '#web/parts/chat/booking-chat.tsx'
import { cancelPreview, feeNotice, moneyLink } from '#web/guest/payments/money/late-money.ts'
import type { AvailableActions } from '#web/guest/booking/ticket/available-actions.ts'
import { SafePart } from '#web/shell/safe-part.tsx'

export interface ManagePanelProps {
  readonly booking: ReservationGuest
  readonly restaurant: Restaurant | null
  readonly party: ShareLink | null
  /** The payments of the booking; null if nothing is paid online. */
  readonly money: ReservationMoney | null
  readonly open: AvailableActions
  readonly news: BookingPageProps['news']
  readonly outcome: BookingOutcome | null
  /** The idempotency key of the next message. */
  readonly formKey: string
}

/** Shows all actions of a booking as forms and links, most urgent first. */
export function ManagePanel(panel: ManagePanelProps) {
  const { booking, restaurant, party, money, open, news, outcome, formKey } = panel
  const { t } = useText()
  const to = useTo()
  const sendsTexts = useSendsTexts()
  const { id, token, status } = booking
  const off = isCalledOff(status)
  // Messages that arrive later don't move the form that the guest may be writing in.
  const [hasMessages] = useState(booking.messages.length > 0)
  const chat = <BookingChat {...{ booking, formKey, outcome }} isLive={status !== 'Pending'} />
  const notifyHere = <NotifyHere kind="reservation" id={id} token={token} />
  return (
    <div className="grid gap-6 no-print">
      {money?.fee && (
        <Suspense>
          <feeNotice.Piece booking={booking} fee={money.fee} />
        </Suspense>
      )}
      {status === 'Pending' && open.coming && !open.unpaid && (
        <Notice tone="info" title={t('manage.waiting')}>
          <p>{t(booking.email || sendsTexts ? 'manage.waitingHint' : 'manage.waitingHere')}</p>
          <div className="mt-2 empty:hidden">{notifyHere}</div>
        </Notice>
      )}
      {hasMessages && chat}
      {(open.feedback || booking.reviewed) && (
        <div>
          <LinkButton kind={open.feedback ? 'primary' : 'quiet'} href={to.feedback(id, token)}>
            {t(open.feedback ? 'manage.tellUs' : 'manage.yourReview')}
          </LinkButton>
        </div>
      )}
      {open.coming && status !== 'Pending' && notifyHere}
      {open.coming && (
        <div>
          <a
            className={buttonClass({ kind: 'quiet', wide: true })}
            href={directionsUrl(booking.restaurant)}
            rel="noopener external"
          >
            <PinIcon size={20} />
            {t('manage.directions')}
          </a>
        </div>
      )}
      {open.coming && restaurant?.services.ordering && booking.order?.changeUntil !== null && (
        <div>
          <LinkButton
            kind="quiet"
            size="small"
            icon={<BagIcon size={18} />}
            href={to.preorder(restaurant.idOrName, id, token)}
          >
            {t(booking.order ? 'manage.changePreorder' : 'manage.preorder')}
          </LinkButton>
        </div>
      )}
      {/* While the party is expected, these are one list. */}
      <div className={classes('empty:hidden', !open.coming && 'grid gap-6')}>
        {!off && (
          <SafePart>
            <PartyMembers
              booking={booking}
              restaurant={restaurant}
              isComing={open.coming}
              party={party}
              mayInvite={open.invite}
              mayChange={open.change}
              outcome={outcome}
              max={restaurant?.reservationConfig.maxPartySize ?? booking.groupSize}
            />
          </SafePart>
        )}
        {(money || open.change || open.cancel) && (
          <div className={classes(!open.coming && 'border-t border-line')}>
            {money && (
              <Suspense>
                <moneyLink.Piece booking={booking} />
              </Suspense>
            )}
            {open.change && (
              <Anchor className="disclosure flex font-medium" href={to.bookingChange(id, token)}>
                <span className="flex min-h-14 w-full items-center justify-between gap-4">
                  {t('manage.change')}
                  <ChevronRightIcon size={18} className="text-ink-soft" />
                </span>
              </Anchor>
            )}
            {open.cancel && (
              <CancelForm terms={money ? null : open.terms} open={outcome?.step === ''}>
                {booking.offlineDeposit && <p>{t('manage.cancelOffline')}</p>}
                {money?.cancel && (
                  <Suspense>
                    <cancelPreview.Piece
                      cancel={money.cancel}
                      terms={money.terms}
                      currency={booking.currency}
                      place={restaurant?.city || booking.timeZone}
                      timeZone={booking.timeZone}
                    />
                  </Suspense>
                )}
              </CancelForm>
            )}
          </div>
        )}
      </div>
      {news === 'booked' && open.coming && <ForNextTime booking={booking} />}
      {!hasMessages && chat}
    </div>
  )
}
