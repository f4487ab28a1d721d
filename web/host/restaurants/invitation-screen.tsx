import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { HostHeader } from '#web/host/frame/host-header.tsx'
import { hostAction } from '#web/host/frame/host-action.ts'
import { toHost } from '#web/host/host-paths.ts'
import { linkCode, useOtherLink } from '#web/host/parts/link-code.ts'
import { SignInFirst, WithAccount } from '#web/host/parts/link-account.tsx'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { ActionForm } from '#web/form/action-form.tsx'
import { textOf } from '#web/form/form-data.ts'
import { accepted, isProblem, refusalOf } from '#web/form/form-result.ts'
import { useForm } from '#web/form/use-form.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { loadOwnProfile } from '#web/session/account/load-profile.ts'
import { storedToken } from '#web/session/account/token.ts'
import { removeSession } from '#web/storage/browser-storage.ts'
import { formatLocalDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const stored = 'host invitation'

/** Loads what the invitation is about, and who would accept it. Neither uses it up. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const code = linkCode(stored)
  const [invitation, profile] = await Promise.all([
    code === '' ? null : send('staff.invitation', { body: { code } }),
    storedToken() === null ? null : loadOwnProfile(send),
  ])
  if (invitation && isWireRefusal(invitation) && invitation.refused !== 'unknownInvitation')
    throw Object.assign(new Error(invitation.message), {
      status: invitation.status,
      data: invitation.message,
    })
  const person = profile === null || isWireRefusal(profile) ? null : profile.mainInfo
  return {
    code,
    invitation: isWireRefusal(invitation) ? null : invitation,
    /** Name or email of the account that is signed in; null if there is none. */
    person: person && { name: person.name, email: person.email },
  }
}

export const action = (args: ActionFunctionArgs) =>
  hostAction({
    '': async ({ send, form }) => {
      const answer = await accepted(send('staff.acceptInvitation', { body: { code: textOf(form, 'code') } }))
      if (isProblem(answer)) return answer
      removeSession(stored)
      return { leadsTo: toHost.restaurant(answer.restaurantId) }
    },
  })(args)

export function Component() {
  const { code, invitation, person } = useLoaderData<typeof loader>()
  useOtherLink(code)
  return (
    <>
      <HostHeader />
      <main id="main" className="mx-auto grid max-w-narrow gap-6 px-gutter py-section">
        {invitation === null ? (
          <Unknown />
        ) : invitation.state === 'open' ? (
          <Open {...{ code, invitation, person }} />
        ) : (
          <Over {...{ invitation, person }} />
        )}
      </main>
    </>
  )
}

type Data = Awaited<ReturnType<typeof loader>>
type Invitation = Exclude<NonNullable<Data['invitation']>, WireRefusal>

interface Shown {
  readonly invitation: Invitation
  readonly person: Data['person']
}

function Open({ code, invitation, person }: Shown & { readonly code: string }) {
  const { t, locale } = useText()
  const { restaurantName, city, role, invitedBy, expires } = invitation
  const title = t('hostApp.invitation.title', { restaurant: restaurantName })
  return (
    <>
      <HostTitle title={title} />
      <header className="grid gap-2">
        <p className="eyebrow">{t('hostApp.invitation.eyebrow')}</p>
        <h1 className="text-step-3">{title}</h1>
        <p className="text-ink-soft">
          {invitedBy
            ? t('hostApp.invitation.by', { name: invitedBy, role: t(`hostApp.role.${role}`) })
            : t('hostApp.invitation.byOperator', { role: t(`hostApp.role.${role}`) })}
        </p>
      </header>
      <dl className="ledger border-y border-line">
        <div>
          <dt className="text-ink-soft">{t('hostApp.restaurant')}</dt>
          <dd className="text-end">{[restaurantName, city].filter(Boolean).join(', ')}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{t('hostApp.yourRole')}</dt>
          <dd className="text-end">{t(`hostApp.role.${role}`)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{t('hostApp.invitation.validUntil')}</dt>
          <dd className="text-end">{formatLocalDate(expires, locale)}</dd>
        </div>
      </dl>
      <p className="text-ink-soft">{t(`hostApp.roleHint.${role}`)}</p>
      {person ? <Accept {...{ code, person, restaurantName }} /> : <SignInFirst />}
    </>
  )
}

interface AcceptProps {
  readonly code: string
  readonly person: NonNullable<Shown['person']>
  readonly restaurantName: string
}

function Accept({ code, person, restaurantName }: AcceptProps) {
  const { t } = useText()
  const form = useForm('')
  const refused = refusalOf(form.result?.problem ?? null)?.refused
  return (
    <ActionForm
      form={form}
      fields={[]}
      failure={refused === 'alreadyMember' ? undefined : t('hostApp.invitation.failed')}
      submit={t('hostApp.invitation.accept')}
      submitting={t('hostApp.invitation.accepting')}
      after={<WithAccount person={person} />}
    >
      <input type="hidden" name="code" value={code} />
      {refused === 'alreadyMember' && (
        <LinkButton kind="quiet" href={toHost.home()}>
          {t('hostApp.openRestaurant', { restaurant: restaurantName })}
        </LinkButton>
      )}
    </ActionForm>
  )
}

function Over({ invitation: { state, restaurantId, restaurantName, invitedBy }, person }: Shown) {
  const { t } = useText()
  const which = state === 'open' ? 'expired' : state
  const title = t(`hostApp.invitation.${which}`)
  return (
    <>
      <HostTitle title={title} />
      <h1 className="text-step-3">{title}</h1>
      <Notice tone={which === 'used' ? 'info' : 'warn'} title={restaurantName}>
        <p>{t(`hostApp.invitation.${which}Hint`, { name: invitedBy || restaurantName })}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {which === 'used' && person && (
          <LinkButton href={toHost.restaurant(restaurantId)}>
            {t('hostApp.openRestaurant', { restaurant: restaurantName })}
          </LinkButton>
        )}
        <LinkButton kind="quiet" href={toHost.home()}>
          {person ? t('hostApp.myRestaurants') : t('hostApp.signIn')}
        </LinkButton>
      </div>
    </>
  )
}

function Unknown() {
  const { t } = useText()
  return (
    <>
      <HostTitle title={t('hostApp.invitation.unknown')} />
      <h1 className="text-step-3">{t('hostApp.invitation.unknown')}</h1>
      <p className="text-ink-soft">{t('hostApp.invitation.unknownHint')}</p>
      <LinkButton kind="quiet" href={toHost.home()} className="justify-self-start">
        {t('hostApp.myRestaurants')}
      </LinkButton>
    </>
  )
}
