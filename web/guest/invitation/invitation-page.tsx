import type { Invitation } from '#contracts/reservation-party-shapes.ts'
import { useFocusOn } from '#web/guest/booking/use-focus-on.ts'
import type { NotTaken } from '#web/guest/requests/asked-form.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { InvitationForm, type Typed } from './invitation-form.tsx'
import { InvitationTicket } from './invitation-ticket.tsx'

export interface InvitationPageProps {
  readonly invitation: Invitation
  readonly result: NotTaken<Typed> | null
}

/** Who invites, where and when; then the answer, and what follows from it. */
export function InvitationPage({ invitation, result }: InvitationPageProps) {
  const { t } = useText()
  const { hostName, restaurant, invitee, answer, calendar, reservationStatus } = invitation
  const off = isCalledOff(reservationStatus)
  const heading = useFocusOn<HTMLHeadingElement>(answer, answer)
  const values = { host: hostName, restaurant: restaurant.name, name: invitee }
  const title = t(off ? 'invitation.offTitle' : titles[answer], values)
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:gap-14">
      <PageHead title={title} hidden />
      <div className="grid max-w-narrow gap-6">
        <div className="grid gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-step-4 outline-none">
            {title}
          </h1>
          <p className="text-step-1 text-ink-soft">{t(off ? 'invitation.offLead' : leads[answer], values)}</p>
        </div>
        {!off && calendar && (
          <div>
            <a
              className="btn btn-primary"
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
              download="invitation.ics"
            >
              <CalendarIcon size={20} />
              {t('invitation.calendar')}
            </a>
          </div>
        )}
        {!off && answer === 'open' && <InvitationForm invitation={invitation} result={result} />}
        {!off && answer !== 'open' && (
          <Disclosure
            summary={t('invitation.changeAnswer')}
            defaultOpen={result !== null}
            className="border-t"
          >
            <InvitationForm invitation={invitation} result={result} />
          </Disclosure>
        )}
      </div>
      <div className="max-desktop:order-first">
        <InvitationTicket invitation={invitation} off={off} />
      </div>
    </div>
  )
}

type Answer = Invitation['answer']

const titles: Readonly<Record<Answer, MessageKey>> = {
  open: 'invitation.title',
  yes: 'invitation.yesTitle',
  no: 'invitation.noTitle',
}

const leads: Readonly<Record<Answer, MessageKey>> = {
  open: 'invitation.lead',
  yes: 'invitation.yesLead',
  no: 'invitation.noLead',
}
