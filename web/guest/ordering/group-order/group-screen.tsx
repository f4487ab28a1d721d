import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import type { GroupOrder } from '#contracts/ordering/group-orders.ts'
import { formAction } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { withSticky } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { GroupOver } from './group-over.tsx'
import { GroupPage } from './group-page.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const code = params['code'] ?? '-'
  const group = await send('groupOrders.get', { code })
  if (isWireRefusal(group)) return data({ group: null, code, refusal: group }, { status: group.status })
  return { group, code, refusal: null, texts: group.texts }
}

/** Forms that accept a price or time submit the one shown, so guests never accept a different one. */
export const action = formAction({
  async ready({ send, form, url, params }) {
    const code = params['code'] ?? '-'
    const body = { ready: true, subtotal: Number(textOf(form, 'subtotal')) }
    const done = await accepted(send('groupOrders.setReady', { code, body }))
    return isProblem(done) ? done : back(code, url)
  },
  async notReady({ send, url, params }) {
    const code = params['code'] ?? '-'
    const done = await accepted(send('groupOrders.setReady', { code, body: { ready: false } }))
    return isProblem(done) ? done : back(code, url)
  },
  async removeLine({ send, form, url, params }) {
    const code = params['code'] ?? '-'
    const [repeat = '', ...id] = textOf(form, 'line').split(' ')
    const remove = { id: id.join(' '), repeatIndex: Number(repeat) }
    const done = await accepted(send('groupOrders.changeLines', { code, body: { remove } }))
    return isProblem(done) ? done : back(code, url)
  },
  async removeMember({ send, form, url, params }) {
    const code = params['code'] ?? '-'
    const body = { place: Number(textOf(form, 'place')) }
    const done = await accepted(send('groupOrders.removeMember', { code, body }))
    return isProblem(done) ? done : back(code, url)
  },
  async place({ send, form, url, params }) {
    const code = params['code'] ?? '-'
    const body = { total: Number(textOf(form, 'total')), promised: textOf(form, 'promised') }
    const placed = await accepted(send('groupOrders.place', { code, body }))
    return isProblem(placed) ? placed : toPay(placed, { code, form, url })
  },
  async pay({ send, form, url, params }) {
    const code = params['code'] ?? '-'
    const body = { total: Number(textOf(form, 'total')) }
    const placed = await accepted(send('groupOrders.placePart', { code, body }))
    return isProblem(placed) ? placed : toPay(placed, { code, form, url })
  },
  async cancel({ send, url, params }) {
    const code = params['code'] ?? '-'
    const done = await accepted(send('groupOrders.cancel', { code }))
    return isProblem(done) ? done : back(code, url)
  },
})

interface Sent {
  readonly code: string
  readonly form: FormData
  readonly url: URL
}

function toPay(placed: AnswerOf<'groupOrders.place'>, { code, form, url }: Sent) {
  if (!placed.payBy) return back(code, url)
  return redirect(withSticky(to.payment(textOf(form, 'restaurant'), placed), url.search), 303)
}

function back(code: string, url: URL) {
  return redirect(withSticky(to.groupOrder(code), url.search), 303)
}

export function Component() {
  const { t } = useText()
  const { group, code, refusal } = useLoaderData<typeof loader>()
  const result = (useActionData() as FormResult | undefined) ?? null
  return (
    <div className="page py-6 desktop:py-10">
      <meta name="referrer" content="no-referrer" />
      {group ? (
        <>
          <PageHead title={t('groupOrder.title', { restaurant: group.restaurant.name })} hidden />
          <Followed {...{ group, code, result }} />
        </>
      ) : (
        <GroupOver refusal={refusal} />
      )}
    </div>
  )
}

interface FollowedProps {
  readonly group: GroupOrder
  readonly code: string
  readonly result: FormResult | null
}

/** Reloads the group order whenever its version changes, such as when somebody edits it or at the deadline. */
function Followed({ group, code, result }: FollowedProps) {
  const { revalidate } = useRevalidator()
  const isOver = group.stage === 'ordered' || group.stage === 'ended'
  const isFollowed = !isOver || group.order?.stage === 'unpaid' || group.own.order?.isUnpaid === true
  const look = () => void revalidate()
  useLiveVersion({
    kind: 'groupOrder',
    id: code,
    version: group.version,
    isFollowed,
    read: (send, _, signal) => send('groupOrders.get', { code }, { signal }),
    onChange: look,
    onGone: look,
  })
  return (
    <>
      {isFollowed && (
        <noscript>
          <meta httpEquiv="refresh" content="30" />
        </noscript>
      )}
      <GroupPage {...{ group, code, result }} />
    </>
  )
}
