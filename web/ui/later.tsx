import { type ComponentType, lazy, useState } from 'react'

export interface Later<Props extends object> {
  /** To be drawn inside a `Suspense`. */
  readonly Part: ComponentType<Props>
  /** Loaders wait for it: the server then writes the part whole, and a browser on its way shows no gap. */
  readonly ready: () => Promise<unknown>
}

/** A part of a screen that is fetched only for those who come to see it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const ready = () => (loading ??= load().then((part) => (loaded = part)))
  const Awaited = lazy(async () => ({ default: await ready() }))
  function Part(props: Props) {
    // Chosen once: another component in its place would lose what the part remembers.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return <Chosen {...props} />
  }
  return { Part, ready }
}
