import { useActionData } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { useSignedIn } from '#web/session/account/token.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { useAccountLinks } from '../account-links.ts'
import { UserPage } from '../user/user-page.tsx'
import { BookingCard } from './booking-card.tsx'
import type { FindResult, FoundBookings } from './find-bookings.ts'
import { needsCode, FindForm } from './find-form.tsx'

/** Finds bookings without their link by verifying the contact used to make them. */
export function FindScreen() {
  const { t } = useText()
  const links = useAccountLinks()
  const sendsTexts = useSendsTexts()
  const result = (useActionData() as FindResult | undefined) ?? null
  const found = result?.done?.found
  if (found) return <Found found={found} contact={result.values['contact'] ?? ''} />
  return (
    <UserPage
      narrow
      title={t('lostBooking.title')}
      lead={t(sendsTexts ? 'lostBooking.lead' : 'lostBooking.leadNoTexts')}
    >
      <FindForm key={String(needsCode(result))} result={result} />
      {needsCode(result) && (
        <Anchor className="link mt-2 inline-flex min-h-target items-center" href={links('bookingFind')}>
          {t('lostBooking.another')}
        </Anchor>
      )}
    </UserPage>
  )
}

function Found({ found, contact }: { found: FoundBookings; contact: string }) {
  const { t } = useText()
  const to = useTo()
  const links = useAccountLinks()
  const signedIn = useSignedIn()
  const box = useFocusOn<HTMLDivElement>(found)
  return (
    <UserPage title={found.length > 0 ? t('lostBooking.found') : t('lostBooking.title')}>
      <div ref={box} tabIndex={-1} className="grid gap-8 rounded-md outline-none">
        {found.length === 0 ? (
          <EmptyState
            picture={drawEmptyState('nothing-found')}
            title={t('lostBooking.none')}
            actions={<LinkButton href={links('bookingFind')}>{t('lostBooking.another')}</LinkButton>}
          >
            <p className="wrap-anywhere">{t('lostBooking.noneLead', { contact })}</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-x-10 gap-y-5 desktop:grid-cols-2">
            {found.map(({ id, token, restaurantName: name, status, ...when }) => (
              <li key={id}>
                <SafePart>
                  <BookingCard
                    href={to.booking(id, token)}
                    booking={{ name, status, ...when }}
                    usual="Approved"
                    level={2}
                  />
                </SafePart>
              </li>
            ))}
          </ul>
        )}
        {!signedIn && (
          <p className="border-t border-line pt-4 text-ink-soft">
            {t('lostBooking.keep')}{' '}
            <Anchor
              className="link inline-flex min-h-target items-center"
              href={links('authSignUp', { returnTo: links('history') })}
            >
              {t('lostBooking.create')}
            </Anchor>
          </p>
        )}
      </div>
    </UserPage>
  )
}
