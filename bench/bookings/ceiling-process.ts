// Measures the database alone: sends the statements of bookings through the product's driver and does nothing
// else.
import { CompiledQuery } from 'kysely'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { answerParent } from '../load/child.ts'
import type { BookingStatements } from './record-bookings.ts'

export interface CeilingTask {
  readonly bookings: readonly BookingStatements[]
  readonly clients: number
}

export interface CeilingAnswer {
  readonly done: number
  readonly seconds: number
}

const database = await openDatabase(readConfig(process.env))

async function save({ bookings, clients }: CeilingTask): Promise<CeilingAnswer> {
  let next = 0
  const start = performance.now()
  const client = async () => {
    for (let booking = bookings[next++]; booking; booking = bookings[next++])
      for (const { sql, parameters } of booking)
        await database.sql.executeQuery(CompiledQuery.raw(sql, [...parameters]))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { done: bookings.length, seconds: (performance.now() - start) / 1000 }
}

answerParent(save, () => database.close())
