import type { Invitation } from '#contracts/booking/invitations.ts'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import type { FormResult } from '#web/form/form-result.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { withQuery } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationTicket } from './invitation-ticket.tsx'

export interface InvitationPageProps {
  readonly invitation: Invitation
  readonly code: string
  readonly result: FormResult | null
}

export function InvitationPage({ invitation, code, result }: InvitationPageProps) {
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
              href={withQuery('/invitation/calendar.ics', { code })}
              rel="noopener external"
            >
              <CalendarIcon size={20} />
              {t('invitation.calendar')}
            </a>
          </div>
        )}
        {!off && answer !== 'open' && <p>{t('invitation.keepLink')}</p>}
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
