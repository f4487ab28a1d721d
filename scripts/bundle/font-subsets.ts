import { createHash } from 'node:crypto'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Characters that restaurants rarely use. They are left to system fonts. */
const rare = new Set('\\^`{|}~¤¦¨¬¯²³´µ¶¸¹¼½¾ÐÞðþ')

/** Characters to keep in each file, all within its `unicode-range` in web/styles/fonts.css. */
const characters = new Map(
  Object.entries({
    latin: Array.from(`${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€\u2009\u2011\u202f`)
      .filter((character) => !rare.has(character))
      .join(''),
    'latin-ext': `${span(0x100, 0x17f)}${span(0x218, 0x21b)}ẞ`,
    cyrillic: `${span(0x400, 0x45f)}Ґґ№`,
    greek: span(0x384, 0x3ce),
  }),
)

/** Font weights that the styles use. Headings have one weight, so their font isn't variable after subsetting. */
const weights = new Map<string, number | { min: number; max: number }>([
  ['inter', { min: 400, max: 640 }],
  ['literata', 480],
])

const keepFeatures = ['kern', 'mark', 'ccmp', 'locl', 'lnum', 'tnum']

/** Creates a plugin that reduces the bundled fonts to the characters, weights and features that pages use. */
export function fontSubsets(): Plugin {
  return {
    name: 'font-subsets',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const renamed = new Map<string, string>()
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !fileName.endsWith('.woff2')) continue
        const [, family = '', script = ''] = /\/([a-z]+)-([a-z-]+?)-wght-normal/.exec(fileName) ?? []
        const text = characters.get(script)
        const wght = weights.get(family)
        if (!text || !wght) throw new Error(`No subset is defined for ${fileName}.`)
        const source = await subsetFont(Buffer.from(file.source), text, {
          targetFormat: 'woff2',
          variationAxes: { wght },
          keepFeatures,
          noHinting: true,
        })
        const print = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const name = `assets/${family}-${script}-${print}.woff2`
        Reflect.deleteProperty(bundle, fileName)
        this.emitFile({ type: 'asset', fileName: name, source })
        renamed.set(fileName, name)
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/\.(css|json)$/.test(file.fileName)) continue
        for (const [before, after] of renamed) file.source = String(file.source).replaceAll(before, after)
      }
    },
  }
}

/** Returns all characters from one code point to another, inclusive. */
function span(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
}
