import { isCode, isTest, type SourceFile, withoutComments } from './source-tree.ts'

/**
 * Functions that one of the oldest supported browsers lacks. The types of ES2023 exclude those of the language, but libraries might use
 * them.
 */
export const newerThanFloor = [
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'Iterator',
  'Temporal',
  'Float16Array',
  'RegExp.escape',
  'Error.isError',
  'Math.sumPrecise',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Intl.DurationFormat',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.symmetricDifference',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.isDisjointFrom',
  'ArrayBuffer.prototype.transfer',
  'ArrayBuffer.prototype.resize',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'AbortSignal.any',
  'Response.json',
  'Headers.prototype.getSetCookie',
  'ReadableStream.from',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'Element.prototype.computedStyleMap',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLDialogElement.prototype.requestClose',
  'Document.prototype.startViewTransition',
  'Document.parseHTMLUnsafe',
  'CSS.highlights',
  'requestIdleCallback',
  'cancelIdleCallback',
  'scheduler',
  'navigation',
  'cookieStore',
  'Navigator.prototype.connection',
  'Navigator.prototype.userAgentData',
  'Navigator.prototype.deviceMemory',
  'OffscreenCanvas',
]

/** Functions of the list that our own code uses only where they exist. */
const optional = new Set(['requestIdleCallback', 'cancelIdleCallback', 'Navigator.prototype.connection'])

/** Names that others have as well: methods of maps, of the router and of Zod. */
const ambiguous = /^(navigation|Iterator|.*\.(size|union|intersection|difference|transfer|resize))$/

/** Matches a use of one of the functions. */
const newer = new RegExp(
  newerThanFloor
    .filter((name) => !optional.has(name) && !ambiguous.test(name))
    .map((name) => {
      const [owner = '', ...rest] = name.split('.')
      if (rest.length > 1) return String.raw`\.${rest.at(-1)}\(`
      return String.raw`(?<![.\w'"/-])${rest.length > 0 ? name.replace('.', String.raw`\.`) : `${owner}\\.`}`
    })
    .join('|'),
  'g',
)

/** Lists uses of functions that the oldest supported browsers lack, in code that browsers run. */
export function newerFunctionsUsed(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path !== 'web/app/entry.server.tsx')
    .filter((file) => /^(web|domain|contracts|art)\//.test(file.path) && isCode(file) && !isTest(file.path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(newer)].map(([use]) => `${path} uses ${use}`),
    )
}

/** Lists code that reads the device's time zone itself. Some browsers report one that they can't use. */
export function uncheckedZones(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !isTest(path) && path !== 'web/text/own-zone.ts')
    .filter(
      ({ text }) =>
        /\.resolvedOptions\(\)\.timeZone/.test(text) && !/\{ timeZone \}\)\.resolvedOptions/.test(text),
    )
    .map(({ path }) => path)
}

/** Lists code with `light-dark()`, which older browsers lack. The build lowers it only in style sheets. */
export function unloweredColors(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => /^(web|server|art)\//.test(file.path) && isCode(file) && !isTest(file.path))
    .filter(({ text }) => withoutComments(text).includes('light-dark('))
    .map(({ path }) => path)
}
