import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { Attention } from './attention.tsx'
import { Bookable } from './bookable.tsx'
import { RestaurantLinks } from './restaurant-links.tsx'
import { StateAction, usualDecision } from './state-actions.tsx'
import { stateSteps } from './state-steps.ts'
import { hostAction } from '#web/host/frame/host-action.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { RestaurantState } from '#web/host/parts/restaurant-state.tsx'
import { pageContext } from '#web/routing/page-context.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TableIcon } from '#web/ui/icons.tsx'

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
  const state = status?.publicState ?? restaurant.state
  const problems = status?.problems ?? []
  const decision = may('restaurant.publish') ? usualDecision[state] : null
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={restaurant.name} />
      {may('service.read') && (
        <LinkButton
          kind="quiet"
          href={toHost.tonight(restaurant.restaurantId)}
          icon={<TableIcon size={20} />}
          className="mb-5"
        >
          {t('hostApp.tonight')}
        </LinkButton>
      )}
      <div className="slip">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            {/* The name is in the header. */}
            <h1 className="text-step-3">
              <span className="visually-hidden">{restaurant.name} </span>
              <RestaurantState state={state} />
            </h1>
            <p className="mt-1 text-ink-soft">{t(`hostApp.stateHint.${state}`)}</p>
          </div>
          {decision && (
            <StateAction {...{ decision, problems }}>
              {(open) => (
                <Button type="button" kind={decision === 'pause' ? 'quiet' : 'primary'} onClick={open}>
                  {t(`hostApp.decide.${decision}`)}
                </Button>
              )}
            </StateAction>
          )}
        </div>
        {status && <Bookable problems={problems} />}
      </div>
      {attention !== 'notPermitted' && <Attention attention={attention} />}
      <RestaurantLinks {...{ state, problems }} />
    </div>
  )
}
