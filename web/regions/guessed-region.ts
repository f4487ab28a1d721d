import { isWireRefusal, type Send } from '#contracts/client.ts'
import { worldId } from './requested-region.ts'
import { readSession, writeSession } from '#web/storage/browser-storage.ts'

const key = 'guessed-region'

/**
 * Returns the region guessed from the network, or the world if that fails (specification, section 8). Fetched once
 * per visit.
 */
export async function guessedRegion(send: Send): Promise<string> {
  const known = readSession(key)
  if (known) return known
  const region = await send('regions.findByIp', {}).catch(() => null)
  if (region === null || isWireRefusal(region)) return worldId
  writeSession(key, region.id)
  return region.id
}
