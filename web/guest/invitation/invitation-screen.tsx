import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { drawEmptyState } from '#web/art/empty-state.ts'
import { listOf } from '#web/guest/reserve/booking-form.ts'
import { pageContext } from '#web/page-context.ts'
import { reached } from '#web/session/reached.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InvitationPage } from './invitation-page.tsx'

/** What the code opens. Looking answers nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { send } = args.context.get(pageContext)
  const invitation = await send('reservations.invitation', { code: codeOf(args) })
  return isWireRefusal(invitation)
    ? data({ invitation: null, reason: invitation.message }, { status: invitation.status })
    : { invitation, reason: '' }
}

/** Answers the invitation and comes back to its page, which then says so. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const { send, locale } = context.get(pageContext)
  const { pathname, search } = new URL(request.url)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const access = text('access')
  const body = {
    fullName: text('fullName'),
    coming: text('coming') !== 'no',
    customerProfile: { allergy: listOf(text('allergies')) },
    access,
    language: locale,
  }
  const answer = await reached(send('reservations.redeem', { code: codeOf(args), body }))
  const values = { fullName: text('fullName'), coming: body.coming, allergies: text('allergies'), access }
  if (answer === null) return data({ refusal: null, values }, { status: 503 })
  if (isWireRefusal(answer)) return data({ refusal: answer, values }, { status: answer.status })
  return redirect(pathname + search, 303)
}

/** In the path, or in the query as older links have it. */
function codeOf({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): string {
  return params['code'] || new URL(request.url).searchParams.get('code') || '-'
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { invitation, reason } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  return (
    <div className="page py-8 desktop:py-12">
      <meta name="referrer" content="no-referrer" />
      {invitation ? (
        <InvitationPage invitation={invitation} result={result} />
      ) : (
        <>
          <PageHead title={t('invitation.noneTitle')} hidden />
          <EmptyState
            level={1}
            picture={drawEmptyState('nothing-found')}
            title={t('invitation.noneTitle')}
            actions={<LinkButton href={to.home()}>{t('invitation.findTable')}</LinkButton>}
          >
            <p>{reason}</p>
          </EmptyState>
        </>
      )}
    </div>
  )
}
