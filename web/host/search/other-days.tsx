import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { partyOf } from '#web/host/service-day/party.ts'
import { PartyState, Tables } from '#web/host/service-day/party-words.tsx'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatDay, formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'

type Found = AnswerOf<'host.searchBookings'>['bookings']

/** Fewer letters are in too many names. */
const leastLetters = 2

/** How long nobody types before the server is asked. */
const pauseMs = 250

interface OtherDaysProps {
  /** What was typed. */
  readonly words: string
  /** Whether this day has nothing for it. Otherwise other days are searched only if somebody asks for it. */
  readonly isNeeded: boolean
}

/** Bookings of all days by name, phone number or code, which the rows of one day don't have. */
export function OtherDays({ words, isNeeded }: OtherDaysProps) {
  const { t } = useText()
  const [wanted, setWanted] = useState('')
  if (Array.from(words).length < leastLetters) return null
  if (isNeeded || wanted === words) return <Results key={words} {...{ words, isNeeded }} />
  return (
    <p className="px-4 py-4 tablet:px-5">
      <Button type="button" kind="quiet" size="small" onClick={() => setWanted(words)}>
        {t('tonight.searchAll')}
      </Button>
    </p>
  )
}

function Results({ words, isNeeded }: OtherDaysProps) {
  const { t } = useText()
  const found = useFound(words)
  const { date } = useDay()
  if (found === null) return <p className="px-4 text-ink-soft tablet:px-5">{t('tonight.searching')}</p>
  // The list has those of this day, if it found any.
  const others = found.filter((row) => isNeeded || row.date !== date)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-days" className="border-b border-line">
      <h2
        id="other-days"
        className="px-4 pt-4 pb-1.5 font-sans text-small font-bold tracking-normal tablet:px-5"
      >
        {t('tonight.onAllDays')}
        <span className="numbers ms-2 font-regular text-ink-soft">{others.length}</span>
      </h2>
      <ul>
        {others.map((row) => (
          <FoundRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function FoundRow({ row }: { readonly row: Found[number] }) {
  const { t, locale } = useText()
  const { now, zone, date } = useDay()
  const { restaurantId } = useAtRestaurant().restaurant
  const [params] = useSearchParams()
  const party = partyOf(row)
  const { id, name, size, at, tables } = party
  const isHere = row.date === date && !params.has('date')
  const query = { booking: id, ...(!isHere && { date: row.date }) }
  return (
    <li className="relative grid min-h-14 grid-cols-[9rem_1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line ps-4 pe-3 hover:bg-sunk tablet:ps-5">
      <time dateTime={new Date(at).toISOString()} className="numbers">
        {`${formatDay(row.date, locale, 'short')} · ${formatTimeIn(zone, at, locale)}`}
      </time>
      <span className="numbers text-end">
        {size}
        <span className="visually-hidden"> {t('tonight.guests', { count: size })}</span>
      </span>
      <Anchor
        href={toHost.tonight(restaurantId, query)}
        className="truncate ps-1.5 font-medium outline-offset-4 after:absolute after:inset-0"
      >
        <bdi>{name || t('tonight.partyOf', { count: size })}</bdi>
      </Anchor>
      <span className="numbers grid justify-items-end text-small">
        <Tables tables={tables} />
        <PartyState {...{ party, now, zone }} />
      </span>
    </li>
  )
}

/** Null until the server has answered. */
function useFound(words: string): Found | null {
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const search = async () => {
      const query = { text: words }
      const answer = await send('host.searchBookings', { restaurantId, query }, left).catch(() => null)
      if (left.signal.aborted) return
      setFound(answer === null || isWireRefusal(answer) ? [] : answer.bookings)
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [send, restaurantId, words])
  return found
}
