import { isWireRefusal, type Send } from '#contracts/client.ts'
import { worldId } from './asked-region.ts'
import { readSession, writeSession } from '../../session/browser-storage.ts'

const key = 'guessed-region'

/** Where the network says the guest is; the world when nobody knows (specification section 8). Asked once a visit. */
export async function guessedRegion(send: Send): Promise<string> {
  const known = readSession(key)
  if (known) return known
  const region = await send('regions.findByIp', {}).catch(() => null)
  if (region === null || isWireRefusal(region)) return worldId
  writeSession(key, region.id)
  return region.id
}
