import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'

/**
 * Groups routes by first path segment, so only a few have to be matched. Route ids stay those of the complete
 * table, because the browser uses them.
 */
export function createHandlers(routes: RouteObject[]): (path: string) => StaticHandler {
  const [root] = createStaticHandler(routes).dataRoutes
  const children = root?.children ?? []
  const handlers = new Map<string, StaticHandler>()
  const others = '*'
  const handlerOf = (segment: string): StaticHandler => {
    let handler = handlers.get(segment)
    if (!handler) {
      const fitting = children.filter(({ path = '' }) => path === '*' || firstSegment(path) === segment)
      handler = createStaticHandler([{ ...root, children: fitting } as RouteObject])
      handlers.set(segment, handler)
    }
    return handler
  }
  const known = new Set(children.map(({ path = '' }) => firstSegment(path)))
  return (path) => {
    const segment = firstSegment(path)
    return handlerOf(known.has(segment) ? segment : others)
  }
}

/** Returns the first segment of a path in lower case, because paths are case-insensitive. */
function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}
