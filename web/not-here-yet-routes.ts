import type { paths } from './paths.ts'
import type { RouteHandle } from './routes.tsx'

/** Paths without a screen. A test ensures that this list only gets shorter. */
export const NOT_HERE_YET: readonly (RouteHandle & { name: keyof typeof paths })[] = [{ name: 'chats' }]
