import { ownValue } from '#domain/own-value.ts'
import type { Call, PathOf } from '#contracts/call.ts'
import { pathParameters } from '#contracts/http/call-path.ts'
import { accountHeader } from '#contracts/http/tokens.ts'
import type { CallName } from '#contracts/wire.ts'
import { groupOf } from './areas.ts'
import type { CallExample } from './examples.ts'
import type { JsonSchema } from './openapi-schemas.ts'

export interface DocumentParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
  example?: unknown
}

const restaurant = 'Id of the restaurant, or its name in URLs'

/** What the parameters in paths are. A parameter without a description is a type error. */
const inPaths: Readonly<Record<{ [Name in CallName]: keyof PathOf<Name> }[CallName], string>> = {
  id: 'Id, or name in URLs',
  idOrName: 'Id of the restaurant or event, or its name in URLs',
  restaurantId: restaurant,
  restId: restaurant,
  regionId: 'Id of the region, such as `pt-lisbon`. `g` is the whole world',
  floorId: 'Id of the floor',
  menuId: 'Id of the menu',
  page: 'Which page: help, privacy, terms or imprint',
  locale: 'Language tag, such as `de` or `fr-CA`',
  provider: 'Id of the sign-in provider, from `identity.providers`',
  call: 'Name of the call whose response was lost, such as `reservations.create`',
  code: 'Code from the link',
  token: 'Token from the emailed link',
  holdId: 'Id of the hold',
  walkinId: 'Id of the waitlist entry. Whoever knows it may read and change the entry',
  subscriptionId: 'Id of the subscription, from the call that saved it',
  uid: 'Id of the signed-in guest',
  listId: 'Id of the list',
  limitId: 'Id of the limit, from `host.limits`',
  deviceId: 'Id of the device, from `identity.devices`',
  staffDeviceId: 'Id of the paired device or kiosk, from `staff.devices`',
  kind: 'Kind of sign-in method, from `identity.signInMethods`',
  wayId: 'Id of the sign-in method, from `identity.signInMethods`',
  passkeyId: 'Id of the passkey, from `identity.signInMethods`',
  reservationId: 'Id of the reservation or order',
  memberId: 'Number of the member in the party, or id of the member of the staff',
  entryId: 'Number of the entry, from `host.blacklist`',
  messageId: 'Number of the message, from `operator.messages`',
  differenceId: 'Number of the difference',
  photoId: 'Id of the photo',
  requestId: 'id of the claim, from `operator.requests`',
  postId: 'Id of the post, chosen by the operator',
  tenantId: 'Id of the tenant, chosen by the operator',
  webhookId: 'Id of the webhook: 32 hex digits, chosen by the client',
  deliveryId: 'Id of the delivery, from `webhooks.deliveries`',
  keyId: 'Id of the API key',
  importId: 'Id of the import, from `imports.start`',
}

/** What query parameters are whose schema doesn't say it, because they mean the same everywhere. */
const inQueries: Readonly<Record<string, string>> = {
  skip: 'How many results to leave out, for paging',
  top: 'How many results to return at most',
  from: 'Only from this day or time on',
  to: 'Only until this day or time',
  ids: 'Ids, separated by commas or as a repeated parameter',
  lat: 'Latitude in degrees',
  lon: 'Longitude in degrees',
  regionId: 'Only in this region',
  groupSize: 'Number of people',
  partySize: 'Number of people',
  'contract.partySize': 'Number of people',
  partySizes: 'Numbers of people, separated by commas or as a repeated parameter',
  'contract.rangeInMinutes': 'How far before and after the requested time to look',
  'contract.partyAreas': 'Areas of the restaurant to look in. If omitted, all',
  areas: 'Areas of the restaurant to look in. If omitted, all',
  areaList: 'Areas of the restaurant. If omitted, all',
  statuses: 'Only with one of these statuses',
  days: 'Number of days, beginning with `from`',
  deliveryType: 'How the order reaches the guest',
  orderby: 'Field to sort by, followed by `desc` to reverse the order',
  search: 'Text to search for. `*` or nothing matches everything',
  filter: 'Filter expression, as in `search.restaurants`',
  times: 'How many times to return for each restaurant at most',
  'api-version': 'Accepted for compatibility with hosted search services. Not read',
  suggesterName: 'Accepted for compatibility with hosted search services. Not read',
  source: 'Only from this page or widget',
  action: 'What happened',
  target: 'Where the click led to',
  kind: 'Only requests of this kind',
  status: 'Only requests with this status',
  until: 'Last day of the range, UTC. If omitted, today',
  except: '`this` leaves the calling device signed in',
  after: 'Version that the caller knows. The answer waits up to 25 seconds for a newer one',
}

export const headerParameters: Readonly<Record<'idempotencyKey' | 'formAccount', DocumentParameter>> = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description:
      'Repeating a write with the same key returns the first response. A key belongs to the bearer token or device cookie it was sent with. Without either, it must be random, such as a UUID',
  },
  formAccount: {
    name: accountHeader,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'Id of the account whose details the form was filled in with. If the bearer token is another account’s, or there is none, the write is refused with `otherAccount`',
  },
}

const namesOfIds: Partial<Record<string, string>> = {
  floors: restaurant,
  content: 'Id of the collection or page',
}

export function pathParametersOf(
  call: Call,
  schema: JsonSchema | undefined,
  example: CallExample | undefined,
): DocumentParameter[] {
  return pathParameters(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: ownValue(schema?.properties, name) ?? { type: 'string' },
    description:
      (name === 'id' && (namesOfIds[groupOf(call.name)] ?? restaurant)) || (ownValue(inPaths, name) ?? name),
    ...exampleIn(example?.params, name),
  }))
}

export function queryParametersOf(
  call: Call,
  schema: JsonSchema | undefined,
  example: CallExample | undefined,
): DocumentParameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...property }]) => {
    const also = aliasesOf(call, name)
    const text = [description ?? ownValue(inQueries, name), also && `Also read as ${also}`]
    return {
      name,
      in: 'query',
      required: schema?.required?.includes(name) ?? false,
      schema: property,
      description: text.filter(Boolean).join('. '),
      ...exampleIn(example?.query, name),
    }
  })
}

function exampleIn(values: Readonly<Record<string, unknown>> | undefined, name: string) {
  const example = values && ownValue(values, name)
  return example === undefined ? {} : { example }
}

function aliasesOf({ queryAliases = {} }: Call, name: string): string {
  const spellings = Object.entries(queryAliases).filter(([, stands]) => stands === name)
  return spellings
    .map(([alias]) => alias)
    .filter((alias) => alias !== name.toLowerCase())
    .join(', ')
}
