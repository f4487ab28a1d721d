import { expect, test } from 'vitest'
import { addressOfForm } from './form-address.ts'

const said = (query: string, name = 'Lisbon', area = '') =>
  decodeURIComponent(addressOfForm(new URLSearchParams(query), { regionId: 'pt-lisbon', area, name }))

test('what is left empty does not stand in the address', () => {
  expect(said('regionId=pt-lisbon&search=&location=Lisbon&date=&time=&party=&rating=')).toBe(
    'regionId=pt-lisbon',
  )
})

test('a place that was not touched stays exactly the one it was', () => {
  expect(said('regionId=us-portland&location=Portland', 'Portland')).toBe('regionId=us-portland')
})

test('a neighbourhood that was not touched stays, one that was typed over does not', () => {
  expect(said('location=Alfama&cuisines=Sushi', 'Alfama', 'Alfama')).toBe(
    'location=pt-lisbon/Alfama&cuisines=Sushi',
  )
  expect(said('location=Lisbon', 'Alfama', 'Alfama')).toBe('location=Lisbon')
  expect(said('location=', 'Alfama', 'Alfama')).toBe('regionId=g')
})

test('a place that was typed is looked up', () => {
  expect(said('regionId=pt-lisbon&location=Berlin&search=ramen')).toBe('location=Berlin&search=ramen')
})

test('a place that was emptied is everywhere', () => {
  expect(said('regionId=pt-lisbon&location=')).toBe('regionId=g')
})

test('several ticks of one group are one word of the address', () => {
  expect(said('regionId=g&location=&cuisines=Sushi&cuisines=Ramen', '')).toBe(
    'regionId=g&cuisines=Sushi,Ramen',
  )
})
