import { useState } from 'react'
import type { Problems } from './bookable.tsx'
import { closable, StateAction } from './state-actions.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { PinForm } from '#web/host/members/pin-form.tsx'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import type { State } from '#web/host/parts/restaurant-state.tsx'
import { toHost } from '#web/host/host-paths.ts'
import { to } from '#web/paths.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'

const row =
  '-mx-3 flex min-h-16 w-[calc(100%+1.5rem)] items-center gap-4 rounded-md px-3 py-2.5 text-start hover:bg-sunk'

interface RestaurantLinksProps {
  readonly state: State
  readonly problems: Problems
}

/** What is rarely needed: the page that guests see, hours and tables, payments, notifications, blocked guests, the own PIN, and closing for good. */
export function RestaurantLinks({ state, problems }: RestaurantLinksProps) {
  const { t } = useText()
  const { own, restaurant, may } = useAtRestaurant()
  const [isSettingPin, setSettingPin] = useState(false)
  const { slug, memberId, restaurantId } = restaurant
  const isPublic = state !== 'draft' && state !== 'suspended'
  const hasPin = memberId !== null && !own.device
  const mayClose = may('restaurant.publish') && closable.has(state)
  const pages = [
    {
      may: may('setup.write'),
      href: toHost.wizard(restaurantId),
      text: t('hostApp.wizard.title'),
      hint: t('hostApp.wizard.linkHint'),
    },
    {
      may: may('money.read'),
      href: toHost.money(restaurantId),
      text: t('hostApp.payments'),
      hint: t('hostApp.paymentsHint'),
    },
    {
      may: memberId !== null,
      href: toHost.notifications(restaurantId),
      text: t('hostApp.notifications.title'),
      hint: t('hostApp.notifications.linkHint'),
    },
    {
      may: may('guestbook.read'),
      href: toHost.blocked(restaurantId),
      text: t('hostApp.blockedGuests'),
      hint: t('hostApp.blockedGuestsLead'),
    },
  ].filter((page) => page.may)
  if (!isPublic && !hasPin && !mayClose && pages.length === 0) return null
  return (
    <ul className="mt-8 border-t border-line">
      {isPublic && (
        <li className="border-b border-line">
          <Anchor href={to.restaurant(slug)} reload className={row}>
            <Row text={t('hostApp.guestPage')} hint={t('hostApp.guestPageHint')} />
          </Anchor>
        </li>
      )}
      {pages.map(({ href, text, hint }) => (
        <li key={href} className="border-b border-line">
          <Anchor href={href} className={row}>
            <Row {...{ text, hint }} />
          </Anchor>
        </li>
      ))}
      {hasPin && (
        <li className="border-b border-line">
          <button type="button" className={row} onClick={() => setSettingPin(true)}>
            <Row text={t('hostApp.ownPin')} hint={t('hostApp.ownPinHint')} />
          </button>
          {isSettingPin && (
            <HostDialog title={t('hostApp.ownPin')} onClose={() => setSettingPin(false)} isEntry>
              <PinForm memberId={memberId} onDone={() => setSettingPin(false)} />
            </HostDialog>
          )}
        </li>
      )}
      {mayClose && (
        <li className="border-b border-line">
          <StateAction decision="closeForGood" problems={problems}>
            {(open) => (
              <button type="button" className={row} onClick={open}>
                <Row text={t('hostApp.decide.closeForGood')} hint={t('hostApp.decideHint.closeForGood')} />
              </button>
            )}
          </StateAction>
        </li>
      )}
    </ul>
  )
}

function Row({ text, hint }: { readonly text: string; readonly hint: string }) {
  return (
    <>
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{text}</span>
        <span className="text-small text-ink-soft">{hint}</span>
      </span>
      <ChevronRightIcon size={18} className="flex-none text-ink-soft" />
    </>
  )
}
