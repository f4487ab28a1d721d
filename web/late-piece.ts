import { type ComponentType, createElement, use } from 'react'

export interface LatePiece<Props> {
  /** Put it into a `Suspense`: while the browser still fetches it, what the server drew stays as it is. */
  readonly Piece: ComponentType<Props>
  /** Loaders wait for it, so that the server and the next screen draw it at once. */
  readonly ready: () => Promise<unknown>
}

/** A part of a screen whose script is fetched only where it is shown. */
export function latePiece<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePiece<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  const start = (): Promise<ComponentType<Props>> => {
    if (loading) return loading
    const begun = load()
    loading = begun
    // React reads a promise that says what it holds without waiting for it.
    begun.then(
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => {
        loading = null
      },
    )
    return begun
  }
  return {
    Piece: (props: Props) => createElement(use(start()), props),
    ready: start,
  }
}
