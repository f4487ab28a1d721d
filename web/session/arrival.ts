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

/** The `utm_term` of a wish: for how many, on which day, at what time (specification section 3). */
export function termOf({ person, date, time }: { person: number; date: string; time: string }): string {
  return [person, date, time].filter(Boolean).join('_')
}
