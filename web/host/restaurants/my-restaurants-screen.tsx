import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { HostHeader } from '#web/host/frame/host-header.tsx'
import { loadOwn, type OwnRestaurant } from '#web/host/frame/own-restaurants.ts'
import { PersonMenu } from '#web/host/frame/person-menu.tsx'
import { toHost } from '#web/host/host-paths.ts'
import { isPaired } from '#web/host/devices/paired.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { RestaurantState } from '#web/host/parts/restaurant-state.tsx'
import { to } from '#web/paths.ts'
import { storedToken } from '#web/session/account/token.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'

/** Leads straight to the restaurant of somebody who works at one, and on a paired device to its own page. */
export async function loader(args: LoaderFunctionArgs) {
  if (isPaired() && storedToken() === null) throw redirect(toHost.device())
  const own = await loadOwn(args)
  const [only, ...others] = own.restaurants
  const wantsAll = new URL(args.request.url).searchParams.has('all')
  if (only && others.length === 0 && !wantsAll) throw redirect(startOf(only))
  return own
}

/** Tonight, for whoever works in the service. A restaurant that takes no guests yet starts with what is missing. */
function startOf({
  restaurantId,
  permissions,
  state,
}: Pick<OwnRestaurant, 'restaurantId' | 'permissions' | 'state'>): string {
  const isReady = state !== 'draft' && state !== 'notAgreed' && permissions.includes('service.read')
  return isReady ? toHost.tonight(restaurantId) : toHost.restaurant(restaurantId)
}

export function Component() {
  const { t } = useText()
  const { account, restaurants } = useLoaderData<typeof loader>()
  return (
    <>
      <HostHeader end={account && <PersonMenu name={account.name} email={account.email} />} />
      <main id="main" className="mx-auto max-w-[44rem] px-4 pt-8 pb-16 tablet:px-6 tablet:pt-12">
        <HostTitle title={t('hostApp.myRestaurants')} />
        <h1 className="text-step-3">{t('hostApp.myRestaurants')}</h1>
        {restaurants.length > 0 ? <List restaurants={restaurants} /> : <None email={account?.email ?? ''} />}
      </main>
    </>
  )
}

function List({ restaurants }: { readonly restaurants: readonly OwnRestaurant[] }) {
  const { t } = useText()
  return (
    <ul className="mt-6 border-t border-line">
      {restaurants.map(({ restaurantId, name, city, role, state, permissions }) => (
        <li key={restaurantId} className="border-b border-line">
          <Anchor
            href={startOf({ restaurantId, permissions, state })}
            className="-mx-3 flex min-h-18 items-center gap-4 rounded-md px-3 py-3 hover:bg-sunk"
          >
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-serif text-step-1">{name}</span>
              <span className="text-small text-ink-soft">
                {[city, t(`hostApp.role.${role}`)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-small">
              <RestaurantState state={state} />
            </span>
            <ChevronRightIcon size={18} className="flex-none text-ink-soft" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Says how somebody who works nowhere yet gets access. */
function None({ email }: { readonly email: string }) {
  const { t } = useText()
  return (
    <div className="mt-4 grid gap-8">
      <p className="max-w-prose text-ink-soft">{t('hostApp.none', { email })}</p>
      <section className="slip grid justify-items-start gap-2">
        <h2 className="text-step-1">{t('hostApp.noneInvited')}</h2>
        <p className="text-ink-soft">{t('hostApp.noneInvitedHint')}</p>
      </section>
      <section className="slip grid justify-items-start gap-2">
        <h2 className="text-step-1">{t('hostApp.noneOwner')}</h2>
        <p className="text-ink-soft">{t('hostApp.noneOwnerHint')}</p>
        <LinkButton kind="quiet" size="small" href={to.search()} reload className="mt-2">
          {t('hostApp.findRestaurant')}
        </LinkButton>
      </section>
    </div>
  )
}
