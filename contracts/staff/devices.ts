import { z } from 'zod'
import { permissions, roles } from '#domain/staff/permissions.ts'
import { devicePurposes } from '#domain/staff/devices.ts'
import { pinPattern } from '#domain/staff/pins.ts'
import { defineCall } from '#contracts/call.ts'
import { GivenName, Moment, OpenId } from '#contracts/shapes.ts'

const manage = { audience: 'staff', may: 'staff.manage' } as const
const secret = { secret: true } as const
const unknownRestaurant = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const
const wrongPin = ['wrongPin', 'pinPaused', 'pinBlocked'] as const

const Pin = z.string().regex(pinPattern, '4 to 6 digits').describe('4 to 6 digits')
const DeviceRole = z.enum(roles).describe('nobody may do more on the device than this role')
const DeviceName = GivenName.max(60)

const Person = z.object({ memberId: OpenId, name: z.string(), initials: z.string() })

/** A device that several people share, as whoever manages the staff sees it. */
export const StaffDevice = z.object({
  staffDeviceId: OpenId,
  name: z.string(),
  purpose: z.enum(devicePurposes),
  highestRole: DeviceRole,
  person: Person.nullable().describe('who is at the device; null while it is locked, and for kiosks'),
  seen: Moment.describe('when it was last used'),
  isUnused: z.boolean().describe('not used for 60 days: it has to be paired again'),
  appVersion: z.string().describe('empty if unknown'),
  created: Moment,
  createdBy: z.string().describe('name of the member who paired it; empty for a service'),
})
export type StaffDevice = z.infer<typeof StaffDevice>

/** What a paired device shows before and after somebody has entered a PIN. */
export const DeviceState = z.object({
  restaurant: z.object({ id: z.number().int(), slug: z.string(), name: z.string(), zone: z.string() }),
  device: StaffDevice.pick({ staffDeviceId: true, name: true, purpose: true, highestRole: true }),
  people: z
    .array(Person.extend({ isBlocked: z.boolean().describe('until a manager unblocks the PIN here') }))
    .describe('members who can switch to themselves with a PIN, by name'),
  person: Person.extend({
    role: z.enum(roles),
    permissions: z.array(z.enum(permissions)).describe('on this device'),
    confirmedUntil: Moment.describe('until when calls that need a recent PIN are accepted'),
  })
    .nullable()
    .describe('who is at the device; null while it is locked'),
})
export type DeviceState = z.infer<typeof DeviceState>

/** Calls about shared devices of a restaurant: pairing them, and who is at a device. */
export const staffDevices = {
  pairDevice: defineCall('staff.pairDevice', {
    ...manage,
    ...secret,
    summary: 'Get a code that pairs a device with the restaurant. Lasts ten minutes and pairs one device',
    body: z.object({
      name: DeviceName.describe('such as “Front door tablet”'),
      purpose: z.enum(['host', 'kitchen']),
      highestRole: DeviceRole.optional().describe(
        'at most the caller’s own role. Defaults to manager for host, and to kitchen for kitchen',
      ),
    }),
    answer: z.object({
      code: z.string().describe('eight letters, to type on the device'),
      link: z.string().describe('to show as a QR code. Opens the page that pairs the device'),
      expires: Moment,
    }),
    refusals: [...unknownRestaurant, 'aboveOwnRole'],
  }),
  confirmPairing: defineCall('staff.confirmPairing', {
    ...secret,
    summary:
      'Pair this device with its code. Sets a cookie, which calls of staff and live updates accept from our own pages. Repeat a request whose response was lost with the same Idempotency-Key',
    body: z.object({
      code: z.string().trim().min(1).max(40).describe('in any case, with or without spaces and hyphens'),
      appVersion: z.string().trim().max(60).optional(),
    }),
    answer: DeviceState,
    refusals: ['wrongPairingCode', 'crossSite', 'tooManyRequests'],
  }),
  devices: defineCall('staff.devices', {
    ...manage,
    summary: 'The paired devices and kiosks of a restaurant, and who is at them',
    answer: z.object({ devices: z.array(StaffDevice).describe('by name') }),
    refusals: unknownRestaurant,
  }),
  changeDevice: defineCall('staff.changeDevice', {
    ...manage,
    summary: 'Rename a device, or change the highest role on it. Omitted fields stay',
    body: z.object({ name: DeviceName.optional(), highestRole: DeviceRole.optional() }),
    answer: StaffDevice,
    refusals: [...unknownRestaurant, 'unknownDevice', 'aboveOwnRole'],
  }),
  removeDevice: defineCall('staff.removeDevice', {
    ...manage,
    summary: 'Remove a device or kiosk, which has no access from its next call on',
    refusals: [...unknownRestaurant, 'unknownDevice'],
  }),
  atDevice: defineCall('staff.atDevice', {
    summary: 'Where this device is paired, who can switch to themselves on it, and who is at it',
    answer: DeviceState,
    refusals: ['deviceNotPaired'],
  }),
  refreshDevice: defineCall('staff.refreshDevice', {
    ...secret,
    summary:
      'Report that this device is in use, and renew its cookie. Call it at the start of the app and once a day. A device that isn’t used for 60 days has to be paired again',
    body: z.object({ appVersion: z.string().trim().max(60).optional() }),
    answer: DeviceState,
    refusals: ['deviceNotPaired'],
  }),
  switchPerson: defineCall('staff.switchPerson', {
    ...secret,
    summary:
      'Switch the person at this device with their PIN. Five wrong PINs block the person on this device for a minute, ten until a manager unblocks them',
    body: z.object({ memberId: OpenId, pin: Pin }),
    answer: DeviceState,
    refusals: ['deviceNotPaired', 'unknownMember', ...wrongPin],
  }),
  lockDevice: defineCall('staff.lockDevice', {
    summary: 'Lock this device: nobody is at it until somebody enters their PIN',
    refusals: ['deviceNotPaired'],
  }),
  confirmPerson: defineCall('staff.confirmPerson', {
    ...secret,
    audience: 'holder-or-anyone',
    summary:
      'Confirm who calls after `confirmAgain`: with the PIN at a paired device, with the password of the account elsewhere. Signing in again has the same effect. Lasts five minutes',
    body: z.object({ pin: Pin.optional(), password: z.string().min(1).max(128).optional() }),
    answer: z.object({ confirmedUntil: Moment }),
    refusals: [
      'signInNeeded',
      'deviceNotPaired',
      'deviceLocked',
      'unknownMember',
      'wrongCredentials',
      'signInAgain',
      'tooManyRequests',
      ...wrongPin,
    ],
  }),
  setPin: defineCall('staff.setPin', {
    audience: 'staff',
    may: permissions,
    confirms: true,
    ...secret,
    summary:
      'Set a member’s PIN for the restaurant’s devices: every member their own, with `staff.manage` also others’ up to the own role. Somebody who was invited and has no account can then work with the PIN alone',
    body: z.object({ pin: Pin.describe('4 to 6 digits, not one that is easy to guess') }),
    refusals: [...unknownRestaurant, 'unknownMember', 'aboveOwnRole', 'weakPin', 'changedMeanwhile'],
  }),
  unblockPin: defineCall('staff.unblockPin', {
    ...manage,
    summary:
      'Accept a member’s PIN again on all devices after too many wrong ones: that of whoever may do no more than the caller',
    refusals: [...unknownRestaurant, 'unknownMember', 'aboveOwnRole'],
  }),
}
