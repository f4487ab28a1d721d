/**
 * Typed words as the engine wants them: a lone star is everything. Every word is found by its beginning and with a typo
 * anyway, so of the full query language the signs that ask for it are read and left out, and a word that is said in
 * several ways (`tamar OR tamar* OR tamar~1`) is one word.
 */
export function readWords(search: string, queryType: string | undefined): string {
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
