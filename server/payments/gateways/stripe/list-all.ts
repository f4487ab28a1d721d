import type { Stripe } from 'stripe'

/** The number of objects that Stripe returns at once at most. */
export const pageSize = 100

/** Reads a list page by page, newest first. `isComplete` is false if there are more objects than `most`. */
export async function listAll<Listed extends { id: string }>(
  list: Stripe.ApiListPromise<Listed>,
  most: number,
): Promise<{ readonly listed: readonly Listed[]; readonly isComplete: boolean }> {
  const listed: Listed[] = []
  for await (const each of list) {
    if (listed.length === most) return { listed, isComplete: false }
    listed.push(each)
  }
  return { listed, isComplete: true }
}
