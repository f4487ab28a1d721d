const unreleased = '## Unreleased\n'

/** Returns the changelog with what is unreleased under a version and its day, or null if nothing is listed. */
export function releaseChangelog(text: string, version: string, day: string): string | null {
  const start = text.indexOf(unreleased)
  if (start < 0) return null
  const body = bodyFrom(text, start + unreleased.length)
  if (!/^- /m.test(body)) return null
  const rest = text.slice(start + unreleased.length + body.length)
  return `${text.slice(0, start)}${unreleased}\n## ${version} · ${day}\n${body}${rest}`
}

/** Returns what the changelog lists for a version, without its heading. Throws if it has no such version. */
export function sectionOf(text: string, version: string): string {
  const heading = text.split('\n').find((line) => line.startsWith(`## ${version} · `))
  if (heading === undefined) throw new Error(`CHANGELOG.md has no version ${version}`)
  return bodyFrom(text, text.indexOf(heading) + heading.length + 1).trim()
}

function bodyFrom(text: string, start: number): string {
  const end = text.indexOf('\n## ', start)
  return end < 0 ? text.slice(start) : text.slice(start, end + 1)
}
