import { Suspense, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ShareLink } from '#contracts/invitations.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { useFieldProblems } from '#web/form/field-problems.ts'
import { refusalOf } from '#web/form/form-result.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LinkIcon } from '#web/ui/icons.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { BookingOutcome } from '#web/guest/booking/booking-action.ts'
import { partyAnswers } from '#web/guest/booking/late-booking.ts'

interface PartyMembersProps {
  readonly booking: ReservationGuest
  /** The share link and the members; null if nobody can be invited or removed anymore. */
  readonly party: ShareLink | null
  readonly mayInvite: boolean
  readonly mayChange: boolean
  readonly outcome: BookingOutcome | null
  /** The largest party that can be booked online. */
  readonly max: number
}

export function PartyMembers({ booking, party, mayInvite, mayChange, outcome, max }: PartyMembersProps) {
  const { t } = useText()
  const { members, groupSize } = booking
  const inviteOutcome = outcome?.step === 'invite' ? outcome : null
  if (members.length === 0 && (!mayInvite || groupSize < 2)) return null
  return (
    <section id="party" aria-labelledby="party-title" className="grid gap-3">
      <h2 id="party-title" className="text-step-1">
        {t('booking.party')}
      </h2>
      {(members.length > 0 || party?.url) && (
        <Suspense>
          <partyAnswers.Piece
            {...{ booking, party, mayInvite, mayChange, max }}
            invited={inviteOutcome?.done?.invited ?? []}
          />
        </Suspense>
      )}
      {mayInvite && party && !party.url && <NewPartyLink />}
      {mayInvite && <Invite inviteOutcome={inviteOutcome} follows={Boolean(party?.url)} />}
    </section>
  )
}

function NewPartyLink() {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting' || undefined
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{t('booking.shareLinkLead')}</p>
      <Button
        kind="quiet"
        name="step"
        value="createLink"
        icon={<LinkIcon size={20} />}
        aria-disabled={sending}
      >
        {t('booking.shareLinkCreate')}
      </Button>
    </Form>
  )
}

interface InviteProps {
  readonly inviteOutcome: BookingOutcome | null
  /** Whether another disclosure comes before this one, so it needs no line above. */
  readonly follows: boolean
}

function Invite({ inviteOutcome, follows }: InviteProps) {
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
    <Disclosure
      summary={t('booking.invite')}
      defaultOpen={Boolean(refusalOf(inviteOutcome?.problem ?? null))}
      className={follows ? '-mt-3' : 'border-t'}
    >
      <Form ref={form} method="post" preventScrollReset className="grid gap-4">
        <TextArea
          name="members"
          label={t('booking.inviteWhom')}
          hint={t(sendsTexts ? 'booking.inviteHint' : 'booking.inviteHintNoTexts')}
          defaultValue={inviteOutcome?.problem ? inviteOutcome.values['members'] : undefined}
          error={at('members').error}
          maxLength={4000}
          rows={3}
        />
        <div>
          <Button kind="quiet" name="step" value="invite" aria-disabled={sending || undefined}>
            {t('booking.inviteNow')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
