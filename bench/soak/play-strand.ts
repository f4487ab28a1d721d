import { withRoles } from '#server/testing/staff/setup-staff.ts'
import { closeWhileGuestsBook, previewRandomChanges } from '#server/testing/staff/strand-bookings.ts'
import makeWorld from '#server/testing/worlds/make-world.ts'
import { openWorld } from '#server/testing/worlds/open-world.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import type { DatabaseName, SoakOptions } from './options.ts'
import { promised, type SoakResult } from './result.ts'

const changes = 200
const guests = 50

/**
 * Previews random changes of restaurants, and closes a day while guests book it. Compares what is said to be left behind
 * with a slow count over all bookings. The api tests play a sample.
 */
export async function playStrand({ databases, seed }: SoakOptions): Promise<SoakResult[]> {
  const results: SoakResult[] = []
  for (const database of databases)
    results.push(...(await onDatabase(database, () => playOn(database, seed))))
  return results
}

/** Worlds of tests are on the database that `DATABASE_URL` names, and embedded without one. */
async function onDatabase<T>(database: DatabaseName, play: () => Promise<T>): Promise<T> {
  const before = process.env['DATABASE_URL']
  const onUrl = async (url: string | undefined) => {
    if (url === undefined) delete process.env['DATABASE_URL']
    else process.env['DATABASE_URL'] = url
    const removeWorld = await makeWorld()
    try {
      return await play()
    } finally {
      await removeWorld()
      if (before === undefined) delete process.env['DATABASE_URL']
      else process.env['DATABASE_URL'] = before
    }
  }
  return database === 'postgres' ? withPostgres(onUrl, { fsync: false }) : onUrl(undefined)
}

async function playOn(database: DatabaseName, seed: number): Promise<SoakResult[]> {
  const world = await openWorld(withRoles)
  const described = { part: 'strand', database, processes: 1 }
  try {
    const { found, refused, differences } = await previewRandomChanges(world, { changes, seed })
    for (const each of differences) console.log(`${database}: ${JSON.stringify(each)}`)
    const { booked, expected, listed } = await closeWhileGuestsBook(world, guests)
    return [
      {
        ...described,
        scenario: `${changes} random changes of restaurants`,
        counts: { stranded: found, refused },
        promises: [
          promised('every preview equals a slow count', differences.length === 0, differences.length),
          promised('the changes strand bookings', found > 0, found),
        ],
      },
      {
        ...described,
        scenario: `a day is closed while ${guests} guests book it`,
        counts: { booked, stranded: expected.length },
        promises: [
          promised(
            'every booking that is left behind needs attention, and nothing else does',
            listed.join() === expected.join(),
            `${listed.length} of ${expected.length}`,
          ),
        ],
      },
    ]
  } finally {
    await world.close()
  }
}
