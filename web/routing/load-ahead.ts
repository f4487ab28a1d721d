import type { LoaderFunctionArgs } from 'react-router'

/** Maximum age of preloaded data at the time of the click, in milliseconds. */
const freshForMs = 5_000

/**
 * Creates a loader that can preload data when a guest hovers over a link. It keeps the data of one URL and uses it
 * for one navigation.
 */
export function loadAhead<Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) {
  let last: { address: string; since: number; data: Promise<Data> } | null = null
  const held = ({ request }: LoaderFunctionArgs) =>
    last?.address === request.url && performance.now() - last.since < freshForMs ? last.data : null
  return {
    preload: (args: LoaderFunctionArgs): void => {
      if (held(args)) return
      const data = load(args)
      // The loader retries and shows the error.
      data.catch(() => undefined)
      last = { address: args.request.url, since: performance.now(), data }
    },
    loader: (args: LoaderFunctionArgs): Promise<Data> => {
      const data = held(args)
      last = null
      return data?.catch(() => load(args)) ?? load(args)
    },
  }
}
