/** Monday noon in Lisbon, well before dinner anywhere in Europe. The tests' demo world is created at this time. */
export const worldTime = new Date('2027-03-01T12:00:00Z')
