import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { ownValue } from '#domain/own-value.ts'
import { type PageContext, pageContext } from '#web/routing/page-context.ts'

/** Each throws the response for pages that it doesn't let through. */
const middleware: Readonly<Record<string, (page: PageContext) => void>> = {
  development({ development }) {
    if (!development) throw data(null, { status: 404 })
  },
}

interface Screen {
  readonly Component: unknown
  readonly loader?: (args: LoaderFunctionArgs) => unknown
  readonly action?: (args: ActionFunctionArgs) => unknown
}

/**
 * Loads a screen whose loader and action run only after the named middleware. An unknown name responds with 500, as
 * specified.
 */
export function behind<Loaded extends Screen>(name: string, load: () => Promise<Loaded>) {
  const pass = ({ context }: LoaderFunctionArgs | ActionFunctionArgs) => {
    const run = ownValue(middleware, name)
    if (!run) throw data('Unknown middleware', { status: 500 })
    run(context.get(pageContext))
  }
  return async () => {
    const screen = await load()
    const { loader, action } = screen
    return {
      ...screen,
      loader(args: LoaderFunctionArgs) {
        pass(args)
        return loader?.(args) ?? null
      },
      ...(action && {
        action(args: ActionFunctionArgs) {
          pass(args)
          return action(args)
        },
      }),
    }
  }
}
