import { type ComponentType, createElement, use } from 'react'

export interface LatePiece<Props> {
  /**
   * Put it into a `Suspense`: until the browser has fetched it, what the server drew stays as it is. Where that fails it
   * stays so for good.
   */
  readonly Piece: ComponentType<Props>
  /** Loaders wait for it, so that the server and the next screen draw it at once. Rejects where it could not be fetched. */
  readonly ready: () => Promise<void>
}

/** A part of a screen whose script is fetched only where it is shown. `pick` finds it in what was fetched. */
export function latePiece<Props extends object, Fetched>(
  load: () => Promise<Fetched>,
  pick: (fetched: Fetched) => ComponentType<Props>,
): LatePiece<Props> {
  const { promise: piece, resolve } = Promise.withResolvers<ComponentType<Props>>()
  let loading: Promise<void> | null = null
  const fetchPiece = async () => {
    try {
      const value = pick(await load())
      // React reads a promise that says what it holds without waiting for it.
      void Object.assign(piece, { status: 'fulfilled', value })
      resolve(value)
    } catch (error) {
      loading = null
      throw error
    }
  }
  const ready = () => (loading ??= fetchPiece())
  return {
    Piece: (props: Props) => {
      ready().catch(() => undefined)
      return createElement(use(piece), props)
    },
    ready,
  }
}
