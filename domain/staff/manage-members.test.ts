import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Member, type MemberChange, refuseToHandOut, refuseToManage } from './manage-members.ts'
import { isAbove, permissions, permissionsOf, type Role, roles } from './permissions.ts'

const person = (id: string, role: Role, rest: Partial<Member> = {}): Member => ({
  id,
  role,
  added: [],
  removed: [],
  state: 'active',
  hasAccount: true,
  ...rest,
})
const became = (member: Member, change: Partial<MemberChange>) => ({ ...member, ...change })

const olga = person('olga', 'owner')
const mara = person('mara', 'manager')
const hugo = person('hugo', 'host')
const all = [olga, mara, hugo]

test('managers invite up to their own role, hosts nobody', () => {
  const invited = (role: Role) => person('new', role, { state: 'invited' })
  expect(refuseToManage(mara, all, null, invited('manager'))).toBe(null)
  expect(refuseToManage(mara, all, null, invited('owner'))?.refused).toBe('aboveOwnRole')
  expect(refuseToManage(olga, all, null, invited('owner'))).toBe(null)
  expect(refuseToManage(hugo, all, null, invited('kitchen'))?.refused).toBe('notPermitted')
})

test('nobody changes somebody of a higher role, not even to suspend them', () => {
  expect(refuseToManage(mara, all, olga, became(olga, { state: 'suspended' }))?.refused).toBe('aboveOwnRole')
  expect(refuseToManage(mara, all, hugo, became(hugo, { state: 'suspended' }))).toBe(null)
})

test('whoever is suspended manages nobody', () => {
  const gone = person('gone', 'manager', { state: 'suspended' })
  expect(refuseToManage(gone, all, hugo, became(hugo, { state: 'removed' }))?.refused).toBe('notPermitted')
})

test.each<[string, Partial<MemberChange>]>([
  ['removed', { state: 'removed' }],
  ['suspended', { state: 'suspended' }],
  ['demoted', { role: 'manager' }],
  ['restricted', { removed: ['staff.manage'] }],
])('the last owner can’t be %s', (_, change) => {
  expect(refuseToManage(olga, all, olga, became(olga, change))?.refused).toBe('lastOwner')
  const second = person('second', 'owner')
  expect(refuseToManage(olga, [...all, second], olga, became(olga, change))).toBe(null)
})

test('owners who are invited, suspended, restricted or have only a PIN don’t count as the last one', () => {
  for (const rest of [
    { state: 'invited' },
    { state: 'suspended' },
    { hasAccount: false },
    { removed: ['restaurant.publish'] },
  ] as const) {
    const weaker = person('weaker', 'owner', rest)
    const change = became(olga, { state: 'removed' })
    expect(refuseToManage(olga, [...all, weaker], olga, change)?.refused).toBe('lastOwner')
  }
})

const some = fc.uniqueArray(fc.constantFrom(...permissions), { maxLength: 6 })
const state = fc.constantFrom('invited', 'active', 'suspended', 'removed')
const someone = fc.record({
  role: fc.constantFrom(...roles),
  added: some,
  removed: some,
  state,
  hasAccount: fc.boolean(),
})
const staff = fc
  .array(someone, { minLength: 1, maxLength: 6 })
  .map((people) => people.map((each, at): Member => ({ id: String(at), ...each })))
const usable = (member: Pick<Member, 'role' | 'added' | 'removed' | 'state'>) =>
  member.state === 'active' || member.state === 'invited' ? permissionsOf(member) : []

test('whatever is changed, nobody gets more rights than the member who changes them, and an owner stays', () => {
  fc.assert(
    fc.property(staff, fc.nat(5), fc.nat(6), someone, (members, first, second, after) => {
      const by = members[first % members.length]
      const before = members[second] ?? null
      if (!by || refuseToManage(by, members, before, after) !== null) return
      const had = before ? usable(before) : []
      const gained = usable(after).filter((each) => !had.includes(each))
      expect(gained.filter((each) => !permissionsOf(by).includes(each))).toEqual([])
      expect(isAbove(after.role, by.role)).toBe(false)
      const owners = (of: readonly Member[]) =>
        of.filter((each) => each.role === 'owner' && each.state === 'active' && each.hasAccount)
      const then = members.map((each) =>
        each === before ? { ...each, ...after, hasAccount: each.hasAccount } : each,
      )
      const full = (of: readonly Member[]) => owners(of).filter(({ removed }) => removed.length === 0)
      if (full(members).length > 0) expect(full(then).length).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

test('nobody gets a link or PIN of a member who may do more than they may', () => {
  fc.assert(
    fc.property(someone, someone, (one, other) => {
      const [by, member] = [person('by', one.role, one), person('member', other.role, other)]
      if (refuseToHandOut(by, member) !== null) return
      expect(permissionsOf(member).filter((each) => !permissionsOf(by).includes(each))).toEqual([])
      expect(isAbove(member.role, by.role)).toBe(false)
    }),
  )
})
