import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { StaffCaller } from '#server/staff/member-of.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { createWebhookStore, type Webhook } from './webhook-store.ts'

/** Returns a webhook of a restaurant if the caller may make this call as its staff. */
export async function openWebhook(
  context: Data & Discovery & Access,
  { restaurantId, webhookId }: { readonly restaurantId: string; readonly webhookId: string },
  caller: StaffCaller,
): Promise<
  | { readonly listed: ListedRestaurant; readonly webhook: Webhook }
  | Refusal<'unknownRestaurant' | 'tokenNeeded' | 'notPermitted' | 'unknownWebhook'>
> {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const webhook = await createWebhookStore(context.database.sql).find(webhookId, listed.record.id)
  return webhook ? { listed, webhook } : refuse('unknownWebhook')
}

/** What people and the history call a webhook. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return URL.parse(url)?.host ?? ''
}
