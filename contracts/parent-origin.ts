/** The origin that the parameter `parent-origin` names, even if it is a whole address; null for anything else. */
export function readParentOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { origin, protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}

/** Sources of a content security policy for pages on the developer’s own machine. */
export const loopbackSources = ['http://localhost:*', 'http://127.0.0.1:*'] as const

/** Whether one of the sources, origins or `loopbackSources`, includes an origin. */
export function isAmong(origin: string, sources: readonly string[]): boolean {
  return sources.some((source) =>
    source.endsWith(':*')
      ? origin === source.slice(0, -2) || origin.startsWith(source.slice(0, -1))
      : origin === source,
  )
}
