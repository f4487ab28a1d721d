import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ShareLink } from '#contracts/booking/invitations.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useFieldProblems } from '#web/form/field-problems.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LinkIcon } from '#web/ui/icons.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import type { BookingOutcome } from '#web/guest/booking/ticket/booking-action.ts'
import { partyAnswers, partyLink } from '#web/guest/booking/ticket/late-booking.ts'
import { CopyLink, ShareReservation } from './share-reservation.tsx'

interface PartyMembersProps {
  readonly booking: ReservationGuest
  readonly restaurant: Restaurant | null
  /** The share link and the members; null if nobody can be invited or removed anymore. */
  readonly party: ShareLink | null
  readonly isComing: boolean
  readonly mayInvite: boolean
  readonly mayChange: boolean
  readonly outcome: BookingOutcome | null
  /** The largest party that can be booked online. */
  readonly max: number
}

/** Shows the invited guests, and one place to invite others or to share the reservation. */
export function PartyMembers(props: PartyMembersProps) {
  const { booking, restaurant, party, isComing, mayInvite, mayChange, outcome, max } = props
  const { t } = useText()
  const hasAnswers = booking.members.length > 0 || party?.membersGone !== undefined
  const inviteOutcome = outcome?.step === 'invite' ? outcome : null
  const invites = mayInvite && booking.groupSize > 1
  // Stays as the guest left it when the link is created or ended, and after a form sent before the app loaded.
  const [opens] = useState(Boolean(party?.url ?? inviteOutcome))
  if (!hasAnswers && !isComing) return null
  return (
    <section id="party" aria-label={t('manage.party')} className="grid gap-3">
      {hasAnswers && (
        <>
          <h2 className="text-step-1">{t('manage.party')}</h2>
          <Suspense>
            <partyAnswers.Piece
              {...{ booking, party, mayChange, max }}
              invited={inviteOutcome?.done?.invited ?? []}
            />
          </Suspense>
        </>
      )}
      {isComing && (
        <Disclosure
          summary={t(invites ? 'manage.invite' : 'manage.share')}
          defaultOpen={opens}
          className="border-t"
        >
          <div className="grid gap-6">
            {invites && party?.url && (
              <Suspense>
                <partyLink.Piece url={party.url} seatsLeft={party.seatsLeft} />
              </Suspense>
            )}
            {invites && party && !party.url && <NewPartyLink />}
            {invites && <InviteByContact inviteOutcome={inviteOutcome} />}
            {!invites && restaurant && <ShareReservation booking={booking} restaurant={restaurant} />}
            <CopyLink url={booking.manageUrl} />
          </div>
        </Disclosure>
      )}
    </section>
  )
}

function NewPartyLink() {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting' || undefined
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{t('manage.shareLinkLead')}</p>
      <Button
        kind="quiet"
        name="step"
        value="createLink"
        icon={<LinkIcon size={20} />}
        aria-disabled={sending}
      >
        {t('manage.shareLinkCreate')}
      </Button>
    </Form>
  )
}

function InviteByContact({ inviteOutcome }: { readonly inviteOutcome: BookingOutcome | null }) {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const form = useRef<HTMLFormElement>(null)
  const at = useFieldProblems(inviteOutcome, ['members'])
  useEffect(() => {
    // Clear the form, so the next click doesn't invite the same people again.
    if (inviteOutcome?.done) form.current?.reset()
  }, [inviteOutcome])
  const sending = useNavigation().state === 'submitting'
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <TextArea
        name="members"
        label={t('manage.inviteWhom')}
        hint={t(sendsTexts ? 'manage.inviteHint' : 'manage.inviteHintNoTexts')}
        defaultValue={inviteOutcome?.problem ? inviteOutcome.values['members'] : undefined}
        error={at('members').error}
        maxLength={4000}
        rows={3}
      />
      <div>
        <Button kind="quiet" name="step" value="invite" aria-disabled={sending || undefined}>
          {t('manage.inviteNow')}
        </Button>
      </div>
    </Form>
  )
}
