import type { OpenLine } from '#contracts/waitlist/walk-in-shapes.ts'
import { isLineStopped } from '#domain/availability/limits.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { lineService } from '#domain/walk-ins/last-seating.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Book, Context, Data, Discovery } from '#server/context.ts'
import { subtreeOf } from '#server/discovery/regions/subtree.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { promoImage } from '#server/discovery/restaurants/present-restaurant.ts'
import { preciseMinute } from '#server/waitlist/waits/evening.ts'
import { metersTo } from '#server/waitlist/join/meters-to.ts'
import { readOpenLines } from '#server/waitlist/walk-in-store.ts'

/** Maximum number of restaurants whose positions are read, which is cheap. */
const maxOpen = 2_000

/** Maximum number of restaurants that get an estimate, which takes longer. They are loaded in groups of this size. */
const maxShown = 50

/** Maximum number of restaurants that are loaded to find those that are serving. */
const maxLoaded = 500

/** Lists open waitlists, nearest first, or by name if the guest's position is unknown. */
export const listLines: Handler<'walkIns.lines', Data & Discovery & Book> = async (context, { query }) => {
  const { lat, lon, regionId, groupSize } = query
  const tree = await context.regions.tree()
  if (regionId !== undefined && !tree.byId.has(regionId)) return refuse('unknownRegion')
  const region = regionId === undefined ? tree : subtreeOf(tree, regionId)
  const cards = await context.catalogue.cardsOf(await readOpenLines(context.database.sql, maxOpen))
  const near = cards
    .filter(({ card }) => region.byId.has(card.regionId))
    .map(({ card }) => ({ id: card.id, name: card.name, meters: metersTo(card, { lat, lon }) }))
    .sort((a, b) => distanceOf(a) - distanceOf(b) || a.name.localeCompare(b.name) || a.id - b.id)
    .slice(0, maxLoaded)
  const meters = new Map(near.map((each) => [each.id, each.meters]))
  const serving = await servingAmong(
    context,
    near.map(({ id }) => id),
    groupSize,
  )
  const lines = await Promise.all(
    serving.map((each) => presentLine(context, each, groupSize, meters.get(each.record.id) ?? null)),
  )
  return { lines }
}

/** Returns the first restaurants that are serving. Staff often leave a waitlist open overnight, so many may be closed. */
async function servingAmong(
  { catalogue, now }: Pick<Context, 'catalogue' | 'now'>,
  ids: readonly number[],
  groupSize: number,
): Promise<ListedRestaurant[]> {
  const at = preciseMinute(now())
  const serving: ListedRestaurant[] = []
  for (let first = 0; first < ids.length && serving.length < maxShown; first += maxShown) {
    // oxlint-disable-next-line no-await-in-loop
    const listed = await catalogue.getMany(ids.slice(first, first + maxShown))
    serving.push(
      ...listed.filter(
        ({ linePlan: { plan } }) => isServing(lineService(plan, groupSize, at)) && !isLineStopped(plan, at),
      ),
    )
  }
  return serving.slice(0, maxShown)
}

function distanceOf({ meters }: { readonly meters: number | null }): number {
  return meters ?? Number.MAX_SAFE_INTEGER
}

/**
 * Returns whether the restaurant is serving. Also true shortly before closing, when it is too late to seat a
 * party, so that guests see why they can't join.
 */
function isServing(service: ReturnType<typeof lineService>): boolean {
  return !isRefusal(service) || service.refused === 'pastLastSeating'
}

async function presentLine(
  { lines }: Pick<Book, 'lines'>,
  listed: ListedRestaurant,
  groupSize: number,
  meters: number | null,
): Promise<OpenLine> {
  const { record } = listed
  const view = await lines.view(listed)
  const [offer] = view.offersTo([groupSize], [])
  const range = offer && 'from' in offer ? { from: offer.from, to: offer.to } : null
  return {
    restaurantId: record.id,
    idOrName: record.slug,
    name: record.name,
    address: record.address,
    imageUrl: promoImage(record, 'card'),
    timeZone: record.time_zone,
    meters: meters === null ? null : Math.round(meters),
    partiesInLine: view.parties.length,
    groupSize,
    expectedMinutes: range,
    refused: offer && 'refused' in offer ? offer.refused : null,
  }
}
