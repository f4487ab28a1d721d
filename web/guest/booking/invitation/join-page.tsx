import { Form, useNavigation } from 'react-router'
import type { SharedInvitation } from '#contracts/booking/invitations.ts'
import { FormNotice, useFieldProblems } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NeedsFields } from './invitation-form.tsx'
import { InvitationTicket } from './invitation-ticket.tsx'

const fields = ['fullName', 'email']

interface JoinPageProps {
  readonly invitation: SharedInvitation
  /** Id of this submission, so that sending the form twice joins only once. */
  readonly newId: string
  readonly result: FormResult | null
}

/** Shows the invitation behind a share link, with the form to join. */
export function JoinPage({ invitation, newId, result }: JoinPageProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting'
  const { hostName, restaurant, seatsLeft } = invitation
  const title = t('invitation.title', { host: hostName, restaurant: restaurant.name })
  const typed = result?.values ?? {}
  const at = useFieldProblems(result, fields)
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:gap-14">
      <PageHead title={title} hidden />
      <div className="grid max-w-narrow gap-6">
        <div className="grid gap-3">
          <h1 className="text-step-4">{title}</h1>
          <p className="text-step-1 text-ink-soft">{t('invitation.joinLead')}</p>
          <p>{t('invitation.joinPlaces', { count: seatsLeft })}</p>
        </div>
        <Form method="post" className="grid gap-5">
          <FormNotice {...{ result, fields }} />
          <input type="hidden" name="id" value={typed['id'] || newId} />
          <TextField
            name="fullName"
            label={t('invitation.name')}
            {...at('fullName')}
            defaultValue={typed['fullName']}
            maxLength={120}
            autoComplete="name"
            required
          />
          <TextField
            name="email"
            type="email"
            label={t('invitation.joinEmail')}
            optionalMark={t('invitation.optional')}
            hint={t('invitation.joinEmailHint')}
            {...at('email')}
            defaultValue={typed['email']}
            maxLength={254}
            autoComplete="email"
          />
          <NeedsFields allergies={typed['allergies']} access={typed['access']} />
          <div className="grid gap-3">
            <Button aria-disabled={sending || undefined}>{t('invitation.join')}</Button>
            <SiteTerms>{t('invitation.joinTerms', { host: hostName })}</SiteTerms>
          </div>
        </Form>
      </div>
      <div className="max-desktop:order-first">
        <InvitationTicket invitation={invitation} off={false} />
      </div>
    </div>
  )
}
