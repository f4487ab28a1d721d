import { useNavigate } from 'react-router'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Command } from './commands.tsx'
import { foundWords } from '#web/host/booking/known-guests.tsx'
import { useFoundBookings } from '#web/host/booking/use-found-bookings.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { views as allViews } from '#web/host/service-day/views.ts'
import { isFound } from '#web/host/tonight/sections.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

/** Most bookings of the day that are offered. */
const most = 8

/** Returns commands that show a view or another day, and those that show the bookings that somebody types the name of. */
export function useBookingCommands(words: string): {
  readonly views: readonly Command[]
  readonly bookings: readonly Command[]
} {
  const text = useText()
  const { t, locale } = text
  const navigate = useNavigate()
  const { restaurant, may } = useAtRestaurant()
  const { shown, zone, date, isCurrent } = useDay()
  const { restaurantId, name: restaurantName } = restaurant
  const found = useFoundBookings(words)
  const go = (path: string) => () => void navigate(path)
  const views = allViews
    .filter((view) => may(view.may))
    .map(({ name, href }, index) => ({
      id: `view ${name}`,
      text: t(`tonight.view.${name}`),
      key: String(index + 1),
      run: go(href(restaurantId, {})),
    }))
  const days =
    date === ''
      ? []
      : [
          {
            id: 'dayBefore',
            text: t('tonight.dayBefore'),
            key: '[',
            run: go(toHost.tonight(restaurantId, { date: addDays(date, -1) })),
          },
          {
            id: 'dayAfter',
            text: t('tonight.dayAfter'),
            key: ']',
            run: go(toHost.tonight(restaurantId, { date: addDays(date, 1) })),
          },
        ]
  const pages = {
    id: 'pages',
    text: t('tonight.toRestaurant', { restaurant: restaurantName }),
    run: go(toHost.restaurant(restaurantId)),
  }
  const isTyped = words.trim() !== ''
  const ofDay = isTyped ? shown.filter((party) => isFound(words, party)).slice(0, most) : []
  const known = new Set(ofDay.map(({ id }) => id))
  return {
    views: [...views, ...days, pages],
    bookings: [
      ...ofDay.map(({ id, name, size, at, tables }) => ({
        id,
        text: name || t('tonight.partyOf', { count: size }),
        more: [
          formatTimeIn(zone, at, locale),
          t('hostApp.people', { count: size }),
          ...(tables.length > 0
            ? [`${t('tonight.tables', { count: tables.length })} ${tables.join(' + ')}`]
            : []),
        ].join(' · '),
        run: go(toHost.tonight(restaurantId, { ...(!isCurrent && { date }), booking: id })),
      })),
      ...(found?.bookings ?? [])
        .filter(({ id }) => isTyped && !known.has(id))
        .map((each) => ({
          id: each.id,
          text: each.name || t('tonight.partyOf', { count: each.size }),
          more: foundWords(each, found?.zone ?? zone, text),
          run: go(
            toHost.tonight(restaurantId, {
              ...(!(isCurrent && each.date === date) && { date: each.date }),
              booking: each.id,
            }),
          ),
        })),
    ],
  }
}
