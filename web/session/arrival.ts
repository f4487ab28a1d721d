import { readSession } from './browser-storage.ts'

/** What the first page of a visit said about where the guest came from (specification sections 2 and 3). */
export interface Campaign {
  readonly utm_source: string
  readonly utm_medium: string
  readonly utm_campaign?: string
  readonly utm_content?: string
  readonly utm_term?: string
}

/** Where the little script of the first touch puts the query of the page a visit began with. */
const arrivalKey = 'widget_utm'

/** The campaign of this visit. Who came by themselves came from the website, by its widget. */
export function campaignOfVisit(): Campaign {
  return campaignIn(new URLSearchParams(readSession(arrivalKey) ?? ''))
}

/** The page this one is embedded in, for messages to it; null when it stands alone. */
export function parentOrigin(): string | null {
  return originIn(new URLSearchParams(readSession(arrivalKey) ?? ''))
}

export function campaignIn(arrival: URLSearchParams): Campaign {
  const said = (name: string) => arrival.get(name)?.trim().slice(0, 200) || undefined
  const optional = ['utm_campaign', 'utm_content', 'utm_term'] as const
  return {
    utm_source: said('utm_source') ?? 'website',
    utm_medium: said('utm_medium') ?? 'widget',
    ...Object.fromEntries(optional.flatMap((name) => (said(name) ? [[name, said(name)]] : []))),
  }
}

export function originIn(arrival: URLSearchParams): string | null {
  const text = arrival.get('parent-origin') ?? ''
  if (!URL.canParse(text)) return null
  const { origin, protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}

/** What a guest books, as far as a campaign is told of it. */
export interface BookedWish {
  readonly person: number
  /** Wall date and time at the restaurant, `YYYY-MM-DD` and `HH:mm`. */
  readonly date: string
  readonly time: string
  /** How the guest's language writes a date, `DD.MM.YYYY`. */
  readonly dateFormat: string
  readonly area: string
}

/** The campaign of a booking: that of the visit, and what it led to (specification section 3). */
export function campaignOfBooking(campaign: Campaign, wish: BookedWish): Readonly<Record<string, string>> {
  const { person, dateFormat, area } = wish
  return {
    ...campaign,
    utm_term: termOf(wish),
    person: String(person),
    dateFormat,
    ...(area && { areas: area }),
  }
}

/** For how many, on which day, at what time. */
function termOf({ person, date, time }: BookedWish): string {
  return [person, date, time].filter(Boolean).join('_')
}
