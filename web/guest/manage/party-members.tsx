import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { BookingOutcome, Invited } from '#web/guest/booking/booking-action.ts'
import { headCount } from './head-count.ts'

interface PartyMembersProps {
  readonly booking: ReservationGuest
  readonly mayInvite: boolean
  readonly mayChange: boolean
  readonly outcome: BookingOutcome | null
  /** The largest party that can be booked online. */
  readonly most: number
}

export function PartyMembers({ booking, mayInvite, mayChange, outcome, most }: PartyMembersProps) {
  const { t } = useText()
  const { members, groupSize } = booking
  const inviteOutcome = outcome?.step === 'invite' ? outcome : null
  if (members.length === 0 && (!mayInvite || groupSize < 2)) return null
  const { coming, suggested } = headCount(booking)
  return (
    <section aria-labelledby="party-title" className="grid gap-3">
      <h2 id="party-title" className="text-step-1">
        {t('booking.party')}
      </h2>
      {members.length > 0 && (
        <>
          <p className="text-ink-soft">{t('booking.partyCount', { coming, count: groupSize })}</p>
          <Members members={members} />
        </>
      )}
      {suggested !== null && mayChange && (
        <Mismatch booking={booking} suggested={Math.min(suggested, most)} coming={coming} />
      )}
      {inviteOutcome?.done && inviteOutcome.done.invited.length > 0 && (
        <Links invited={inviteOutcome.done.invited} />
      )}
      {mayInvite && <Invite inviteOutcome={inviteOutcome} />}
    </section>
  )
}

const answers: Readonly<Record<'open' | 'yes' | 'no', MessageKey>> = {
  open: 'booking.answer.open',
  yes: 'booking.answer.yes',
  no: 'booking.answer.no',
}

function Members({ members }: Pick<ReservationGuest, 'members'>) {
  const { t } = useText()
  return (
    <ul className="ledger border-t border-line">
      {members.map(({ member, name, answer, allergy, access }) => (
        <li key={member}>
          <span className="min-w-0 wrap-anywhere">
            {name || member}
            {(allergy.length > 0 || access) && (
              <span className="block text-small text-ink-soft">
                {[allergy.join(', '), access].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
          <span className={answer === 'yes' ? 'text-good' : 'text-ink-soft'}>{t(answers[answer])}</span>
        </li>
      ))}
    </ul>
  )
}

interface MismatchProps {
  readonly booking: ReservationGuest
  readonly suggested: number
  readonly coming: number
}

function Mismatch({ booking, suggested, coming }: MismatchProps) {
  const { t } = useText()
  const to = useTo()
  const { id, token, groupSize } = booking
  return (
    <Notice tone="warn" title={t('booking.mismatch', { coming, count: groupSize })}>
      <LinkButton
        kind="quiet"
        size="small"
        className="mt-2"
        href={to.bookingChange(id, token, { party: suggested })}
      >
        {t('booking.changeTo', { count: suggested })}
      </LinkButton>
    </Notice>
  )
}

function Links({ invited }: { invited: readonly Invited[] }) {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const count = invited.filter(({ member }) => sendsTexts || member.includes('@')).length
  return (
    <Notice tone="good" live title={t(count > 0 ? 'booking.invited' : 'booking.invitedLinks', { count })}>
      <p>{t(sendsTexts ? 'booking.invitedHint' : 'booking.invitedHintNoTexts')}</p>
      <div className="mt-3 grid gap-3">
        {invited.map(({ member, url }, at) => (
          <TextField
            key={url}
            name={`invited-${at}`}
            label={member}
            defaultValue={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
      </div>
    </Notice>
  )
}

function Invite({ inviteOutcome }: { inviteOutcome: BookingOutcome | null }) {
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
      className="border-t"
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
