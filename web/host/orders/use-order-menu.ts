import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useSend } from '#web/session/requests/use-send.ts'

/** Something that can be sold out. */
export interface Sold {
  readonly id: string
  /** Of the option's modifier; null for a product. */
  readonly modifierId: string | null
  /** With the modifier's name in front for an option. */
  readonly name: string
  readonly soldOut: boolean
  /** Portions left; null if they aren't counted. */
  readonly stock: number | null
}

export interface SoldHere {
  readonly all: readonly Sold[]
  /** Allergens in a product. */
  readonly containsOf: (productId: string) => readonly string[]
}

/** Returns what guests can order; null until it is known or if nothing can. Loaded again when `version` changes. */
export function useOrderMenu(version: number): SoldHere | null {
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const [known, setKnown] = useState<{ readonly version: number; readonly menu: SoldHere } | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const answer = await send('ordering.menu', { restaurantId }).catch(() => null)
      if (isWanted && answer !== null && !isWireRefusal(answer)) setKnown({ version, menu: soldIn(answer) })
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [send, restaurantId, version])
  return known?.menu ?? null
}

function soldIn({ products, modifiers }: AnswerOf<'ordering.menu'>): SoldHere {
  const containing = new Map(products.map(({ id, allergens }) => [id, allergens.contains]))
  return {
    all: [
      ...products.map(({ id, name, soldOut, stock }) => ({ id, modifierId: null, name, soldOut, stock })),
      ...modifiers.flatMap((modifier) =>
        modifier.options.map(({ id, name, soldOut, stock }) => ({
          id,
          modifierId: modifier.id,
          name: `${modifier.name}: ${name}`,
          soldOut,
          stock,
        })),
      ),
    ],
    containsOf: (productId) => containing.get(productId) ?? [],
  }
}
