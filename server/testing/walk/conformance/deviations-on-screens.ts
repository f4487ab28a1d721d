/** The tests that show the deviations of screens, and of evenings longer than the conformance suite plays. */
export const deviationsOnScreens = new Map([
  ["the viewport isn't user-scalable", ['web/app/page.test.tsx', 'guests can zoom into every page']],
  [
    'a countdown under five minutes shows “Under 5 mins”',
    [
      'web/guest/booking/hold/hold-line.dom.test.tsx',
      'a hold counts down in seconds, is announced in minutes, and says when it has expired',
    ],
  ],
  [
    'dates are typed in the format of the language',
    [
      'checks/pages/light-pages.test.ts',
      'a guest books from it: the next times are links, any other day uses a form',
    ],
  ],
  [
    '`/booking` is the booking screen',
    [
      'checks/pages/embedded-pages.test.ts',
      'a link from an older widget opens the table it names, with its campaign',
    ],
  ],
  [
    'a reservation that its guest canceled is shown as “Canceled by Guest”',
    [
      'web/guest/booking/ticket/booking-money.test.tsx',
      'a reservation that was %s says so, and where the money is',
    ],
  ],
  [
    'the deposit status is one of seven words',
    [
      'web/guest/booking/ticket/booking-money.test.tsx',
      'a reservation that was %s says so, and where the money is',
    ],
  ],
  [
    'a no-show is shown as canceled',
    [
      'web/guest/booking/ticket/booking-money.test.tsx',
      'a reservation that was %s says so, and where the money is',
    ],
  ],
  [
    'prices are rounded to two decimals',
    [
      'web/guest/discovery/restaurant/restaurant-screen.test.tsx',
      'prices in a currency without cents have no decimals',
    ],
  ],
  [
    'legacy paths open the booking screen',
    ['e2e/pages/screens.spec.ts', 'older URLs open the booking form of their restaurant'],
  ],
  [
    'facets are requested with count 5',
    [
      'web/guest/discovery/search/search-screen.test.tsx',
      'a long group shows its most common values and selected ones, and the others behind “Show all”',
    ],
  ],
  [
    'the last region and its names are in local storage (`globalRegion`, `region-breadcrumbs`), the active one in the session',
    ['web/shell/choices.test.ts', 'a region chosen with a link is stored'],
  ],
  [
    'the chosen language is in local storage (`selectedLang`)',
    [
      'web/shell/choices.test.ts',
      'a language chosen on this site is stored; one in a link from elsewhere isn’t',
    ],
  ],
  [
    'the region of a tenant is in local storage (`lockRegionId`)',
    [
      'server/platform/tenants/tenant-calls.test.ts',
      'search finds and counts only the restaurants of its region',
    ],
  ],
  [
    'a link may have `utm_term`',
    [
      'web/session/requests/arrival.test.ts',
      'a booking adds its party size, date and location to the campaign',
    ],
  ],
  [
    'claim and notify are only calls',
    [
      'web/guest/booking/requests/screens.test.tsx',
      'opening a link only shows the request; its buttons decide',
    ],
  ],
  [
    'a tenant can be chosen by `?tenant=` or path in development',
    ['server/app/pages/pages.test.ts', 'in development, ?tenant= leads to the tenant’s host name and back'],
  ],
  [
    'a language option has a time format and a date format',
    ['domain/locale.test.ts', 'the clock has twelve hours in English and Chinese, except in Britain'],
  ],
  [
    'searches wait 750 or 1500 ms after the last key',
    [
      'web/guest/discovery/quick-search/quick-entries.test.ts',
      'known restaurants appear immediately, by the start of any word, ignoring case and accents',
    ],
  ],
  [
    'a no-show fee is charged',
    [
      'server/payments/evenings/no-show-fees.test.ts',
      'a contested fee is neither charged nor refunded until staff answer, and an upheld contest refunds it',
    ],
  ],
  [
    'a preview asks for 17:30 with a range of 30 minutes',
    [
      'web/guest/discovery/home/home-screen.test.tsx',
      'the times of all cards are fetched in one call, and not at all without cards',
    ],
  ],
  [
    'the menu tab appears if there are menus for online ordering',
    [
      'web/guest/discovery/restaurant/restaurant-screen.test.tsx',
      'every tab with content is a link that works without scripts',
    ],
  ],
  [
    "the profile's main and additional information is mirrored to local storage",
    [
      'web/session/account/profile-mirror.test.ts',
      'the profile is mirrored to local storage, with only name and photo in plain text',
    ],
  ],
  [
    'times of the next or previous day are marked “ +1” or “ -1”',
    [
      'web/guest/booking/availability/time-groups.test.ts',
      'a quarter past midnight belongs to Saturday and is marked',
    ],
  ],
] as const)
