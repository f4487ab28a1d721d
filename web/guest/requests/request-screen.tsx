import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { GuestRequest } from '#contracts/requests.ts'
import { drawEmptyState } from '#web/art/empty-state.ts'
import { useFocusOn } from '#web/guest/booking/use-focus-on.ts'
import { pageContext } from '#web/page-context.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RequestFacts } from './request-facts.tsx'
import { requestWords } from './request-words.ts'

/** The request behind the link of a message. Looking changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const token = new URL(request.url).searchParams.get('token') || '-'
  const asked = await send('requests.get', { token })
  return isWireRefusal(asked)
    ? data({ asked: null, reason: asked.message }, { status: asked.status })
    : { asked, reason: '' }
}

/** Confirms or takes back, and comes to the page again, which then says what became of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { send } = context.get(pageContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const token = searchParams.get('token') || '-'
  const step = (await request.formData()).get('step')
  if (step === 'confirm') await send('requests.confirm', { token })
  if (step === 'withdraw') await send('requests.withdraw', { token })
  return redirect(pathname + search, 303)
}

export function Component() {
  const { asked, reason } = useLoaderData<typeof loader>()
  return (
    <div className="page py-8 desktop:py-12">
      <meta name="referrer" content="no-referrer" />
      {asked ? <RequestPage asked={asked} /> : <NoRequest reason={reason} />}
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

function RequestPage({ asked }: { asked: GuestRequest }) {
  const { t } = useText()
  const { subject, status } = asked
  const words = requestWords(asked)
  const place = subject || t('shell.everywhere')
  const title = t(words.title, { place })
  const heading = useFocusOn<HTMLHeadingElement>(status, status)
  return (
    <div className="grid gap-8">
      <PageHead title={title} hidden />
      <div className="grid max-w-prose gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-step-4 outline-none">
          {title}
        </h1>
        <p className="text-step-1 text-ink-soft">{t(words.lead, { place })}</p>
      </div>
      <Steps asked={asked} place={place} />
      <RequestFacts request={asked} />
    </div>
  )
}

/** One thing to do first, and the way out as long as there is one. */
function Steps({ asked, place }: { asked: GuestRequest; place: string }) {
  const { t } = useText()
  const to = useTo()
  const sending = useNavigation().state === 'submitting'
  const { status, kind, idOrName, date, partySize } = asked
  const open = status === 'unconfirmed' || status === 'confirmed'
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
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
          {kind === 'claimRegion' ? t('request.findTable') : t('request.toPlace', { place })}
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
