import {
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { GuestRequest } from '#contracts/requests.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { formAction, type Submission } from '#web/form/form-action.ts'
import { FormNotice } from '#web/form/form-problems.tsx'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { pageContext } from '#web/page-context.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RequestFacts } from './request-facts.tsx'
import { requestWords } from './request-words.ts'

/** Loads the request behind a link in a message. Opening the page changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const token = new URL(request.url).searchParams.get('token') || '-'
  const guestRequest = await send('requests.get', { token })
  return isWireRefusal(guestRequest)
    ? data({ guestRequest: null, reason: guestRequest.message }, { status: guestRequest.status })
    : { guestRequest, reason: '' }
}

export const action = formAction({
  confirm: (submission) => decide('requests.confirm', submission),
  withdraw: (submission) => decide('requests.withdraw', submission),
})

async function decide(call: 'requests.confirm' | 'requests.withdraw', { send, url }: Submission) {
  const answer = await accepted(send(call, { token: url.searchParams.get('token') || '-' }))
  return isProblem(answer) ? answer : redirect(url.pathname + url.search, 303)
}

export function Component() {
  const { guestRequest, reason } = useLoaderData<typeof loader>()
  return (
    <div className="page py-8 desktop:py-12">
      <meta name="referrer" content="no-referrer" />
      {guestRequest ? <RequestPage guestRequest={guestRequest} /> : <NoRequest reason={reason} />}
    </div>
  )
}

function NoRequest({ reason }: { reason: string }) {
  const { t } = useText()
  const to = useTo()
  return (
    <>
      <PageHead title={t('request.unknownTitle')} hidden />
      <EmptyState
        level={1}
        picture={drawEmptyState('nothing-found')}
        title={t('request.unknownTitle')}
        actions={<LinkButton href={to.home()}>{t('request.findTable')}</LinkButton>}
      >
        <p>{reason}</p>
      </EmptyState>
    </>
  )
}

function RequestPage({ guestRequest }: { guestRequest: GuestRequest }) {
  const { t } = useText()
  const { subject, status } = guestRequest
  const words = requestWords(guestRequest)
  const name = subject || t('shell.everywhere')
  const title = t(words.title, { place: name })
  const heading = useFocusOn<HTMLHeadingElement>(status, status)
  return (
    <div className="grid gap-8">
      <PageHead title={title} hidden />
      <div className="grid max-w-prose gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-step-4 outline-none">
          {title}
        </h1>
        <p className="text-step-1 text-ink-soft">{t(words.lead, { place: name })}</p>
      </div>
      <Steps guestRequest={guestRequest} name={name} />
      <RequestFacts request={guestRequest} />
    </div>
  )
}

/** Buttons to confirm and, while possible, to cancel. */
function Steps({ guestRequest, name }: { guestRequest: GuestRequest; name: string }) {
  const { t } = useText()
  const result = (useActionData() as FormResult | undefined) ?? null
  const to = useTo()
  const sending = useNavigation().state === 'submitting'
  const { status, kind, idOrName, date, partySize } = guestRequest
  const open = status === 'unconfirmed' || status === 'confirmed'
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <FormNotice result={result} fields={[]} />
      {status === 'unconfirmed' && (
        <Button name="step" value="confirm" aria-disabled={sending || undefined}>
          {sending
            ? t('request.confirming')
            : t(kind === 'notify' ? 'request.confirmNotify' : 'request.confirm')}
        </Button>
      )}
      {status === 'told' && idOrName && (
        <LinkButton href={to.reserve(idOrName, { date, party: partySize })}>
          {t('request.seeTimes')}
        </LinkButton>
      )}
      {status !== 'unconfirmed' && status !== 'told' && (
        <LinkButton kind="quiet" href={idOrName ? to.restaurant(idOrName, { date }) : to.home()}>
          {kind === 'claimRegion' ? t('request.findTable') : t('request.toPlace', { place: name })}
        </LinkButton>
      )}
      {open && (
        <Button kind="text" name="step" value="withdraw" aria-disabled={sending || undefined}>
          {t('request.withdraw')}
        </Button>
      )}
    </Form>
  )
}
