import { useEffect, useState } from 'react'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useSend } from '#web/session/requests/use-send.ts'

/** Returns the tables that are free for the stay of a party of this size; null until that is known. */
export function useFreeTables(groupSize: number | null): readonly string[] | null {
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const [known, setKnown] = useState<{ readonly size: number; readonly tables: readonly string[] } | null>(
    null,
  )
  useEffect(() => {
    if (groupSize === null) return
    let isWanted = true
    const read = async () => {
      const tables = await readFreeTables(send, restaurantId, groupSize)
      if (isWanted) setKnown({ size: groupSize, tables })
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [send, restaurantId, groupSize])
  return known?.size === groupSize ? known.tables : null
}

/** Without an answer, there are none to choose, and the server picks one. */
async function readFreeTables(send: Send, restaurantId: number, partySize: number): Promise<string[]> {
  const answer = await send('floors.tables', { id: String(restaurantId), query: { partySize } }).catch(
    () => null,
  )
  if (answer === null || isWireRefusal(answer)) return []
  return answer.monitors
    .filter(({ status }) => status === 'Available')
    .map(({ tableNumber }) => tableNumber)
    .toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))
}
