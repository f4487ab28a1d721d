import { type ComponentType, createElement, use } from 'react'
import { SafePart } from '#web/shell/safe-part.tsx'

export interface LatePiece<Props> {
  /**
   * The component, which must be inside `Suspense`. Until the browser has loaded it, or if loading fails, the
   * server's HTML stays. Its errors don't affect the rest of the page.
   */
  readonly Piece: ComponentType<Props>
  /**
   * Loads the component. Loaders await it, so the server and the next screen render the component immediately.
   * Rejects if loading fails.
   */
  readonly ready: () => Promise<void>
}

/** Creates a component that is loaded only where it's shown. `pick` selects it from the module. */
export function latePiece<Props extends object, Fetched>(
  load: () => Promise<Fetched>,
  pick: (fetched: Fetched) => ComponentType<Props>,
): LatePiece<Props> {
  let resolve: (piece: ComponentType<Props>) => void
  const piece = new Promise<ComponentType<Props>>((done) => (resolve = done))
  let loading: Promise<void> | null = null
  const fetchPiece = async () => {
    try {
      const value = pick(await load())
      // React renders a promise with these fields without suspending.
      void Object.assign(piece, { status: 'fulfilled', value })
      resolve(value)
    } catch (error) {
      loading = null
      throw error
    }
  }
  const ready = () => (loading ??= fetchPiece())
  function Loaded(props: Props) {
    ready().catch(() => undefined)
    return createElement(use(piece), props)
  }
  return { Piece: (props: Props) => createElement(SafePart, null, createElement(Loaded, props)), ready }
}
