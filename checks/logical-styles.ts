import { isTest, type SourceFile, withoutComments } from './source-tree.ts'

/** Folders in which left and right don't depend on the writing direction, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'web/guest/booking/floor/': 'a floor plan shows where tables stand',
  'web/parts/map/': 'a map has west on the left in every language',
  'web/dev/': 'pages for developers are in English',
}

/** Tailwind utilities for one side, except `left-1/2`, which centers. */
const utility =
  /(?<=[\s'"`:-])(?:(?:scroll-)?[mp][lr]-(?=[\d[ap(])|(?:left|right)-(?!1\/2)(?=[\d[afp(])|(?:border|rounded)-[lr](?=[-\s'"`])|rounded-[tb][lr](?=[-\s'"`])|(?:text|float|clear)-(?:left|right)(?=[\s'"`]))[^\s'"`]*/

/** CSS declarations for one side. */
const declaration =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*\s*:|border-(?:top|bottom)-(?:left|right)-radius\s*:|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right))/

/** Values for all four sides, with different values on the left and right. */
const fourSides =
  /(?<![\w-])(?:inset|margin|padding)\s*:\s*[^\s:;]+ ([^\s:;]+) [^\s:;]+ (?!\1\s*[;}])[^\s:;}]+\s*[;}]/

/** Properties of inline styles. */
const inline = /style=\{\{[^}]*?\b((?:margin|padding|border)(?:Left|Right)\w*|left|right)\s*:/

const stylesIn = [
  { files: /^web\/.*\.tsx?$/, rules: [utility, inline] },
  { files: /^web\/.*\.css$|^web\/.*-styles\.ts$|^server\/.*-page\.ts$/, rules: [declaration, fourSides] },
]

/**
 * Lists styles of pages that name the left or right side. Such styles don't follow when a page is mirrored
 * for a language written from right to left. Emails are exempt because mail apps don't support logical
 * properties.
 */
export function physicalStyles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && !Object.keys(allowed).some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) => {
      const rules = stylesIn.filter((each) => each.files.test(path)).flatMap((each) => each.rules)
      const lines = rules.length > 0 ? withoutComments(text).split('\n') : []
      return lines
        .flatMap((line) => rules.flatMap((rule) => rule.exec(line)?.[0] ?? []))
        .map((found) => `${path}: ${found.trim()}`)
    })
}
