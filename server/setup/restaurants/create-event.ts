import { isRefusal, refuse } from '#domain/refusal.ts'
import { slugOf } from '#domain/text/plain-words.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { recordSetup } from '../record-setup.ts'
import type { StateNeeds } from './change-state.ts'
import { statusOf } from './restaurant-status.ts'
import { freeSlug } from './slugs.ts'

const source = 'event'

/** An event is at its restaurant, whose members work for it as well. */
export const createEvent: Handler<'setup.createEvent', StateNeeds> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  // An event can't have events.
  if (listed.record.parent_id !== null) return refuse('unknownRestaurant')
  const host = listed.record
  const eventId = await context.database.sql.transaction().execute(async (inside) => {
    await inside.selectFrom('restaurants').select('id').where('id', '=', host.id).forUpdate().execute()
    const known = await inside
      .selectFrom('restaurants')
      .select(['id', 'parent_id'])
      .where('source', '=', source)
      .where('source_id', '=', body.id)
      .executeTakeFirst()
    if (known) {
      context.acting.changedNothing()
      return known.parent_id === host.id ? known.id : null
    }
    const [created] = await recordSetup(inside, context, {
      created: [
        {
          restaurant: {
            slug: await freeSlug(inside, slugOf(body.name) || `${host.slug}-event`),
            kind: 'event',
            parent_id: host.id,
            source,
            source_id: body.id,
            name: body.name,
            description: body.description,
            region_id: host.region_id,
            phone: host.phone,
            email: host.email,
            website: host.website,
            time_zone: host.time_zone,
            address: host.address,
            area: host.area,
            city: host.city,
            country: host.country,
            country_short: host.country_short,
            zip: host.zip,
            lat: host.lat,
            lon: host.lon,
            currency: host.currency,
            price: host.price,
            cuisines: [...host.cuisines],
            state: 'draft',
            // Whether guests can book it depends on its restaurant, too.
            agreed: context.now().toISOString(),
            agreed_by: context.acting.actor,
            booking: {},
            payment: host.payment,
            customization: {},
          },
          hours: [],
          tables: [],
          event: { starts: body.starts, ends: body.ends < body.starts ? body.starts : body.ends },
        },
      ],
    })
    await recordHistory(inside, context, {
      kind: 'added',
      subject: 'event',
      restaurantId: host.id,
      name: body.name,
    })
    return created?.id ?? null
  })
  context.catalogue.forget(host.id)
  const event = eventId === null ? null : await context.catalogue.getForStaff(eventId)
  return event ? statusOf(context, event, caller.locale) : refuse('idTaken')
}
