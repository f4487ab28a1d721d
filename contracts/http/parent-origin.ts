import { readUrl } from './read-url.ts'

/**
 * Returns the origin in the `parent-origin` parameter, which may be a full URL. Returns null if it isn't an
 * http or https URL.
 */
export function readParentOrigin(text: string): string | null {
  const url = readUrl(text)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** Content Security Policy sources that match any page on a developer's own machine. */
export const loopbackSources = ['http://localhost:*', 'http://127.0.0.1:*'] as const

/** Returns whether an origin matches one of the sources, which are origins or `loopbackSources`. */
export function isAmong(origin: string, sources: readonly string[]): boolean {
  return sources.some((source) =>
    source.endsWith(':*')
      ? origin === source.slice(0, -2) || origin.startsWith(source.slice(0, -1))
      : origin === source,
  )
}
