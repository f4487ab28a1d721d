import { useLocation, useNavigate } from 'react-router'
import { logoMark } from '#art/logo.ts'
import { DayChoice } from './day-choice.tsx'
import { KeysHelp } from './keys-help.tsx'
import { CoversNow } from './covers-now.tsx'
import { concernOf } from './party.ts'
import { useDay } from './use-day.tsx'
import { useKeys } from './use-keys.ts'
import { views } from './views.ts'
import { CommandsButton } from '#web/host/commands/commands.tsx'
import { BookButton } from '#web/host/booking/book-context.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { WhoIsHere } from '#web/host/frame/restaurant-layout.tsx'
import { toHost } from '#web/host/host-paths.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { AlertIcon } from '#web/ui/icons.tsx'

/** Returns whether the view is Tonight's list. */
export function useIsList(restaurantId: number): boolean {
  return useLocation().pathname.replace(/\/$/, '') === toHost.tonight(restaurantId)
}

/** The bar above every view of a service day: which day, how full it is, what is open, and who is here. */
export function ServiceHeader() {
  const { t } = useText()
  const { own, restaurant, may } = useAtRestaurant()
  const { date } = useDay()
  const { restaurantId, name } = restaurant
  const isList = useIsList(restaurantId)
  return (
    <header className="sticky top-0 z-header border-b border-line bg-paper">
      <div className="flex min-h-14 items-center gap-x-1 ps-2 pe-2 max-desktop:flex-wrap tablet:ps-3">
        <Anchor
          href={toHost.restaurant(restaurantId)}
          className="flex min-h-target min-w-target flex-none items-center justify-center rounded-md"
        >
          <span
            aria-hidden="true"
            className="text-accent"
            dangerouslySetInnerHTML={{ __html: logoMark(26) }}
          />
          <span className="visually-hidden">{t('tonight.toRestaurant', { restaurant: name })}</span>
        </Anchor>
        <p className="me-1 font-serif text-[1.375rem] leading-none tracking-tight max-tablet:visually-hidden desktop:max-[86rem]:visually-hidden">
          {t('tonight.title')}
        </p>
        {date !== '' && <DayChoice />}
        <ViewSwitch />
        <div className="ms-auto flex min-w-0 items-center gap-x-1">
          {may('service.read') && (
            <div className="flex min-w-0 items-center gap-x-1 max-desktop:hidden">
              <CoversNow className="max-[80rem]:hidden" />
              <Connection />
              <OpenConcerns />
            </div>
          )}
          <KeysHelp />
          <CommandsButton className="max-desktop:hidden" />
          <BookButton isInBar={isList} />
          <WhoIsHere {...{ own, restaurant }} />
        </div>
      </div>
      {may('service.read') && (
        <div
          className={classes(
            'flex min-h-11 items-center justify-between gap-3 ps-4 pe-2 tablet:ps-5 desktop:min-h-8',
            // The list says it beside its filters.
            isList ? 'desktop:hidden' : 'min-[80rem]:hidden',
          )}
        >
          <CoversNow />
          <span className="flex flex-none items-center desktop:hidden">
            <Connection />
            <OpenConcerns />
            <CommandsButton />
          </span>
        </div>
      )}
    </header>
  )
}

function Connection() {
  const { t, locale } = useText()
  const { offlineSince, storedAt, zone } = useDay()
  return (
    <output className="flex-none px-2 text-small">
      {storedAt !== null ? (
        <StateMark
          shape={offlineSince === null ? 'dash' : 'warning'}
          tone={offlineSince === null ? 'soft' : 'warn'}
          filled
        >
          {t('tonight.asOf', { time: formatTimeIn(zone, storedAt, locale) })}
        </StateMark>
      ) : offlineSince === null ? (
        <StateMark shape="circle" tone="good" filled>
          {t('tonight.live')}
        </StateMark>
      ) : (
        <StateMark shape="warning" tone="warn" filled>
          {t('tonight.offlineSince', { time: formatTimeIn(zone, offlineSince, locale) })}
        </StateMark>
      )}
    </output>
  )
}

/** How many parties need a decision, which leads to them. */
function OpenConcerns() {
  const { t } = useText()
  const { shown, now, date } = useDay()
  const { restaurant } = useAtRestaurant()
  const { search } = useLocation()
  const count = shown.filter((party) => concernOf(party, now) !== null).length
  if (count === 0) return null
  const query = new URLSearchParams(search).has('date') ? { date } : {}
  return (
    <Anchor
      href={toHost.tonight(restaurant.restaurantId, { ...query, filter: 'attention' })}
      className="numbers flex min-h-target min-w-target flex-none items-center justify-center gap-1.5 rounded-full px-2.5 font-medium text-warn hover:bg-sunk"
    >
      <AlertIcon size={18} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('tonight.concerns', { count })}</span>
    </Anchor>
  )
}

/** The views that the member may open, with the way there. */
function useViews() {
  const { restaurant, may } = useAtRestaurant()
  const { pathname, search } = useLocation()
  const date = new URLSearchParams(search).get('date')
  return views
    .filter((view) => may(view.may))
    .map(({ name, href }) => {
      const to = href(restaurant.restaurantId, date === null ? {} : { date })
      return { name, href: to, isCurrent: to.replace(/[?].*/, '') === pathname.replace(/\/$/, '') }
    })
}

function ViewSwitch() {
  const { t } = useText()
  const navigate = useNavigate()
  const shown = useViews()
  useKeys(Object.fromEntries(shown.map(({ href }, index) => [String(index + 1), () => void navigate(href)])))
  if (shown.length < 2) return null
  return (
    <nav
      aria-label={t('tonight.views')}
      className="ms-1 flex-none rounded-full bg-sunk ring-1 ring-line ring-inset max-desktop:hidden"
    >
      <ul className="flex">
        {shown.map(({ name, href, isCurrent }) => (
          <li key={name}>
            <Anchor
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex min-h-target items-center rounded-full px-3.5 font-medium',
                isCurrent ? 'bg-ink text-paper' : 'text-ink-soft hover:text-ink',
              )}
            >
              {t(`tonight.view.${name}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same switch below the thumb on phones and small tablets. */
export function ViewTabs() {
  const { t } = useText()
  const shown = useViews()
  if (shown.length < 2) return null
  return (
    <nav
      aria-label={t('tonight.views')}
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      <ul className="flex">
        {shown.map(({ name, href, isCurrent }) => (
          <li key={name} className="min-w-0 flex-1">
            <Anchor
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex min-h-13 items-center justify-center border-t-2 px-1 font-medium',
                isCurrent ? 'border-accent text-ink' : 'border-transparent text-ink-soft',
              )}
            >
              <span className="truncate">{t(`tonight.view.${name}`)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
