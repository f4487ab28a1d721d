import { readSession } from '#web/storage/browser-storage.ts'

/** The campaign that led to a visit, read from its first URL (specification, sections 2 and 3). */
export interface Campaign {
  readonly utm_source: string
  readonly utm_medium: string
  readonly utm_campaign?: string
  readonly utm_content?: string
  readonly utm_term?: string
}

/** Session storage key under which the first-touch script stores the query of a visit's first page. */
const arrivalKey = 'widget_utm'

/**
 * Returns the campaign of this visit, by default the website's widget. `search` is the query of the current page,
 * whose links keep the campaign for browsers without scripts or storage.
 */
export function campaignOfVisit(search: string): Campaign {
  return campaignIn(arrivalOf(search))
}

/** Returns the token of the visit if it came from Reserve with Google (specification, section 3). */
export function googleTokenOfVisit(search: string): string | undefined {
  return arrivalOf(search).get('rwg_token') || undefined
}

function arrivalOf(search: string): URLSearchParams {
  return new URLSearchParams(readSession(arrivalKey) ?? search)
}

export function campaignIn(arrival: URLSearchParams): Campaign {
  const param = (name: string) => arrival.get(name)?.trim().slice(0, 200) || undefined
  const optional = ['utm_campaign', 'utm_content', 'utm_term'] as const
  return {
    utm_source: param('utm_source') ?? 'website',
    utm_medium: param('utm_medium') ?? 'widget',
    ...Object.fromEntries(optional.flatMap((name) => (param(name) ? [[name, param(name)]] : []))),
  }
}

export interface CampaignBooking {
  readonly person: number
  /** Wall date and time at the restaurant, `YYYY-MM-DD` and `HH:mm`. */
  readonly date: string
  readonly time: string
  /** The locale's date format, such as `DD.MM.YYYY`. */
  readonly dateFormat: string
  readonly area: string
}

/** Combines the campaign of the visit with the booking it led to (specification, section 3). */
export function campaignOfBooking(
  campaign: Campaign,
  booking: CampaignBooking,
): Readonly<Record<string, string>> {
  const { person, dateFormat, area } = booking
  return {
    ...campaign,
    utm_term: termOf(booking),
    person: String(person),
    dateFormat,
    ...(area && { areas: area }),
  }
}

function termOf({ person, date, time }: CampaignBooking): string {
  return [person, date, time].filter(Boolean).join('_')
}
