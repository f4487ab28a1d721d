import { useLoaderData, useLocation } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { useAccountLinks } from '../account-links.ts'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { SavedHereLink } from '../saved-here-link.tsx'
import { UserPage } from '../user/user-page.tsx'
import { BookingList } from './booking-list.tsx'
import { DeviceBookings } from './device-bookings.tsx'
import { FindForm } from './find-form.tsx'
import type { loadHistory } from './load-history.ts'

type Loaded = Awaited<ReturnType<typeof loadHistory>>

/** Copies that older versions stored have no past waitlist entries. */
type Lists = Omit<Loaded, 'pastWaits'> & Partial<Pick<Loaded, 'pastWaits'>>

export function HistoryScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<Lists>>()
  return (
    <UserPage title={t('history.title')}>
      <PersonalScreen data={data} waiting={<Waiting />} visitor={<ForVisitors />}>
        {(lists) => <AllLists lists={lists} />}
      </PersonalScreen>
    </UserPage>
  )
}

function AllLists({ lists }: { lists: Lists }) {
  const { t } = useText()
  const to = useTo()
  const links = useAccountLinks()
  const { waitlist, pending, upcoming, history, pastWaits } = lists
  const nothing = Object.values(lists).every((list) => list?.items.length === 0)
  return (
    <div className="grid gap-8">
      {nothing && (
        <EmptyState
          picture={drawEmptyState('nothing-found')}
          title={t('history.empty')}
          actions={<LinkButton href={to.home()}>{t('history.findTable')}</LinkButton>}
        >
          <p>{t('history.emptyLead')}</p>
        </EmptyState>
      )}
      <BookingList name="waitlist" list={waitlist} />
      <BookingList name="pending" list={pending} />
      <BookingList name="upcoming" list={upcoming} />
      <BookingList name="history" list={history} />
      {pastWaits !== undefined && <BookingList name="pastWaits" list={pastWaits} />}
      <p className="border-t border-line pt-4 text-ink-soft">
        {t('history.missing')}{' '}
        <Anchor className="link inline-flex min-h-target items-center" href={links('bookingFind')}>
          {t('history.findIt')}
        </Anchor>
      </p>
    </div>
  )
}

/**
 * Shows visitors the bookings made in this browser, a form to find others by their contact, and a link to sign in.
 */
function ForVisitors() {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const links = useAccountLinks()
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-8 desktop:grid-cols-2 desktop:gap-14">
      <div className="empty:hidden desktop:col-span-2">
        <SafePart>
          <DeviceBookings />
        </SafePart>
        <SavedHereLink />
      </div>
      <section className="slip grid content-start gap-4">
        <h2 className="text-step-2">{t('lostBooking.title')}</h2>
        <p className="text-ink-soft">{t(sendsTexts ? 'lostBooking.lead' : 'lostBooking.leadNoTexts')}</p>
        <FindForm />
      </section>
      <section className="grid content-start gap-4">
        <h2 className="text-step-2">{t('history.haveAccount')}</h2>
        <p className="text-ink-soft">{t('history.haveAccountLead')}</p>
        <div>
          <LinkButton kind="quiet" href={links('auth', { returnTo: pathname + search })}>
            {t('history.signIn')}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <Skeleton className="h-7 w-40" />
      {[1, 2, 3].map((line) => (
        <div key={line} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4">
          <Skeleton className="aspect-square rounded-md" />
          <div className="grid gap-2.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
