import type { Plugin } from 'vite'

/** What this app never asks of the router, so that the bundler sees it: what goes in place of what. */
const unused: readonly (readonly [RegExp, string])[] = [
  // Instruments that watch loaders.
  [/\b(init|opts\?)\.instrumentations\b/g, 'undefined'],
  // Links that load ahead: a thing of the router's own server.
  [/\bshouldPrefetch && !isAbsolute\b/g, 'false'],
  // Names in React's tools; they keep parts that nobody uses.
  [/^[A-Z]\w+\.displayName = "\w+";$/gm, ''],
  [/(?<== )(?=React(\$\d)?\.(forwardRef|memo)\()/g, '/* @__PURE__ */ '],
]

/**
 * Leaves three kilobytes of the router out of the browser. Where a newer router is written otherwise, less is left out and
 * nothing breaks.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({
        code: unused.reduce((text, [part, instead]) => text.replaceAll(part, instead), code),
        map: null,
      }),
    },
  }
}

/** Its warnings to developers: calls whose answer nobody uses and that only write to the console. */
export const routerWarnings = ['warning', 'warnOnce']
