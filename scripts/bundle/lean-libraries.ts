import type { Plugin } from 'vite'

/** What this app never asks of a library, so that the bundler sees it: what goes in place of what. */
type Cut = readonly [RegExp, string]

const ofRouter: readonly Cut[] = [
  // Instruments that watch loaders.
  [/\b(init|opts\?)\.instrumentations\b/g, 'undefined'],
  // Routes that are found while the app runs: ours are all known at the start.
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
  [/(?<=[(!]|&& )(isFogOfWar|fogOfWar\.active)(?= |\))/g, 'false'],
  // Calls beside navigation, and guests who are kept from leaving.
  [
    /^\t\t(fetch|getFetcher|resetFetcher|deleteFetcher: \w+|getBlocker|deleteBlocker|patchRoutes|_internalSetRoutes),$/gm,
    '',
  ],
  // Errors of components that are drawn elsewhere, data that another router wrote, and ways without data.
  [/(?<=if \()this\.context\b/g, 'false'],
  [/ \|\| parseHydrationData\(\)/g, ''],
  [/\buseNavigateUnstable\(\);/g, 'useNavigateStable();'],
  // Links that load ahead: a thing of the router's own server.
  [/\bshouldPrefetch && !isAbsolute\b/g, 'false'],
  // Names in React's tools; they keep parts that nobody uses.
  [/^[A-Z]\w+\.displayName = "\w+";$/gm, ''],
  [/(?<== )(?=React(\$\d)?\.(forwardRef|memo)\()/g, '/* @__PURE__ */ '],
]

const ofReact: readonly Cut[] = [
  // What a reference to a fragment can do.
  [/^FragmentInstance\.prototype\.\w+ = (?=function)/gm, '0, '],
]

/** What the app must not use, because it is left out; `checks/left-out.test.ts` sees to it. */
export const leftOut =
  /\buseFetchers?\b|\buseBlocker\b|\bpatchRoutes|navigate=\{false\}|<Fragment [^>]*\bref=/

/**
 * Leaves seven kilobytes of libraries out of what every browser loads. Where a newer release is written otherwise, less is
 * left out and nothing breaks.
 */
export function leanLibraries(): Plugin[] {
  return [
    cut('lean-router', /\/node_modules\/react-router\/dist\/production\/.*\.js$/, ofRouter),
    cut('lean-react', /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/, ofReact),
  ]
}

function cut(name: string, files: RegExp, cuts: readonly Cut[]): Plugin {
  return {
    name,
    transform: {
      filter: { id: files },
      handler: (code) => ({
        code: cuts.reduce((text, [part, instead]) => text.replaceAll(part, instead), code),
        map: null,
      }),
    },
  }
}

/** The router's warnings to developers: calls whose answer nobody uses and that only write to the console. */
export const routerWarnings = ['warning', 'warnOnce']
