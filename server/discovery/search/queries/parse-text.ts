/**
 * Returns the text to search for, or an empty string for `*`. Drops the operators of the full query language
 * because every word matches as a prefix and with typos anyway: `tamar OR tamar* OR tamar~1` becomes one
 * word.
 */
export function parseText(search: string, queryType: string | undefined): string {
  const text = search.trim()
  if (text === '*') return ''
  if (queryType?.toLowerCase() !== 'full') return text
  const words = text.split(/(?<!\\)[\s()]+/).flatMap((piece) => {
    if (/^(AND|OR|&&|\|\|)$/.test(piece)) return []
    return piece
      .replace(/(?<!\\)(?:~\d?|\*|\^[\d.]+)$/, '')
      .replace(/^(?<!\\)[+"]|(?<!\\)"$/g, '')
      .replace(/\\(.)/g, '$1')
  })
  return [...new Set(words)].filter(Boolean).join(' ')
}
