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
import type { GroupInvitation } from '#contracts/ordering/group-orders.ts'
import { isOrderedInParts } from '#domain/ordering/group-order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { formAction } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { FormNotice, useFieldProblems } from '#web/form/form-problems.tsx'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { timeWords } from '#web/guest/ordering/order/takers/when-words.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { withSticky } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { GroupOver } from './group-over.tsx'

/** Loads the invitation without joining. Redirects a device that has already joined to its own part. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const invitation = await send('groupOrders.invitation', { code: params['code'] ?? '-' })
  if (isWireRefusal(invitation))
    return data({ invitation: null, refusal: invitation, newId: '' }, { status: invitation.status })
  if (invitation.own) throw redirect(withSticky(to.groupOrder(invitation.own), new URL(request.url).search))
  return { invitation, refusal: null, newId: freshKey(), texts: invitation.texts }
}

export const action = formAction({
  async ''({ send, form, url, params }) {
    const body = { id: textOf(form, 'id'), name: textOf(form, 'name') }
    const joined = await accepted(send('groupOrders.join', { code: params['code'] ?? '-', body }))
    return isProblem(joined) ? joined : redirect(withSticky(to.groupOrder(joined.code), url.search), 303)
  },
})

export function Component() {
  const { invitation, refusal, newId } = useLoaderData<typeof loader>()
  return (
    <div className="page py-8 desktop:py-12">
      <meta name="referrer" content="no-referrer" />
      {invitation ? <JoinForm {...{ invitation, newId }} /> : <GroupOver refusal={refusal} />}
    </div>
  )
}

const fields = ['name']

interface JoinFormProps {
  readonly invitation: GroupInvitation
  /** Id of this submission, so that pressing the button twice joins only once. */
  readonly newId: string
}

function JoinForm({ invitation, newId }: JoinFormProps) {
  const text = useText()
  const { t, locale } = text
  const result = (useActionData() as FormResult | undefined) ?? null
  const sending = useNavigation().state === 'submitting'
  const at = useFieldProblems(result, fields)
  const { deadlineWallTime, today, limitEach, currency, pays, hostName, restaurant } = invitation
  const title = t('groupOrder.joinTitle', { host: hostName, restaurant: restaurant.name })
  const time = timeWords(deadlineWallTime, null, today, text)
  const partKey = isOrderedInParts(invitation) ? 'groupOrder.cardLead' : 'groupOrder.youPayPart'
  return (
    <div className="mx-auto grid max-w-narrow gap-6">
      <PageHead title={title} hidden />
      <div className="grid gap-3">
        <h1 className="text-step-4 wrap-anywhere">{title}</h1>
        <p className="numbers text-step-1 text-ink-soft">{t('groupOrder.chooseUntil', { time })}</p>
        <ul className="grid list-disc gap-1 ps-5">
          {limitEach !== null && (
            <li className="numbers">
              {t('groupOrder.limitOf', { amount: formatMoney(limitEach, currency, locale) })}
            </li>
          )}
          <li>{pays === 'host' ? t('groupOrder.hostPays', { host: hostName }) : t(partKey, { time })}</li>
        </ul>
      </div>
      <Form method="post" className="grid gap-5">
        <FormNotice {...{ result, fields }} />
        <input type="hidden" name="id" value={result?.values['id'] || newId} />
        <TextField
          name="name"
          label={t('groupOrder.yourName')}
          hint={t('groupOrder.yourNameHint')}
          {...at('name')}
          defaultValue={result?.values['name']}
          maxLength={120}
          autoComplete="given-name"
          required
        />
        <div className="grid gap-3">
          <Button aria-disabled={sending || undefined}>{t('groupOrder.join')}</Button>
          <SiteTerms />
        </div>
      </Form>
    </div>
  )
}
