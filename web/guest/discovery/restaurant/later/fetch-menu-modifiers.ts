import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Modifier } from '#contracts/ordering/menus.ts'

/** Logs failures and returns none (specification, sections 5 and 8). */
export async function fetchMenuModifiers(
  send: Send,
  restaurantId: string | number,
  menuId: string,
): Promise<Readonly<Record<string, Modifier>>> {
  if (!restaurantId || !menuId) {
    console.warn('Restaurant ID is required!')
    return {}
  }
  try {
    const answer = await send('menus.modifiers', { restaurantId, menuId })
    if (!isWireRefusal(answer)) return answer
    console.warn('ERROR IN fetchMenuModifiers():', answer.message)
  } catch (cause) {
    console.warn('ERROR IN fetchMenuModifiers():', cause)
  }
  return {}
}
