import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { platformTag } from '#domain/locale.ts'
import { ListedRestaurants } from './listed-restaurants.tsx'
import { NewRestaurantForm } from './new-restaurant-form.tsx'
import { setupSteps, storedSetupCode } from './setup-steps.ts'
import { HostHeader } from '#web/host/frame/host-header.tsx'
import { hostAction } from '#web/host/frame/host-action.ts'
import { hostPaths, toHost } from '#web/host/host-paths.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { SignInFirst, WithAccount } from '#web/host/parts/link-account.tsx'
import { linkCode, useOtherLink } from '#web/host/parts/link-code.ts'
import { refusalOf } from '#web/form/form-result.ts'
import { useForm } from '#web/form/use-form.ts'
import { withQuery } from '#web/paths.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { loadOwnProfile } from '#web/session/account/load-profile.ts'
import { storedToken } from '#web/session/account/token.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'

type Link = AnswerOf<'staff.setupLink'>
type OwnRestaurants = AnswerOf<'staff.signedIn'>['restaurants']

/** Why a link can't be used; missing if its code is. */
type Unusable = 'missing' | 'ended' | 'expired'

/** Loads what the link allows, and who would use it. Neither uses it up. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const code = linkCode(storedSetupCode)
  const [link, profile] = await Promise.all([
    loadLink(send, code),
    storedToken() === null ? null : loadOwnProfile(send),
  ])
  const person = profile === null || isWireRefusal(profile) ? null : profile.mainInfo
  return {
    code,
    link,
    /** Name and email of the account that is signed in; null if there is none. */
    person: person && { name: person.name, email: person.email },
    /** Where the account works, which may be why the link has ended. */
    restaurants: person && typeof link === 'string' ? await ownRestaurants(send) : [],
  }
}

async function loadLink(send: Send, code: string): Promise<Link | Unusable> {
  if (code === '') return 'missing'
  const link = await send('staff.setupLink', { body: { code } })
  if (!isWireRefusal(link)) return link
  if (link.refused === 'setupLinkEnded') return 'ended'
  if (link.refused === 'setupLinkExpired') return 'expired'
  throw Object.assign(new Error(link.message), { status: link.status, data: link.message })
}

async function ownRestaurants(send: Send): Promise<OwnRestaurants> {
  const own = await send('staff.signedIn', {}).catch(() => null)
  return own === null || isWireRefusal(own) ? [] : own.restaurants
}

export const action = (args: ActionFunctionArgs) => hostAction(setupSteps)(args)

export function Component() {
  const { code, link, person, restaurants } = useLoaderData<typeof loader>()
  useOtherLink(code)
  const [own] = restaurants
  return (
    <>
      <HostHeader />
      <main id="main" className="mx-auto grid max-w-narrow gap-6 px-gutter py-section">
        {typeof link !== 'string' ? (
          <Open {...{ code, link, person }} />
        ) : own ? (
          <Yours restaurants={restaurants} only={own} />
        ) : (
          <Over why={link} isSignedIn={person !== null} />
        )}
      </main>
    </>
  )
}

interface OpenProps {
  readonly code: string
  readonly link: Link
  readonly person: { readonly name: string; readonly email: string } | null
}

function Open({ code, link, person }: OpenProps) {
  const { t, locale } = useText()
  const moment = new Intl.DateTimeFormat(platformTag(locale), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <>
      <HostTitle title={t('hostApp.setup.title')} />
      <header className="grid gap-2">
        <h1 className="text-step-3">{t('hostApp.setup.title')}</h1>
        <p className="text-ink-soft">{t('hostApp.setup.lead')}</p>
        <p className="text-small text-ink-soft">
          {t('hostApp.setup.lasts', { time: moment.format(new Date(link.expires)) })}
        </p>
      </header>
      {person ? (
        <>
          <Restaurant code={code} listed={link.restaurants} />
          <div className="border-t border-line pt-4">
            <WithAccount person={person} />
          </div>
        </>
      ) : (
        <>
          <p>{t('hostApp.setup.signInFirst')}</p>
          <SignInFirst />
        </>
      )}
    </>
  )
}

/** Finds the restaurant in the catalog, or adds a new one. Without a catalog, there is nothing to find. */
function Restaurant({ code, listed }: { readonly code: string; readonly listed: Link['restaurants'] }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const isNew = listed.length === 0 || query.has('new')
  const form = useForm(['choose', 'add'])
  useEndedLink(refusalOf(form.result?.problem ?? null)?.refused)
  const heading = useFocusOnChange(isNew)
  return (
    <section className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-step-1">
        {isNew ? t('hostApp.setup.addTitle') : t('hostApp.setup.which')}
      </h2>
      {isNew ? (
        <NewRestaurantForm form={form} code={code} />
      ) : (
        <ListedRestaurants form={form} code={code} first={listed} />
      )}
      {listed.length > 0 &&
        (isNew ? (
          <Anchor
            href={hostPaths.setup + hash}
            className="link inline-flex min-h-target items-center gap-2 justify-self-start"
          >
            <ArrowLeftIcon size={18} />
            {t('hostApp.setup.findInstead')}
          </Anchor>
        ) : (
          <LinkButton wide kind="quiet" href={withQuery(hostPaths.setup, { new: 1 }) + hash}>
            {t('hostApp.setup.addTitle')}
          </LinkButton>
        ))}
    </section>
  )
}

/** Loads the page again once the link can't be used anymore, for example because another tab has. It then says what to do. */
function useEndedLink(refused: string | undefined): void {
  const { revalidate } = useRevalidator()
  const isOver = refused === 'setupLinkEnded' || refused === 'setupLinkExpired'
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
}

/** Moves the focus to the heading when something else is shown below it. */
function useFocusOnChange(shown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return heading
}

interface YoursProps {
  readonly restaurants: OwnRestaurants
  readonly only: OwnRestaurants[number]
}

/** For whoever has used the link and comes back, or never got the answer. */
function Yours({ restaurants, only }: YoursProps) {
  const { t } = useText()
  return (
    <>
      <HostTitle title={t('hostApp.setup.done')} />
      <h1 className="text-step-3">{t('hostApp.setup.done')}</h1>
      <p className="text-ink-soft">{t('hostApp.setup.doneHint')}</p>
      {restaurants.length === 1 ? (
        <LinkButton href={toHost.restaurant(only.restaurantId)} className="justify-self-start">
          {t('hostApp.openRestaurant', { restaurant: only.name })}
        </LinkButton>
      ) : (
        <LinkButton href={toHost.all()} className="justify-self-start">
          {t('hostApp.myRestaurants')}
        </LinkButton>
      )}
    </>
  )
}

function Over({ why, isSignedIn }: { readonly why: Unusable; readonly isSignedIn: boolean }) {
  const { t } = useText()
  const title = t(`hostApp.setupOver.${why}`)
  return (
    <>
      <HostTitle title={title} />
      <h1 className="text-step-3">{title}</h1>
      <p className="text-ink-soft">{t(`hostApp.setupOver.${why}Hint`)}</p>
      {why === 'ended' && <p className="text-ink-soft">{t('hostApp.setupOver.else')}</p>}
      <LinkButton kind="quiet" href={toHost.home()} className="justify-self-start">
        {isSignedIn ? t('hostApp.myRestaurants') : t('hostApp.signIn')}
      </LinkButton>
    </>
  )
}
