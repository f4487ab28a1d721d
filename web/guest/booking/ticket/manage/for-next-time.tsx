import { useState } from 'react'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'
import { rememberContact, rememberedContact } from '#web/parts/contact/remembered-contact.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAwake } from '#web/ui/use-awake.ts'

/**
 * Offers visitors who have just booked to keep their details on this device, or to create an account. Signed-in guests
 * don't see it.
 */
export function ForNextTime({ booking }: { readonly booking: ReservationGuest }) {
  const { t } = useText()
  const to = useTo()
  const links = useAccountLinks()
  // Until the app runs, `data-known` says whether details are stored here.
  const isKept = useAwake() && rememberedContact() !== null
  const [kept, setKept] = useState(false)
  const { id, token, customerName, email, phoneNumber } = booking
  const keep = () => {
    rememberContact({ customerName, email, phoneNumber })
    setKept(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 [[data-guest]_&]:hidden">
      <p className="text-ink-soft" aria-live="polite">
        {t(kept ? 'manage.detailsKept' : 'manage.nextTime')}
      </p>
      {!isKept && !kept && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          className="noscript:hidden [[data-known]_&]:hidden"
          onClick={keep}
        >
          {t('manage.keepDetails')}
        </Button>
      )}
      <Anchor
        className="link inline-flex min-h-target items-center"
        href={links('auth', { returnTo: to.booking(id, token) })}
      >
        {t('manage.createAccount')}
      </Anchor>
    </div>
  )
}
