import type { Browser } from '@playwright/test'
import { addressOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { who } from '#world/who-is-who.ts'
import type { Figure } from './figure.ts'
import { openWaitlist } from './open-waitlist.ts'
import { scriptFigure, sentenceFigures } from './screen-bytes.ts'

/**
 * Measures the kilobytes of script for joining a line and for the page of an entry. Each page is opened first, as from
 * a link in a message.
 */
export async function waitlistFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const send = createClient(addressOf, fetchTransport(origin))
  const screens = [
    { name: 'joining', path: `/waitlist/${who.dayAndNight}`, kilobytes: 13 },
    // The budget includes the shared code that draws messages, as for bookings and orders. Of the code for
    // queueing changes offline, it includes only what detects them, 0.5 kB. Of the code for notifications, it
    // includes only what checks whether this browser supports them, 0.3 kB.
    { name: 'place in line', path: await openWaitlist(send), kilobytes: 14.2 },
  ]
  const figures: Figure[] = []
  for (const { name, path, kilobytes } of screens) {
    const address = `${origin}${path}`
    // oxlint-disable-next-line no-await-in-loop
    figures.push(await scriptFigure(browser, name, address, kilobytes))
    // oxlint-disable-next-line no-await-in-loop
    figures.push(...(await sentenceFigures(browser, name, address)))
  }
  return figures
}
