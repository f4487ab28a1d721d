/**
 * All words of a dictionary as a tree of letters, laid out so that what a branch holds is one range of the sorted words.
 * The children of a letter follow it; `next` leads past the whole branch.
 */
export interface WordTree {
  readonly letters: Uint16Array
  readonly next: Uint32Array
  /** How many words are complete before each letter; a word ends at a letter where this grows by one. */
  readonly before: Uint32Array
}

/** Builds the tree from words in the order of their UTF-16 units, none twice. */
export function treeOf(words: readonly string[]): WordTree {
  const size = words.reduce((sum, word, at) => sum + word.length - shared(words[at - 1] ?? '', word), 1)
  const letters = new Uint16Array(size)
  const next = new Uint32Array(size)
  const before = new Uint32Array(size + 1)
  const open = [0]
  let last = 1
  const close = (depth: number) => {
    while (open.length > depth + 1) next[open.pop()!] = last
  }
  words.forEach((word, at) => {
    const common = shared(words[at - 1] ?? '', word)
    close(common)
    for (let depth = common; depth < word.length; depth++) {
      letters[last] = word.charCodeAt(depth)
      before[last] = at
      open.push(last++)
    }
  })
  close(0)
  next[0] = last
  before[last] = words.length
  return { letters, next, before }
}

function shared(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at
}

/** The words that begin with a text, as a range of their numbers; `whole` when the text itself is the first of them. */
export function beginningWith(
  { letters, next, before }: WordTree,
  text: string,
): { readonly from: number; readonly to: number; readonly whole: boolean } | null {
  let node = 0
  for (let at = 0; at < text.length; at++) {
    const wanted = text.charCodeAt(at)
    const end = next[node]!
    let child = node + 1
    while (child < end && letters[child] !== wanted) child = next[child]!
    if (child >= end) return null
    node = child
  }
  const from = before[node]!
  return { from, to: before[next[node]!]!, whole: before[node + 1]! > from }
}
