/**
 * Chooses a drawing for each restaurant on a screen and repeats a motif only if no other is left. Each list
 * contains one restaurant's motifs, best first; `shown` are motifs already on the screen. Returns undefined
 * for an empty list.
 */
export function distinctMotifs(
  candidates: readonly (readonly string[])[],
  shown: readonly string[] = [],
): (string | undefined)[] {
  const uses = new Map(shown.map((motif) => [motif, 1]))
  return candidates.map((motifs) => {
    const fewest = Math.min(...motifs.map((motif) => uses.get(motif) ?? 0))
    const chosen = motifs.find((motif) => (uses.get(motif) ?? 0) === fewest)
    if (chosen !== undefined) uses.set(chosen, fewest + 1)
    return chosen
  })
}
