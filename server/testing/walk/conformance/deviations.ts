import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const record = readFileSync(new URL('docs/decisions/0008-deviations.md', root), 'utf8')

/** What the specification says, for each row of the table of deviations. */
export const deviations = record
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split(' | ')[0]?.slice(2) ?? '')

const played = new Set<string>()

interface Play {
  /** What a client of the specification expects. */
  readonly specified: unknown
  /** What the row says that it gets. */
  readonly banquette: unknown
  readonly observe: () => Promise<unknown>
}

/** Plays what a row of the table is about. Fails without such a row, and if there is no such difference. */
export function deviates(row: string, { specified, banquette, observe }: Play): void {
  played.add(row)
  test(`differs as recorded: ${row}`, async () => {
    expect(deviations).toContain(row)
    const seen = await observe()
    expect(seen).not.toEqual(specified)
    expect(seen).toEqual(banquette)
  })
}

/** A test of a screen, or of a longer evening than the suite plays. */
type ShownBy = readonly [file: string, title: string]

/** Fails for rows that nothing shows, for tests of them that don't exist, and for rows that don't exist. */
export function everyDeviationIsShown(elsewhere: ReadonlyMap<string, ShownBy>): void {
  test('every recorded deviation is played, or shown by a test of its screen, and no other', () => {
    expect([...played, ...elsewhere.keys()].toSorted()).toEqual(deviations.toSorted())
  })

  test.each([...elsewhere])('a test shows: %s', (_, [file, title]) => {
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(title)
  })
}
