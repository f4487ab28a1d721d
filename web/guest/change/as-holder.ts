import type { Send } from '#contracts/client.ts'

/** Asks for free times as the holder of a booking: the tables that are the guest's own already do not count as taken. */
export function asHolder(send: Send, token: string, own: readonly string[]): Send {
  return (name, input, options) => {
    if (name !== 'availability.ofRestaurant' && name !== 'availability.ofMonth')
      return send(name, input, options)
    const { query } = input as { query?: object }
    return send(name, { ...input, query: { ...query, ExcludeId: own } }, { ...options, token })
  }
}
