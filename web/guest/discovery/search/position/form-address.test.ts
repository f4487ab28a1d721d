import { expect, test } from 'vitest'
import { urlOfForm } from './form-url.ts'

const said = (query: string, name = 'Lisbon', area = '') =>
  decodeURIComponent(urlOfForm(new URLSearchParams(query), { regionId: 'pt-lisbon', area, name }))

test('empty fields don’t appear in the URL', () => {
  expect(said('regionId=pt-lisbon&search=&location=Lisbon&date=&time=&party=&rating=')).toBe(
    'regionId=pt-lisbon',
  )
})

test('an unchanged location stays exactly the same', () => {
  expect(said('regionId=us-portland&location=Portland', 'Portland')).toBe('regionId=us-portland')
})

test('an unchanged neighborhood stays, an edited one doesn’t', () => {
  expect(said('location=Alfama&cuisines=Sushi', 'Alfama', 'Alfama')).toBe(
    'location=pt-lisbon/Alfama&cuisines=Sushi',
  )
  expect(said('location=Lisbon', 'Alfama', 'Alfama')).toBe('location=Lisbon')
  expect(said('location=', 'Alfama', 'Alfama')).toBe('regionId=g')
})

test('a typed location is looked up', () => {
  expect(said('regionId=pt-lisbon&location=Berlin&search=ramen')).toBe('location=Berlin&search=ramen')
})

test('an emptied location field means the whole world', () => {
  expect(said('regionId=pt-lisbon&location=')).toBe('regionId=g')
})

test('several selected values of a group share one parameter', () => {
  expect(said('regionId=g&location=&cuisines=Sushi&cuisines=Ramen', '')).toBe(
    'regionId=g&cuisines=Sushi,Ramen',
  )
})
