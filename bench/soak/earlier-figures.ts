/**
 * Results of rushes on fifty tables from before placements were queued, with one server process on two cores.
 * Guests waited 60 to 90 s; the time of a burst ends with its last response.
 */
export const earlierFigures: Readonly<Record<string, string>> = {
  'embedded, 10 at once, bookings': '10 of 10 sold, 0.9 s',
  'embedded, 100 at once, bookings': '40 of 50 sold, 9.0 s',
  'embedded, 2000 at once, bookings': '12 of 50 sold, 1,988 without an answer after 91 s',
  'embedded, 100 at once, holds': '40 of 50 kept, 11 s',
  'embedded, 2000 at once, holds': '12 of 50 kept, > 90 s',
  'embedded, 5/s, bookings': '50 of 50 sold, p99 ≤ 219 ms',
  'embedded, 20/s, bookings': '50 of 50 sold, p99 ≤ 219 ms',
  'embedded, 60/s, bookings': '50 of 50 sold, p99 ≤ 219 ms',
  'embedded, 200/s, bookings': '44 of 50 sold, 956 without an answer after 60 s',
  'postgres, 10 at once, bookings': '10 of 10 sold, 17.3 s',
  'postgres, 100 at once, bookings': '50 of 50 sold, 1.2 s',
  'postgres, 2000 at once, bookings': '2 of 50 sold, 1,998 without an answer after 91 s',
  'postgres, 100 at once, holds': '50 of 50 kept, 3.7 s',
  'postgres, 2000 at once, holds': '22 of 50 kept, > 90 s',
  'postgres, 5/s, bookings': '50 of 50 sold, p99 ≤ 219 ms',
  'postgres, 20/s, bookings': '50 of 50 sold, p99 ≤ 219 ms',
  'postgres, 60/s, bookings': '50 of 50 sold, p99 ≤ 219 ms',
  'postgres, 200/s, bookings': '25 of 50 sold, 975 without an answer after 60 s',
}
