import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { formAction } from '#web/form/form-action.ts'
import { listOf, textOf } from '#web/form/form-data.ts'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { shownOfBooking } from '#web/parts/restaurant/way-to.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InvitationPage } from './invitation-page.tsx'

/** Opening the page doesn't answer the invitation. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const code = codeOf(new URL(request.url), params)
  const invitation = await send('invitations.get', { code })
  if (isWireRefusal(invitation))
    return data({ invitation: null, code, reason: invitation.message }, { status: invitation.status })
  return { invitation, code, reason: '', ...(await shownOfBooking(send, invitation.restaurant.id)) }
}

export const action = formAction({
  async ''({ send, locale, form, url, params }) {
    const body = {
      fullName: textOf(form, 'fullName'),
      coming: textOf(form, 'coming') !== 'no',
      customerProfile: { allergy: listOf(textOf(form, 'allergies')) },
      access: textOf(form, 'access'),
      language: locale,
    }
    const answer = await accepted(send('invitations.redeem', { code: codeOf(url, params), body }))
    return isProblem(answer) ? answer : redirect(url.pathname + url.search, 303)
  },
})

/** Returns the invitation code from the path, or from the query in older links. */
function codeOf(url: URL, params: LoaderFunctionArgs['params']): string {
  return params['code'] || url.searchParams.get('code') || '-'
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { invitation, code, reason } = useLoaderData<typeof loader>()
  const result = (useActionData() as FormResult | undefined) ?? null
  return (
    <div className="page py-8 desktop:py-12">
      <meta name="referrer" content="no-referrer" />
      {invitation ? (
        <InvitationPage invitation={invitation} code={code} result={result} />
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
