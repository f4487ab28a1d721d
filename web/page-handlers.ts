import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'

/**
 * Finds who answers a page. Addresses are told apart by their first segment, so a page is matched against the few routes
 * that begin as it does rather than against the whole table. Route ids stay those of the whole table, as the browser counts.
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

/** Addresses match without regard to case. */
function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}
