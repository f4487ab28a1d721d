import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { ownValue } from '#domain/own-value.ts'
import { formAction } from '#web/form/form-action.ts'
import { listOf, textOf } from '#web/form/form-data.ts'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo, withSticky } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { JoinPage } from './join-page.tsx'

/** Loads the invitation without accepting it. Redirects a device that has already joined to its own invitation. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const shared = await send('invitations.sharedInvitation', { code: params['code'] ?? '-' })
  if (isWireRefusal(shared))
    return data({ shared: null, refusal: shared, newId: '' }, { status: shared.status })
  if (shared.own) throw redirect(withSticky(to.invitation(shared.own), new URL(request.url).search))
  return { shared, refusal: null, newId: randomId() }
}

/** Returns 128 random bits as hex digits. Sent with the form, so pressing the button twice joins only once. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const action = formAction({
  async ''({ send, locale, form, url, params }) {
    const email = textOf(form, 'email')
    const body = {
      id: textOf(form, 'id'),
      fullName: textOf(form, 'fullName'),
      ...(email && { email }),
      customerProfile: { allergy: listOf(textOf(form, 'allergies')) },
      access: textOf(form, 'access'),
      language: locale,
    }
    const joined = await accepted(send('invitations.joinParty', { code: params['code'] ?? '-', body }))
    return isProblem(joined) ? joined : redirect(withSticky(to.invitation(joined.code), url.search), 303)
  },
})

const titles: Readonly<Record<string, MessageKey>> = {
  partyFull: 'invitation.fullTitle',
  partyOver: 'invitation.overTitle',
  partyCanceled: 'invitation.offTitle',
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { shared, refusal, newId } = useLoaderData<typeof loader>()
  const result = (useActionData() as FormResult | undefined) ?? null
  const title = t(ownValue(titles, refusal?.refused ?? '') ?? 'invitation.noneTitle')
  return (
    <div className="page py-8 desktop:py-12">
      <meta name="referrer" content="no-referrer" />
      {shared ? (
        <JoinPage invitation={shared} newId={newId} result={result} />
      ) : (
        <>
          <PageHead title={title} hidden />
          <EmptyState
            level={1}
            picture={drawEmptyState(refusal?.refused === 'partyCanceled' ? 'canceled' : 'nothing-found')}
            title={title}
            actions={<LinkButton href={to.home()}>{t('invitation.findTable')}</LinkButton>}
          >
            <p>{refusal?.message}</p>
          </EmptyState>
        </>
      )}
    </div>
  )
}
