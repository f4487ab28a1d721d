import { who } from '#world/who-is-who.ts'
import type { SignedUpGuest } from '#server/testing/accounts/guests.ts'
import { openLineAt } from './lines.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { Marks } from '#server/testing/accounts/plant-contacts.ts'

/**
 * Lets the guest join a waitlist twice, with a unique text in every field. The first entry has ended, the second is
 * waiting.
 */
export async function waitInLine(
  world: OpenWorld,
  { token }: SignedUpGuest,
  { mark, markMail, markPhone, key }: Marks,
): Promise<void> {
  const { send } = world
  const keyed = () => ({ token, idempotencyKey: key() })
  await openLineAt(world, who.dayAndNight)
  for (const field of ['past wait', 'wait']) {
    const body = {
      restaurantId: who.dayAndNight,
      groupSize: 2,
      customerName: mark(`${field}.customerName`),
      email: markMail(`${field}.email`),
      phone: markPhone(`${field}.phone`),
      specialRequests: mark(`${field}.specialRequests`),
      campaignInfo: { [mark(`${field}.campaign name`)]: mark(`${field}.campaign`) },
      additionals: {
        eventTypes: [mark(`${field}.eventTypes`)],
        customs: [{ id: 'anything', value: mark(`${field}.custom`) }],
      },
      customerProfile: {
        allergy: [mark(`${field}.allergy`)],
        tablePreferences: mark(`${field}.tablePreferences`),
      },
    }
    const { id: walkinId } = succeeded(await send('walkIns.join', { body }, keyed()))
    await subscribe(world, { walk_in_id: walkinId }, mark(`${field}.push endpoint`))
    const message = { body: mark(`${field}.message`) }
    succeeded(await send('walkIns.sendMessage', { walkinId, body: message }, { idempotencyKey: key() }))
    if (field === 'past wait') succeeded(await send('walkIns.leave', { walkinId }, keyed()))
  }
}

/** Subscribes a browser to push messages, which requires keys that most worlds don't have. */
export async function subscribe(
  { database, context }: OpenWorld,
  about: { readonly walk_in_id: string } | { readonly reservation_id: string },
  text: string,
): Promise<void> {
  const endpoint = `https://push.example.com/${text}`
  const id = context.newId()
  await database.sql
    .insertInto('push_subscriptions')
    .values({ id, ...about, endpoint, p256dh: '', auth: '', created: context.now() })
    .execute()
}
