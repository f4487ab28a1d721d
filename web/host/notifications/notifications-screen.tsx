import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { noticeChannels, noticeKinds } from '#domain/notifications/staff-notices.ts'
import type { AnswerOf } from '#contracts/calls.ts'
import { hostAction, type HostSubmission } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { PageTop } from '#web/host/parts/page-top.tsx'
import { textsOf } from '#web/form/form-data.ts'
import { accepted } from '#web/form/form-result.ts'
import { useForm } from '#web/form/use-form.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { useText } from '#web/text/text.tsx'
import { NotifyButton } from '#web/parts/notifications/notify-button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'

type Notifications = AnswerOf<'staff.notifications'>
type Channel = (typeof noticeChannels)[number]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = String(params['restaurantId'])
  return restaurantAnswer(await send('staff.notifications', { restaurantId }), request)
}

async function save({ send, form, restaurantId }: HostSubmission) {
  const shown = textsOf(form, 'kind')
  const kinds = noticeKinds
    .filter((kind) => shown.includes(kind))
    .map((kind) => {
      const ticked = textsOf(form, kind)
      return { kind, channels: noticeChannels.filter((each) => ticked.includes(each)) }
    })
  return accepted(send('staff.changeNotifications', { restaurantId: String(restaurantId), body: { kinds } }))
}

export const action = (args: ActionFunctionArgs) => hostAction({ save })(args)

/** What the member is notified of at this restaurant, by email, by text message and on their devices. */
export function Component() {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const notifications = useLoaderData<typeof loader>()
  const title = t('hostApp.notifications.title')
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={title} restaurant={restaurant.name} />
      <PageTop title={title} lead={t('hostApp.notifications.lead', { restaurant: restaurant.name })} />
      {notifications.email === null ? (
        <p className="mt-6 max-w-prose">{t('hostApp.notifications.noAccount')}</p>
      ) : (
        <Choices notifications={notifications} email={notifications.email} />
      )}
    </div>
  )
}

/** Returns whether this is a browser on an iPhone or iPad, where only apps on the home screen have push messages. */
function needsHomeScreen(): boolean {
  return Reflect.get(navigator, 'standalone') === false && !('PushManager' in globalThis)
}

interface ChoicesProps {
  readonly notifications: Notifications
  readonly email: string
}

function Choices({ notifications, email }: ChoicesProps) {
  const { kinds, phone, sendsTexts, offersPush, subscriptionIds } = notifications
  const { t } = useText()
  const form = useForm('save')
  const { result, busy } = form
  const isSaved = !busy && result?.step === 'save' && result.problem === null
  const canText = sendsTexts && phone !== null
  const { own, restaurant } = useAtRestaurant()
  const { revalidate } = useRevalidator()
  const reachesNobody =
    subscriptionIds.length === 0 && kinds.some(({ channels }) => channels.includes('push'))
  // Everybody at a shared device would read them.
  const mayPush = offersPush && own.device === null
  const canPush = mayPush && 'PushManager' in globalThis
  return (
    <HostForm
      form={form}
      step="save"
      fields={[]}
      submit={t('hostApp.save')}
      failure={t('hostApp.changeFailed')}
    >
      <ul className="mt-4 grid gap-1 text-ink-soft">
        <li>{t('hostApp.notifications.emailTo', { email })}</li>
        {canText && <li>{t('hostApp.notifications.textTo', { phone })}</li>}
        {sendsTexts && phone === null && <li>{t('hostApp.notifications.noPhone')}</li>}
        {offersPush && <li>{t('hostApp.notifications.pushTo')}</li>}
      </ul>
      {canPush && (
        <NotifyButton
          kind="restaurant"
          id={String(restaurant.restaurantId)}
          known={subscriptionIds}
          onChange={() => void revalidate()}
        />
      )}
      {mayPush && needsHomeScreen() && <p className="max-w-prose">{t('hostApp.notifications.homeScreen')}</p>}
      {reachesNobody && <p className="max-w-prose">{t('hostApp.notifications.pushNowhere')}</p>}
      <div className="border-t border-line">
        {kinds.map((each) => (
          <Kind key={each.kind} {...each} offered={{ email: true, sms: canText, push: offersPush }} />
        ))}
      </div>
      <p className="max-w-prose text-small text-ink-soft">{t('hostApp.notifications.gathered')}</p>
      {isSaved && <output className="block text-good">{t('hostApp.saved')}</output>}
    </HostForm>
  )
}

interface KindProps {
  readonly kind: Notifications['kinds'][number]['kind']
  readonly channels: readonly Channel[]
  /** Channels that can reach the member. */
  readonly offered: Readonly<Record<Channel, boolean>>
}

function Kind({ kind, channels, offered }: KindProps) {
  const { t } = useText()
  return (
    <fieldset className="grid gap-x-6 border-b border-line py-2.5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <legend className="contents">
        <span className="grid">
          <span className="font-medium">{t(`hostApp.notifications.kind.${kind}`)}</span>
          {kind === 'request' && (
            <span className="text-small text-ink-soft">{t('hostApp.notifications.requestHint')}</span>
          )}
        </span>
      </legend>
      <input type="hidden" name="kind" value={kind} />
      <div className="flex flex-wrap gap-x-8">
        {noticeChannels.map((channel) =>
          !offered[channel] ? (
            // What was chosen before it went stays chosen.
            channels.includes(channel) && <input key={channel} type="hidden" name={kind} value={channel} />
          ) : (
            <CheckField
              key={channel}
              name={kind}
              value={channel}
              label={t(`hostApp.notifications.${channel}`)}
              defaultChecked={channels.includes(channel)}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}
