import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ShareLink } from '#contracts/booking/invitations.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Invited } from '#web/guest/booking/ticket/booking-action.ts'
import { headCount } from './head-count.ts'

interface PartyAnswersProps {
  readonly booking: ReservationGuest
  readonly party: ShareLink | null
  readonly mayChange: boolean
  /** The largest party that can be booked online. */
  readonly max: number
  /** Members who were just invited, with their links. */
  readonly invited: readonly Invited[]
}

/** Shows the members with their answers, and suggests another party size if the current one doesn't fit. */
export function PartyAnswers({ booking, party, mayChange, max, invited }: PartyAnswersProps) {
  const { t } = useText()
  const { coming, suggested } = headCount(booking)
  return (
    <>
      {booking.members.length > 0 && (
        <>
          <p className="text-ink-soft">{t('party.count', { coming, count: booking.groupSize })}</p>
          {party ? <Party members={party.members} /> : <Members members={booking.members} />}
        </>
      )}
      {party?.membersGone !== undefined && <Notice>{t('party.gone', { count: party.membersGone })}</Notice>}
      {suggested !== null && mayChange && (
        <Mismatch booking={booking} suggested={Math.min(suggested, max)} coming={coming} />
      )}
      {invited.length > 0 && <Links invited={invited} />}
    </>
  )
}

const answers: Readonly<Record<'open' | 'yes' | 'no', MessageKey>> = {
  open: 'party.answer.open',
  yes: 'party.answer.yes',
  no: 'party.answer.no',
}

function Members({ members }: Pick<ReservationGuest, 'members'>) {
  return (
    <ul className="ledger border-t border-line">
      {members.map((member, at) => (
        <li key={at}>
          <MemberText {...member} />
        </li>
      ))}
    </ul>
  )
}

/** Lists the members with a button to remove each, which only the guest who booked sees. */
function Party({ members }: Pick<ShareLink, 'members'>) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting' || undefined
  return (
    <ul className="ledger border-t border-line">
      {members.map((member) => (
        <li key={member.id}>
          <MemberText {...member}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="member" value={member.id} />
              <Button
                kind="text"
                size="small"
                name="step"
                value="removeMember"
                aria-label={t('party.removeMemberOf', { name: member.name || member.member })}
                aria-disabled={sending}
              >
                {t('party.removeMember')}
              </Button>
            </Form>
          </MemberText>
        </li>
      ))}
    </ul>
  )
}

type MemberTextProps = ReservationGuest['members'][number] & { readonly children?: ReactNode }

function MemberText({ member, name, answer, allergy, access, children }: MemberTextProps) {
  const { t } = useText()
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        {name || member}
        {(allergy.length > 0 || access) && (
          <span className="block text-small text-ink-soft">
            {[allergy.join(', '), access].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <div className="grid shrink-0 justify-items-end">
        <span className={answer === 'yes' ? 'text-good' : 'text-ink-soft'}>{t(answers[answer])}</span>
        {children}
      </div>
    </>
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
    <Notice tone="warn" title={t('party.mismatch', { coming, count: groupSize })}>
      <LinkButton
        kind="quiet"
        size="small"
        className="mt-2"
        href={to.bookingChange(id, token, { party: suggested })}
      >
        {t('party.changeTo', { count: suggested })}
      </LinkButton>
    </Notice>
  )
}

function Links({ invited }: { invited: readonly Invited[] }) {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const count = invited.filter(({ member }) => sendsTexts || member.includes('@')).length
  return (
    <Notice tone="good" live title={t(count > 0 ? 'party.invited' : 'party.invitedLinks', { count })}>
      <p>{t(sendsTexts ? 'party.invitedHint' : 'party.invitedHintNoTexts')}</p>
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
