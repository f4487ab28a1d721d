/**
 * A trie in arrays. Nodes are in depth-first order: a node is followed by its children, `next` is the first
 * node after its subtree, and the terms of a subtree are a contiguous range of the sorted terms.
 */
export interface TermTrie {
  readonly letters: Uint16Array
  readonly next: Uint32Array
  /** Number of terms that end before each node. A term ends at a node if the next value is larger by one. */
  readonly termsBefore: Uint32Array
}

/** Builds a trie from distinct terms that are sorted by UTF-16 code units. */
export function buildTrie(terms: readonly string[]): TermTrie {
  const size = terms.reduce(
    (sum, term, index) => sum + term.length - sharedPrefix(terms[index - 1] ?? '', term),
    1,
  )
  const letters = new Uint16Array(size)
  const next = new Uint32Array(size)
  const termsBefore = new Uint32Array(size + 1)
  const open = [0]
  let last = 1
  const closeTo = (depth: number) => {
    while (open.length > depth + 1) next[open.pop()!] = last
  }
  terms.forEach((term, index) => {
    const shared = sharedPrefix(terms[index - 1] ?? '', term)
    closeTo(shared)
    for (let depth = shared; depth < term.length; depth++) {
      letters[last] = term.charCodeAt(depth)
      termsBefore[last] = index
      open.push(last++)
    }
  })
  closeTo(0)
  next[0] = last
  termsBefore[last] = terms.length
  return { letters, next, termsBefore }
}

function sharedPrefix(a: string, b: string): number {
  const max = Math.min(a.length, b.length)
  let length = 0
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

/**
 * Returns the range of terms with a prefix, or null if there are none. If the prefix itself is a term,
 * `exact` is true, and the term is the first of the range.
 */
export function prefixRange(
  { letters, next, termsBefore }: TermTrie,
  prefix: string,
): { readonly from: number; readonly to: number; readonly exact: boolean } | null {
  let node = 0
  for (let index = 0; index < prefix.length; index++) {
    const letter = prefix.charCodeAt(index)
    const end = next[node]!
    let child = node + 1
    while (child < end && letters[child] !== letter) child = next[child]!
    if (child >= end) return null
    node = child
  }
  const from = termsBefore[node]!
  return { from, to: termsBefore[next[node]!]!, exact: termsBefore[node + 1]! > from }
}
