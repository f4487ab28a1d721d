import { inProject } from '../project.ts'

const entry = inProject('web', 'entry.client.tsx')

/** From browsing to a booked table. */
const screens = [
  'web/shell/root-layout.tsx',
  'web/guest/discover/home-screen.tsx',
  'web/guest/restaurant/restaurant-screen.tsx',
  'web/guest/reserve/reserve-screen.tsx',
  'web/guest/booking/booking-screen.tsx',
].map((screen) => inProject(screen))

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Names the chunk of every module of ours that the walk to a booked table needs, wherever it lies; what only other screens
 * need stays with them. The entry is apart: it waits for what it starts, and nothing may wait for it.
 */
export function walkChunk(name: string): (id: string, graph: ModuleGraph) => string | null {
  let walk: ReadonlySet<string> | undefined
  return (id, graph) => {
    walk ??= reachedFrom([entry, ...screens], graph)
    return walk.has(id) && id !== entry ? name : null
  }
}

function reachedFrom(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || id.includes('/node_modules/')) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
