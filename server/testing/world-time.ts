/** Monday noon in Lisbon, well before dinner anywhere in Europe. The demo world of the tests is made at this moment. */
export const worldTime = new Date('2027-03-01T12:00:00Z')
