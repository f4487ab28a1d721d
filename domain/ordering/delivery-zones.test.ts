import { expect, test } from 'vitest'
import { readPostcode } from '../contacts/read-postcode.ts'
import {
  type DeliveryZone,
  deliveryFee,
  readDeliveryAddress,
  type ZoneArea,
  zoneOf,
} from './delivery-zones.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
const zone = (id: string, area: ZoneArea, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  name: id,
  area,
  fee: 300,
  freeFrom: null,
  minimum: 0,
  minutes: 15,
  ...more,
})
const center = at(52.5, 13.4)
const near = zone('near', { kind: 'radius', center, meters: 1000 })
const block = zone('block', {
  kind: 'ring',
  ring: [at(52.4, 13.3), at(52.4, 13.5), at(52.6, 13.5), at(52.6, 13.3)],
})
const post = zone('post', { kind: 'postcodes', postcodes: ['10115', 'SW1A 1AA', 'EC1*', '100-0001'] })

const found = (
  zones: readonly DeliveryZone[],
  postcode: string | null,
  position: { lat: number; lon: number } | null,
) => {
  const result = zoneOf(zones, { postcode, position, country: '' })
  return 'refused' in result ? result.refused : result.id
}
const degreesNorth = (meters: number) => (meters / (6_371_008.8 * Math.PI)) * 180

test.each([
  ['at the restaurant', at(52.5, 13.4), 'near'],
  ['exactly at the radius', at(52.5 + degreesNorth(1000), 13.4), 'near'],
  ['a meter past the radius, in the block', at(52.5 + degreesNorth(1001), 13.4), 'block'],
  ['on the edge of the block', at(52.6, 13.42), 'block'],
  ['on the corner of the block', at(52.4, 13.3), 'block'],
  ['two meters past the edge', at(52.600_02, 13.42), 'outsideDeliveryZones'],
  ['in the sea', at(0, 0), 'outsideDeliveryZones'],
])('an address %s', (_, position, expected) => {
  expect(found([near, block], null, position)).toBe(expected)
})

test.each([
  ['10115', 'post'],
  ['1011', 'outsideDeliveryZones'],
  ['101155', 'outsideDeliveryZones'],
  ['sw1a1aa', 'post'],
  [' SW1A 1AA ', 'post'],
  ['EC1V 9HX', 'post'],
  ['ec1', 'post'],
  ['EC2A 1AA', 'outsideDeliveryZones'],
  ['1000001', 'post'],
  ['', 'postcodeNeeded'],
])('the postal code “%s”', (postcode, expected) => {
  expect(found([post], readPostcode(postcode, ''), null)).toBe(expected)
})

test('where zones overlap, the first one applies', () => {
  expect(found([block, near], null, center)).toBe('block')
  expect(found([near, block], null, center)).toBe('near')
})

test('no order of zones lets in an address outside all of them', () => {
  for (const zones of [
    [near, block, post],
    [post, block, near],
    [block, post, near],
  ])
    expect(found(zones, '99999', at(48, 2))).toBe('outsideDeliveryZones')
})

test('a missing position or postal code is requested, not guessed', () => {
  expect(found([near, post], '10115', null)).toBe('positionNeeded')
  expect(found([post, near], '10115', null)).toBe('post')
  expect(found([post, near], '99999', null)).toBe('positionNeeded')
  expect(found([post, near], null, center)).toBe('postcodeNeeded')
  expect(found([near, post], null, center)).toBe('near')
  expect(found([], null, null)).toBe('outsideDeliveryZones')
})

test.each([
  [null, 0, 300],
  [null, 999_999, 300],
  [2000, 1999, 300],
  [2000, 2000, 0],
  [0, 0, 0],
])('delivery that is free from %s costs, for %i', (freeFrom, subtotal, fee) => {
  expect(deliveryFee({ ...near, freeFrom }, subtotal)).toBe(fee)
})

test.each([
  ['in its field', { postcode: 'd-10115' }, '10115'],
  ['in the address', { address: 'Am Nachtgleis 2, 10999 Berlin' }, '10999'],
  ['in both, of which the field counts', { address: '10999 Berlin', postcode: '10115' }, '10115'],
  ['nowhere', { address: 'Am Nachtgleis 2' }, null],
])('a guest types the postal code %s', (_, typed, postcode) => {
  expect(readDeliveryAddress(typed, 'DE')).toEqual({ postcode, position: null, country: 'DE' })
  expect(readDeliveryAddress({ ...typed, position: center }, 'DE')).toMatchObject({
    postcode,
    position: center,
  })
})
