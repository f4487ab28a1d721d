import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { Attention } from './attention.tsx'
import { Bookable } from './bookable.tsx'
import { StateActions } from './state-actions.tsx'
import { stateSteps } from './state-steps.ts'
import { hostAction } from '#web/host/frame/host-action.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { PinForm } from '#web/host/members/pin-form.tsx'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { RestaurantState } from '#web/host/parts/restaurant-state.tsx'
import { to } from '#web/paths.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'

/** What can't be read, because the member may not or because it failed, is null: the rest of the page is shown. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  const [status, attention] = await Promise.all([
    send('setup.bookableProblems', { restaurantId, query: {} }).catch(() => null),
    send('setup.attention', { restaurantId }).catch(() => null),
  ])
  return {
    status: isWireRefusal(status) ? null : status,
    attention: isWireRefusal(attention)
      ? attention.refused === 'notPermitted'
        ? 'notPermitted'
        : null
      : attention,
  } as const
}

export const action = (args: ActionFunctionArgs) => hostAction(stateSteps)(args)

/** Where the pages of a restaurant start: its state, what stands in the way of guests, and what needs a decision. */
export function Component() {
  const { t } = useText()
  const { restaurant, may } = useAtRestaurant()
  const { status, attention } = useLoaderData<typeof loader>()
  const { name, role } = restaurant
  const state = status?.publicState ?? restaurant.state
  return (
    <div className="max-w-[44rem]">
      <HostTitle title={name} />
      <h1 className="text-step-3">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <RestaurantState state={state} />
        <span className="text-ink-soft">{t(`hostApp.stateHint.${state}`)}</span>
      </p>
      <p className="mt-1 text-small text-ink-soft">
        {t('hostApp.yourRoleHere', { role: t(`hostApp.role.${role}`) })}
      </p>
      {may('restaurant.publish') && <StateActions state={state} problems={status?.problems ?? []} />}
      {status && <Bookable problems={status.problems} />}
      {attention !== 'notPermitted' && <Attention attention={attention} />}
      <Links state={state} />
    </div>
  )
}

function Links({ state }: { readonly state: string }) {
  const { t } = useText()
  const { own, restaurant, may } = useAtRestaurant()
  const [isSettingPin, setSettingPin] = useState(false)
  const { restaurantId, slug, memberId } = restaurant
  const pages = [
    ...(may('staff.manage')
      ? [
          { href: toHost.members(restaurantId), text: t('hostApp.members'), hint: t('hostApp.membersHint') },
          { href: toHost.devices(restaurantId), text: t('hostApp.devices'), hint: t('hostApp.devicesHint') },
        ]
      : []),
    ...(may('audit.read') || may('shift.read')
      ? [{ href: toHost.history(restaurantId), text: t('hostApp.history'), hint: t('hostApp.historyHint') }]
      : []),
    ...(state === 'draft' || state === 'suspended'
      ? []
      : [
          {
            href: to.restaurant(slug),
            text: t('hostApp.guestPage'),
            hint: t('hostApp.guestPageHint'),
            reload: true,
          },
        ]),
  ]
  const row = '-mx-3 flex min-h-16 items-center gap-4 rounded-md px-3 py-2.5 text-start hover:bg-sunk'
  return (
    <ul className="mt-8 border-t border-line">
      {pages.map(({ href, text, hint, reload }) => (
        <li key={href} className="border-b border-line">
          <Anchor href={href} reload={reload ?? false} className={row}>
            <Row text={text} hint={hint} />
          </Anchor>
        </li>
      ))}
      {memberId && !own.device && (
        <li className="border-b border-line">
          <button
            type="button"
            className={`${row} w-[calc(100%+1.5rem)]`}
            onClick={() => setSettingPin(true)}
          >
            <Row text={t('hostApp.ownPin')} hint={t('hostApp.ownPinHint')} />
          </button>
        </li>
      )}
      {memberId && isSettingPin && (
        <HostDialog title={t('hostApp.ownPin')} onClose={() => setSettingPin(false)}>
          <PinForm memberId={memberId} onDone={() => setSettingPin(false)} />
        </HostDialog>
      )}
    </ul>
  )
}

function Row({ text, hint }: { readonly text: string; readonly hint: string }) {
  return (
    <>
      <span className="grid flex-1">
        <span className="font-medium">{text}</span>
        <span className="text-small text-ink-soft">{hint}</span>
      </span>
      <ChevronRightIcon size={18} className="text-ink-soft" />
    </>
  )
}
