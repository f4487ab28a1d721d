import { expect, test } from 'vitest'
import {
  channelsFor,
  isNoticeTooOld,
  isNoticeTrue,
  netNotices,
  type Notice,
  noticeDue,
  type NoticeKind,
  orderReminderDue,
} from './staff-notices.ts'

const owner = { role: 'owner', added: [], removed: [], chosen: null } as const
const notice = (kind: NoticeKind, about: string, partySize?: number): Notice => ({
  kind,
  about,
  before: partySize === undefined ? null : { instant: '2027-03-20T19:00:00Z', partySize },
})
const at = (time: string) => new Date(`2027-03-20T${time}:00Z`)

test('whoever runs the restaurant is notified of what needs an answer, others of nothing until they choose', () => {
  expect(channelsFor(owner, 'request')).toEqual(['email'])
  expect(channelsFor(owner, 'booking')).toEqual([])
  expect(channelsFor({ ...owner, role: 'host' }, 'request')).toEqual([])
})

test('a choice counts only with the permission for it', () => {
  const chosen = { request: ['sms'], order: ['email', 'sms'] } as const
  expect(channelsFor({ ...owner, role: 'kitchen', chosen }, 'request')).toEqual([])
  expect(channelsFor({ ...owner, role: 'kitchen', chosen }, 'order')).toEqual(['email', 'sms'])
  expect(channelsFor({ ...owner, removed: ['booking.approve'], chosen }, 'request')).toEqual([])
})

test('whoever wants all cancellations gets late ones, too, once by each channel', () => {
  const chosen = { cancellation: ['email', 'sms'], lateCancellation: ['email'] } as const
  expect(channelsFor({ ...owner, chosen }, 'lateCancellation')).toEqual(['email', 'sms'])
})

test('what needs an answer or is about the next hours comes at once, everything else with what follows', () => {
  const now = at('12:00')
  expect(noticeDue('request', now, at('23:00'))).toEqual(now)
  expect(noticeDue('lateCancellation', now, at('23:00'))).toEqual(now)
  expect(noticeDue('booking', now, at('23:00'))).toEqual(at('12:05'))
  expect(noticeDue('booking', now, at('14:00'))).toEqual(now)
})

test('an order is announced while there is still time to answer it', () => {
  expect(orderReminderDue(at('12:00'), at('12:05'))).toEqual(at('12:02'))
  expect(orderReminderDue(at('12:00'), at('18:00'))).toEqual(at('17:50'))
})

test('of a booking that was made and canceled meanwhile there is nothing to say', () => {
  const gathered = [
    notice('booking', 'a'),
    notice('booking', 'b'),
    notice('change', 'b', 2),
    notice('cancellation', 'a'),
  ]
  expect(netNotices(gathered)).toEqual([notice('booking', 'b')])
})

test('several changes are one, from what it was first', () => {
  expect(netNotices([notice('change', 'a', 2), notice('change', 'a', 3)])).toEqual([notice('change', 'a', 2)])
  expect(netNotices([notice('change', 'a', 2), notice('cancellation', 'a')])).toEqual([
    notice('cancellation', 'a'),
  ])
})

test('a notice is dropped once it isn’t true anymore', () => {
  expect(isNoticeTrue('request', 'Pending')).toBe(true)
  expect(isNoticeTrue('request', 'Approved')).toBe(false)
  expect(isNoticeTrue('booking', null)).toBe(false)
})

test('whoever is notified of orders without an answer hears how that ended, but not of one that staff answered', () => {
  expect(channelsFor(owner, 'orderEnded')).toEqual(['email'])
  expect(channelsFor({ ...owner, chosen: { order: ['sms'] } }, 'orderEnded')).toEqual(['sms'])
  expect(isNoticeTrue('orderEnded', 'Canceled')).toBe(true)
  expect(isNoticeTrue('order', 'Pending')).toBe(true)
  expect(isNoticeTrue('order', 'Canceled')).toBe(false)
})

test('news are not sent days later or after the visit, but requests as long as they wait', () => {
  const dayLater = new Date('2027-03-21T12:01:00Z')
  const news = { created: at('12:00'), arrives: at('19:00') }
  expect(isNoticeTooOld('booking', news, at('19:30'))).toBe(false)
  expect(isNoticeTooOld('booking', news, at('22:30'))).toBe(true)
  expect(isNoticeTooOld('booking', { ...news, arrives: new Date('2027-04-01') }, dayLater)).toBe(true)
  expect(isNoticeTooOld('request', news, dayLater)).toBe(false)
  expect(isNoticeTooOld('waitlist', { created: at('12:00'), arrives: at('12:00') }, at('16:00'))).toBe(false)
})
