// Written from the OpenAPI document. `npx vitest run write-client --project unit -u` writes it anew.

export type Additionals = {
  booth?: boolean
  highTop?: boolean
  table?: boolean
  babyChair?: boolean
  babyCarrier?: boolean
  stroller?: boolean
  dontDisturb?: boolean
  contactless?: boolean
  party?: boolean
  eventTypes?: string[]
  /** an answer without a value is left out */
  customs?: AdditionalsCustom[]
}

export type AdditionalsCustom = {
  id: string
  value?: string | boolean
}

export type AdditionalsRead = {
  booth?: boolean
  highTop?: boolean
  table?: boolean
  babyChair?: boolean
  babyCarrier?: boolean
  stroller?: boolean
  dontDisturb?: boolean
  contactless?: boolean
  party?: boolean
  eventTypes?: string[]
  customs?: AdditionalsReadCustom[]
}

export type AdditionalsReadCustom = {
  id: string
  value: string | boolean
  type?: 'text' | 'checkbox'
  description?: string
  icon?: string
  /** questions for guests when they book */
  online?: boolean
  important?: boolean
}

export type ApiKey = {
  id: string
  name: string
  /** the beginning of the key, by which people recognize it */
  prefix: string
  permissions: ('orders.read' | 'orders.act' | 'orders.limit' | 'service.read' | 'service.act' | 'booking.create' | 'booking.change' | 'booking.approve' | 'booking.cancel' | 'message.send' | 'guestbook.read' | 'guestbook.write' | 'booking.money' | 'booking.override' | 'tonight.limit' | 'blacklist.write' | 'money.read' | 'setup.periods' | 'shift.read' | 'guestbook.export' | 'guestbook.merge' | 'money.refund' | 'money.charge' | 'setup.write' | 'reports.read' | 'audit.read')[]
  createdBy: KeyCreator
  created: string
  /** to the minute. null if it was never used */
  lastUsed: string | null
  /** null if it never expires */
  expires: string | null
  /** null while it works */
  revoked: string | null
}

export type AvailabilityLevel = 'Available' | 'NotEnoughCovers' | 'Overbooked' | 'AvailableForWait' | 'NotAvailable'

export type AvailabilityListAnswer = {
  restaurants: AvailabilityListAnswerRestaurant[]
}

export type AvailabilityListAnswerRestaurant = {
  id: number
  slots: WireSlot[]
  /** without slots, the next day that has some */
  nextDate: string | null
  /** on that day, nearest to the requested time of day */
  nextSlots: WireSlot[]
}

export type AvailabilityMonthAnswer = {
  zone: string
  /** false: no table of these areas seats a party of this size on any day */
  fits: boolean
  days: AvailabilityMonthAnswerDay[]
}

export type AvailabilityMonthAnswerDay = {
  date: string
  open: boolean
  slots: number
  note?: string
  /** ids of the restaurant’s events that guests can still reach that day */
  events?: number[]
}

export type AvailabilitySectionsAnswer = {
  date: string
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  /** Any table, then the areas if there are several, unless the restaurant is closed that day. Then the events that guests can still reach, earliest first. An event’s id gets the sections of its restaurant */
  sections: Section[]
}

export type AvailableRestaurant = {
  restaurant: RestaurantCard
  slots: WireSlot[]
}

export type Blacklist = {
  /** newest first */
  entries: BlacklistEntry[]
}

export type BlacklistEntry = {
  id: number
  /** from the reservation they were added from. Empty once they were erased */
  name: string
  reservationId: string | null
  /** for staff only */
  reason: string
  created: string
}

export type BlogPost = {
  id: string
  title: string
  author: string
  excerpt: string
  image: string
  url: string
  /** ISO 8601 */
  date: string
}

export type BookingStatus = 'Approved' | 'Canceled' | 'NoShow' | 'Seated' | 'Closed' | 'Called' | 'CanceledByHost' | 'CanceledByClient' | 'Pending' | 'Rejected'

export type BusinessHours = {
  openingHours: BusinessHoursOpeningHour[]
  isOpenNow: boolean
  until: string | null
  /** when the next period begins, also while the restaurant is open. null only if none begins within a year */
  nextPeriodDate: string | null
}

export type BusinessHoursOpeningHour = {
  /** 0 is Sunday */
  weekDay: number
  time: BusinessHoursOpeningHourTime[]
}

export type BusinessHoursOpeningHourTime = {
  name: string
  /** hh:mm:ss. A close at or before the open is on the next day */
  open: string
  /** hh:mm:ss. A close at or before the open is on the next day */
  close: string
}

export type CancelOutcome = {
  /** what the guest has paid, in minor units */
  of: number
  /** minor units */
  back: number
  /** the most that may be charged to the card, in minor units */
  fee: number
}

export type CancelPreview = {
  now: CancelOutcome
  /** from this moment on it will be `later`. null if nothing changes anymore */
  freeUntil: string | null
  later: CancelOutcome | null
  noShow: CancelOutcome
}

export type ChangePreview = {
  /** to pay before it takes effect, in minor units */
  payFirst: number
  /** minor units */
  back: number
  /** what the restaurant keeps, because it’s too late for a full refund */
  lost: number
  /** whether a card has to be stored first */
  cardFirst: boolean
  currency: string
  terms: PaymentTerms
}

export type ChargeType = 'None' | 'Deposit' | 'Cancellation Fee'

export type ChatMessageBody = {
  body: string
}

export type Collection = {
  id: string
  title: string
  text: string
  image: string
  /** its restaurants, as a search filter */
  filter: string
  orderby: string
  regionId: string | null
}

export type CollectionInfo = {
  id: string
  title: string
  text: string
  image: string
}

export type ContentSitePageAnswer = {
  /** plain text with lines that begin with # for headings and - for lists. null: built-in text */
  text: string | null
  /** language tag of the text */
  language: string
}

export type CreateReservation = {
  id?: string
  restaurantId: number | string
  /** ISO 8601. Without an offset, the restaurant’s wall time. For an order, the promised time */
  reservationTime: string
  /** takeaway and delivery need none */
  groupSize?: number
  areas?: string | string[]
  customerName?: string
  fullName?: string
  email?: string
  phoneNumber?: string
  phone?: string
  specialRequests?: string
  note?: string
  additionals?: Additionals
  highChair?: boolean
  stroller?: boolean
  booth?: boolean
  highTop?: boolean
  table?: boolean
  party?: boolean
  partyTypes?: string[]
  customerProfile?: CustomerProfile
  tableNumber?: string
  /** the hold this reservation uses */
  holdId?: string
  /** null is the same as absent */
  eventId?: number | null
  /** cash, card or invoice for an order */
  paymentType?: string
  depositToken?: string
  /** the sentence the guest agreed to, as `calculate` gave it. Without it, the guest agrees on the page at `paymentLinkUrl`, and pays nothing before */
  consent?: string
  /** also as a JSON string. Longer texts are cut, and what can’t be kept is left out */
  campaignInfo?: Record<string, string>
  language?: string
  rwg_token?: string
  /** accepted, but the restaurant’s own turn time applies */
  estimatedTurnOverTime?: number
  deliveryType?: DeliveryType | ''
  order?: OrderRequest
  /** as text, only an address */
  deliveryAddress?: DeliveryAddressInput | string
  deviceType?: string
  notificationUrl?: string
}

export type CustomerProfile = {
  allergy?: string[]
  dob?: string
  vegetarian?: boolean
  vip?: boolean
  handicapAccessible?: boolean
  anniversary?: string
  companyName?: string
  officePhone?: string
  officeAddress?: string
  tablePreferences?: string
  deliveryAddress?: string
  deliveryApartment?: string
  deliveryInstructions?: string
}

export type Delivery = {
  /** the same in `webhook-id`, also if it is sent again */
  id: string
  type: 'reservation.made' | 'reservation.approved' | 'reservation.rejected' | 'reservation.changed' | 'reservation.canceled' | 'reservation.called' | 'reservation.seated' | 'reservation.ended' | 'reservation.missed' | 'order.placed' | 'order.accepted' | 'order.rejected' | 'order.changed' | 'order.ready' | 'order.handedOver' | 'order.canceled' | 'waitlist.joined' | 'waitlist.changed' | 'waitlist.called' | 'waitlist.missed' | 'waitlist.seated' | 'waitlist.ended'
  state: 'waiting' | 'delivered' | 'failed'
  sequence: number
  created: string
  attempts: number
  /** when it is tried next. null if it isn’t */
  due: string | null
  delivered: string | null
  /** HTTP status of the last answer. null if there was none */
  status: number | null
  /** why the last attempt failed, or empty */
  problem: string
}

export type DeliveryAddressInput = {
  address: string
  apartment?: string
  instructions?: string
  postcode?: string
  position?: StaffOrderingTermsZoneAreaCenter
}

export type DeliveryType = 'preorder' | 'delivery' | 'takeaway'

export type Device = {
  id: string
  /** browser and operating system in short, as far as known */
  name: string
  since: string
  lastUsed: string
  current: boolean
  /** of the passkey that the device signed in with */
  passkeyId?: string
}

export type DeviceAnswer = {
  ceremony: string
  /** WebAuthn credential as JSON */
  response: Record<string, unknown>
}

export type DiscoveryAvailableRestaurantsAnswer = {
  /** number of checked restaurants with a table */
  count: number
  /** number of restaurants listed, with or without a table */
  total: number
  /** number of restaurants checked */
  looked: number
  /** whether all matching restaurants that take reservations were checked */
  complete: boolean
  /** translations of this response’s cuisines, where they differ */
  cuisineNames?: Record<string, string>
  value: AvailableRestaurant[]
}

export type DiscoveryPinsAnswer = {
  total: number
  pins: Pin[]
}

export type EventCard = {
  /** books like the id of a restaurant */
  id: number
  /** name in URLs */
  idOrName: string
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  description: string
  promoImage: string
  /** the first photo, if there is one */
  photo?: Photo
  /** without a photo: what the restaurant can be drawn as, best first. promoImage shows the first */
  motifs?: string[]
  restaurant: EventCardRestaurant
  /** neighborhood, empty if unknown */
  area: string
  city: string
  regionId: string
  timeZone: string
  /** next dates that match. Up to 10 */
  sessions: EventCardSession[]
  /** whether no table is left on the first of these dates */
  soldOut: boolean
  /** number of upcoming dates that match */
  sessionCount: number
  /** price, in the restaurant’s words */
  paymentInfo: string
  /** per guest, in minor units of the currency. null if only paymentInfo says it */
  pricePerGuest: number | null
  currency: string
  attribution: string
}

export type EventCardRestaurant = {
  id: number
  idOrName: string
  name: string
  address: string
  zip: string
  countryShort: string
}

export type EventCardSession = {
  date: string
  /** ISO 8601 with the offset of the restaurant */
  starts: string
  ends: string
}

export type EventsListAnswer = {
  results: RestaurantEvent[]
  total: number
}

export type ExpectedWait = {
  /** whole minutes by party size. Sizes that can’t join now are left out. If none can, each is null */
  expectedMinutesForSizes: Record<string, number | null>
  rangeForSizes: Record<string, WaitRange>
  /** the refusal that joining would get, by party size */
  refusedSizes: Record<string, string>
  recentForSizes: Record<string, RecentWaits>
  acceptsWalkIns: boolean
  state: LineState
  rules: LineRules
  areas: string[]
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  partiesInLine: number
  /** ISO 8601. null while nobody can join */
  lastSeating: string | null
  timeZone: string
  /** the time of the estimates, ISO 8601 */
  asOf: string
}

export type Fee = {
  state: 'announced' | 'charging' | 'declined' | 'charged' | 'contested' | 'upheld' | 'waived'
  /** minor units */
  amount: number
  /** ISO 8601 with the restaurant’s offset at that moment */
  chargeableFrom: string
  chargedAt: string | null
  /** null until it was charged */
  contestUntil: string | null
  mayContest: boolean
  contest: FeeContest | null
}

export type FeeContest = {
  /** ISO 8601 with the restaurant’s offset at that moment */
  at: string
  reason: string
  checkedIn: boolean
  lateMinutes: number | null
}

export type FieldProblem = {
  field: string
  message: string
}

export type Floor = {
  floorId: string
  name: string
  floorUrl: string
  /** floor plan, as JSON text */
  map: string
}

export type FloorInfo = {
  floorId: string
  name: string
  floorUrl: string
}

export type FloorsTablesAnswer = {
  monitors: FloorsTablesAnswerMonitor[]
}

export type FloorsTablesAnswerMonitor = {
  tableNumber: string
  status: 'Available' | 'Reserved' | 'Assigned' | 'Busy' | 'Blocked'
}

export type FocalPoint = {
  x: number
  y: number
}

export type FoundBooking = {
  id: string
  token: string
  restaurantName: string
  reservationTime: string
  wallTime: string
  timeZone: string
  groupSize: number
  /** absent for a plain reservation */
  deliveryType?: DeliveryType
  status: BookingStatus
  manageUrl: string
}

export type GroupInvitation = {
  restaurant: GroupOrderRestaurant
  /** first name */
  hostName: string
  deliveryType: 'delivery' | 'takeaway'
  /** ISO 8601 with offset */
  deadline: string
  deadlineWallTime: string
  /** date at the restaurant */
  today: string
  limitEach: number | null
  currency: string
  /** `host`: one pays for everybody. `each`: each their own part */
  pays: 'host' | 'each'
  paymentType: OrderPayment
  members: number
  /** texts that the restaurant words differently on its pages, compiled, in the language of the response */
  texts?: Record<string, unknown[]>
  /** the code that this device got when it joined */
  own: string | null
}

export type GroupMemberRead = {
  place: number
  name: string
  isHost: boolean
  isOwn: boolean
  /** if each pays: has confirmed the own part; by card: has paid it */
  isReady: boolean
  /** if each pays by card: the part is an order of its own, maybe unpaid */
  isOrdered: boolean
  /** wasn’t confirmed or paid in time, so it isn’t ordered */
  isLeftOut: boolean
  /** if each pays by card: the part was paid and isn’t ordered anymore, so all of it comes back */
  refund: 'started' | 'done' | null
  /** with the keys of the member’s own list */
  lines: ReceiptLine[]
  problems: OrderProblemRead[]
  /** minor units */
  subtotal: number
  /** their part of delivery fee, added taxes and rounding */
  fees: number
  /** minor units */
  total: number
}

export type GroupOrder = {
  restaurant: GroupOrderRestaurant
  /** first name */
  hostName: string
  deliveryType: 'delivery' | 'takeaway'
  /** ISO 8601 with offset */
  deadline: string
  deadlineWallTime: string
  /** date at the restaurant */
  today: string
  limitEach: number | null
  currency: string
  /** `host`: one pays for everybody. `each`: each their own part */
  pays: 'host' | 'each'
  paymentType: OrderPayment
  /** texts that the restaurant words differently on its pages, compiled, in the language of the response */
  texts?: Record<string, unknown[]>
  version: number
  stage: 'open' | 'placing' | 'closed' | 'ordered' | 'ended'
  /** language tag of the names of menus, sections, dishes and options, if they are in another language than the response */
  menuLanguage?: string
  joinCode: string
  /** the link to join, to share or to draw as a QR code */
  joinUrl: string
  timeZone: string
  /** the wanted time. null for as soon as possible */
  wanted: string | null
  /** only for the host */
  deliveryAddress: DeliveryAddressInput | null
  isHost: boolean
  own: GroupOrderOwn
  /** in the order of joining */
  members: GroupMemberRead[]
  receipt: GroupOrderReceipt
  promise: PromisedTime | null
  /** what concerns the whole order */
  problems: OrderProblemRead[]
  /** why it couldn’t be placed at the deadline; empty if it could, or can now */
  failure: string
  /** once it is placed */
  order: GroupOrderOrder | null
}

export type GroupOrderOrder = {
  promised: string
  stage: OrderStage
  /** what the order’s own page says about it. Absent if it was placed in parts */
  known?: GroupOrderOrderKnown
  /** only for the host */
  reservation: GroupOrderOrderReservation | null
}

export type GroupOrderOrderKnown = {
  status: BookingStatus
  /** why it was canceled, if nobody canceled it */
  endedBecause: '' | 'unpaid' | 'unanswered' | 'missing'
  /** until when the restaurant has to answer. null once it has */
  answerBy: string | null
  /** until when the guest can continue without the missing lines */
  chooseBy: string | null
}

export type GroupOrderOrderReservation = {
  id: string
  token: string
}

export type GroupOrderOwn = {
  place: number
  isReady: boolean
  lines: GroupOrderOwnLine[]
  /** if each pays by card: the reservation of the own part */
  order: GroupOrderOwnOrder | null
}

export type GroupOrderOwnLine = {
  id: string
  /** distinguishes lines with the same product */
  repeatIndex: number
  amount: number
  selectedModifiers?: GroupOrderOwnLineSelectedModifier[]
}

export type GroupOrderOwnLineSelectedModifier = {
  id: string
  amount: number
}

export type GroupOrderOwnOrder = {
  id: string
  token: string
  isUnpaid: boolean
}

export type GroupOrderReceipt = {
  /** minor units */
  subtotal: number
  /** minor units */
  deliveryFee: number
  /** minor units */
  taxes: number
  /** in cash, to what can be paid */
  rounding: number
  /** minor units */
  total: number
}

export type GroupOrderRestaurant = {
  id: number
  idOrName: string
  name: string
}

export type GroupOrdersChangeLinesBody = {
  add?: GroupOrdersChangeLinesBodyAdd
  edit?: GroupOrderOwnLine
  remove?: GroupOrdersChangeLinesBodyRemove
}

export type GroupOrdersChangeLinesBodyAdd = {
  id: string
  amount: number
  selectedModifiers?: GroupOrderOwnLineSelectedModifier[]
}

export type GroupOrdersChangeLinesBodyRemove = {
  id: string
  /** distinguishes lines with the same product */
  repeatIndex: number
}

export type GroupOrdersCreateAnswer = {
  /** opens the group order for this person */
  code: string
}

export type GroupOrdersCreateBody = {
  /** 128 random bits chosen by the client. A repeated call creates one order */
  id: string
  restaurantId: number | string
  deliveryType: 'delivery' | 'takeaway'
  deliveryAddress?: DeliveryAddressInput
  /** ISO 8601. As soon as possible if omitted */
  wanted?: string
  /** until the deadline */
  minutes: number
  /** what each person can spend on dishes, in minor units */
  limitEach?: number
  /** `host`: one pays for everybody. `each`: each their own part */
  pays: 'host' | 'each'
  paymentType?: OrderPayment
  customerName: string
  email?: string
  phoneNumber?: string
  language?: string
}

export type GroupOrdersJoinBody = {
  /** 128 random bits chosen by the client. A repeated call joins once */
  id: string
  name: string
}

/** the reservation of the order */
export type GroupOrdersPlaceAnswer = {
  id: string
  token: string
  /** until when it has to be paid; null for nothing to pay */
  payBy: string | null
}

export type GroupOrdersPlaceBody = {
  /** the total that the host saw, in minor units */
  total: number
  /** the time that the host saw, ISO 8601 */
  promised: string
}

/** the reservation of the part */
export type GroupOrdersPlacePartAnswer = {
  id: string
  token: string
  /** until when it has to be paid; null for nothing to pay */
  payBy: string | null
}

export type GroupOrdersPlacePartBody = {
  /** the total that was seen, in minor units */
  total: number
}

export type GroupOrdersRemoveMemberBody = {
  place: number
}

export type GroupOrdersSetReadyBody = {
  ready: boolean
  /** of the own lines as they were seen. Another one is refused */
  subtotal?: number
}

export type GuestRequest = {
  kind: 'claimRestaurant' | 'claimRegion' | 'notify'
  status: 'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'
  /** name of the restaurant or region */
  subject: string
  /** the restaurant’s name in URLs. null for a region */
  idOrName: string | null
  /** empty if the guest only gave a phone number */
  email: string
  name: string
  phone: string
  message: string
  /** service day to get an alert for. null means any */
  date: string | null
  partySize: number | null
  created: string
  /** the latest offer of a table. null if there was none */
  offer: RequestOffer | null
  /** guests who asked earlier for a table of that day that this party could take. null in lists, and unless the alert waits for a day */
  ahead: number | null
}

export type GuestsCorrectSharedDataBody = {
  customerName?: string
  phoneNumber?: string
  specialRequests?: string
  allergy?: string[]
  vegetarian?: boolean
  handicapAccessible?: boolean
}

export type GuestsSavePhotoBody = {
  /** PNG, JPEG or WebP in Base64 */
  image: string
}

export type GuestsSharedDataAnswer = {
  restaurants: SeenByRestaurant[]
}

export type Hold = {
  id: string
  restaurantId: number
  /** ISO 8601 with the offset in force at that moment */
  reservationTime: string
  groupSize: number
  /** empty if no table is free and the restaurant has to approve. No table is held then */
  tableNumber: string
  /** ISO 8601. After this time, anyone can book the table */
  expires: string
  secondsLeft: number
  /** whether it can still be extended (once) */
  extendable: boolean
}

export type HoldsCreateBody = {
  /** ISO 8601, or the restaurant’s wall time */
  reservationTime: string
  groupSize: number
  areas?: string | string[]
  tableNumber?: string
  /** a hold of the same guest to release in the same step */
  insteadOf?: string
  /** the reservation being changed. Its own table counts as free */
  reservationId?: string
}

export type HostActOnOrderBody = {
  action: HostOrderAction
  /** accept: until it is handed over, from now. delay: how much later than promised now */
  minutes?: number
  /** reportMissing: the lines that the kitchen can’t cook */
  missing?: HostActOnOrderBodyMissing[]
  /** note to the guest */
  note?: string
  /** the version this change is based on. Rejected if there is a newer one. Only kiosks may leave it out */
  version?: number
}

export type HostActOnOrderBodyMissing = {
  id: string
  repeatIndex: number
}

export type HostActOnWalkInBody = {
  action: WalkInAction
  /** tables to call or seat the party at */
  tableNumber?: string
  /** note to the guest, for cancel and reject */
  note?: string
  /** the entryVersion this change is based on. Rejected if there is a newer one. Only kiosks may leave it out */
  version?: number
}

export type HostAddToBlacklistBody = {
  /** for staff only */
  reason?: string
}

export type HostAddToLineBody = {
  /** a kiosk has to name the party */
  customerName?: string
  groupSize: number
  phone?: string
  email?: '' | string
  areas?: string | string[]
  specialRequests?: string
  /** the wait that the guest was given instead of the estimate. Not by a kiosk */
  quotedMinutes?: number
  /** seat the party at once, also while nobody can join the line. Not by a kiosk */
  seatNow?: HostAddToLineBodySeatNow
}

export type HostAddToLineBodySeatNow = {
  /** tables to seat the party at. Defaults to the best free ones */
  tableNumber?: string
}

export type HostAnswerLateBody = {
  keptUntil: string
  note?: string
}

export type HostAnswerOperationBody = {
  happened: boolean
  /** the provider’s ID of the payment, if a charge happened */
  reference?: string | null
}

export type HostArriveBody = {
  /** how many are here. null if nobody is, which takes an arrival back */
  here?: number | null
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
}

export type HostAssignTablesBody = {
  /** table numbers. Without any, the party has no table until it gets one */
  tableNumbers: string[]
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
}

/** an overridden reservation whose tables are taken has no table until somebody assigns one */
export type HostBookAnswer = HostReservation

export type HostBookBody = {
  /** the id of the new reservation, which makes the request safe to repeat */
  id?: string
  source?: 'phone' | 'door' | 'email' | 'internal'
  /** ISO 8601. Without an offset, the restaurant’s wall time */
  reservationTime: string
  groupSize: number
  /** how long the party stays. Defaults to the turn time */
  minutes?: number
  customerName?: string
  phone?: string
  email?: '' | string
  /** of messages to the guest */
  language?: string
  /** of the guest, who reads them as well */
  specialRequests?: string
  /** for staff only */
  visitNote?: string
  areas?: string | string[]
  /** defaults to the best free table */
  tableNumbers?: string[]
  /** send a link to the reservation by email or text. Only if the guest wants it */
  tellGuest?: boolean
  /** send the guest the link to pay what the rules of the restaurant ask for, and keep the table until `payBy`. Needs an email, or a phone if texts are sent. Without it, nothing is asked for */
  askDeposit?: boolean
  /** only to try out how a reservation arrives, without a contact. It is canceled by itself after five minutes */
  isTest?: boolean
  /** go ahead although rules are broken. Needs `booking.override` */
  override?: HostBookBodyOverride
}

export type HostBookBodyOverride = {
  /** why the rules don’t count this time. For staff only */
  reason: string
}

export type HostBookingAnswer = {
  booking: HostReservation
  /** whether email and phone number are shown, which needs `guestbook.read` */
  withContact: boolean
  /** newest first, at most 50 */
  history: HostBookingAnswerHistory[]
  /** what the guest did here before this reservation. null without `guestbook.read` */
  earlier: HostBookingAnswerEarlier | null
  /** what staff noted about the guest, also at other reservations. null without `guestbook.read`, or if no contact identifies the guest */
  guestNote: string | null
  /** tables that are free for the whole stay, also its own */
  freeTables: HostBookingAnswerFreeTable[]
}

export type HostBookingAnswerEarlier = {
  visits: number
  noShows: number
  /** service day of the last visit */
  last: string | null
}

export type HostBookingAnswerFreeTable = {
  number: string
  least: number
  most: number
  /** when the next party arrives. null if none does within six hours */
  until: number | null
}

export type HostBookingAnswerHistory = {
  id: number
  /** in the time zone of the restaurant */
  at: string
  /** what was done, such as bookingCanceled. Later versions add more */
  kind: string
  actor: HostBookingAnswerHistoryActor
  /** who did what, in the language of the request, with the device, the co-signer and the reason */
  sentence: string
  /** null for what belongs to the installation */
  restaurantId: number | null
  restaurantName: string | null
  /** what was added, changed or removed, such as texts */
  subject: string | null
  /** name of the subject; for refused calls, the name of the call. May be empty */
  name: string
  reservationId: string | null
  walkinId: string | null
  /** confirmation code, which the guest sees as well */
  bookingCode: string | null
  /** name of the guest; null without one, once it was erased, and for callers who read no bookings */
  guest: string | null
  changes: HostBookingAnswerHistoryChange[]
  /** in the words of whoever did it; empty once the guest was erased */
  reason: string
  /** the entry that this one takes back */
  undoes: number | null
  /** whether the guest was erased, and with them the texts of the entry */
  erased: boolean
}

export type HostBookingAnswerHistoryActor = {
  kind: 'member' | 'service' | 'apiKey' | 'device' | 'operator' | 'import' | 'guest' | 'provider' | 'system'
  /** of a member, an API key or an import */
  id: string | null
  /** as it was then; empty if the actor has none */
  name: string
  /** name of the paired device that was used */
  device: string | null
  /** who allowed what the member may not do alone */
  coSigner: RegionRegionPath | null
}

export type HostBookingAnswerHistoryChange = {
  field: string
  /** the field in words, such as Saturday */
  label: string
  /** in words; empty if there was nothing */
  before: string
  /** in words; empty if nothing is left */
  after: string
  /** all of it, such as “Saturday: 18:00–23:00 → closed” */
  sentence: string
}

export type HostBookingTimesAnswer = {
  date: string
  zone: string
  /** by time, without those that are over */
  times: HostBookingTimesAnswerTime[]
  /** what `askDeposit` would ask the party for. null if nothing is paid in advance */
  deposit: HostBookingTimesAnswerDeposit | null
}

export type HostBookingTimesAnswerDeposit = {
  chargeType: ChargeType
  /** the deposit, or the most that may be charged as a fee, in minor units */
  amount: number
  currency: string
}

export type HostBookingTimesAnswerTime = {
  /** wall time of the restaurant, as `host.book` takes it */
  time: string
  instant: string
  /** the end of the stay */
  until: string
  /** empty if it has no name */
  service: string
  /** the tables the party would get. Empty if none is free */
  tableNumbers: string[]
  /** what a booking at this time breaks. Empty: it can be booked */
  rules: ProblemRule[]
  /** until when the table would wait for a payment by link. null if nothing is paid, or if the visit is too close */
  payBy: string | null
}

export type HostChangeBookingBody = {
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
  /** who wants it. If the restaurant does, the guest can cancel free of charge until it begins */
  cause?: 'guest' | 'restaurant'
  /** ISO 8601. Without an offset, the restaurant’s wall time */
  reservationTime?: string
  groupSize?: number
  /** how long the party stays */
  minutes?: number
  areas?: string | string[]
  /** defaults to its own tables, or the best free ones */
  tableNumbers?: string[]
  customerName?: string
  phone?: string
  email?: '' | string
  /** of messages to the guest */
  language?: string
  /** of the guest, who reads them as well */
  specialRequests?: string
  /** to the guest, in the message about the change */
  note?: string
  /** send a message about it */
  tellGuest?: boolean
  /** the amounts that were shown, in minor units, as `amountsToConfirm` gave them */
  seen?: HostChangeBookingBodySeen
  /** go ahead although rules are broken. Needs `booking.override` */
  override?: HostBookBodyOverride
}

export type HostChangeBookingBodySeen = {
  back: number
  uncharged: number
}

export type HostChargeFeeBody = {
  /** minor units, at most the agreed fee */
  amount: number
}

export type HostCloseServiceAnswer = {
  /** null if it was closed before */
  limit: HostLimitsAnswerLimit | null
  limits: HostLimitsAnswerLimit[]
  /** who is still expected or seated, earliest first */
  parties: ProblemParty[]
}

export type HostCloseServiceBody = {
  /** for staff only */
  reason?: string
}

export type HostDecideFeeBody = {
  action: 'waive' | 'uphold' | 'dismiss'
}

export type HostEndLimitAnswer = {
  limits: HostLimitsAnswerLimit[]
}

export type HostExtendStayBody = {
  /** ISO 8601. Without an offset, the restaurant’s wall time */
  until: string
  /** take the table from the next parties, which have no table until somebody assigns one, and stay although it is blocked */
  anyway?: boolean
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
}

export type HostLimitTonightAnswer = {
  limit: HostLimitsAnswerLimit
  limits: HostLimitsAnswerLimit[]
  /** who is booked there, earliest first. They stay until somebody decides otherwise */
  parties: ProblemParty[]
}

export type HostLimitTonightBody = {
  /** the id of the new limit, which makes the request safe to repeat */
  id?: string
  /** defaults to now */
  from?: string
  /** at most 24 hours later */
  until: string
  areas?: string[]
  /** without areas and tables, no guest can book a time in between */
  tableNumbers?: string[]
  /** without areas and tables, guests can’t join the waitlist either. Staff can add parties */
  stopsLine?: boolean
  /** for staff only */
  reason?: string
}

export type HostLimitsAnswer = {
  /** by beginning */
  limits: HostLimitsAnswerLimit[]
}

export type HostLimitsAnswerLimit = {
  id: string
  /** `times`: guests can’t book a time in between; `areas` are closed and `tables` blocked */
  kind: 'times' | 'areas' | 'tables'
  from: string
  until: string
  areas: string[]
  tableNumbers: string[]
  /** whether guests can’t join the waitlist either */
  stopsLine: boolean
  /** for staff only */
  reason: string
}

export type HostLine = {
  restaurantId: number
  zone: string
  version: number
  state: LineState
  /** until when a limit of the evening keeps an open line paused. null if none does */
  stoppedUntil: string | null
  /** call the next party as soon as a table is free */
  autoCall: boolean
  rules: LineRules
  /** waiting and seated parties in line order, then those that ended in the last hour */
  walkIns: HostWalkIn[]
  /** parties that could be called now, with the tables they would get */
  freeNow: HostLineFreeNow[]
}

export type HostLineFreeNow = {
  walkInId: string
  tableNumber: string
  mustLeaveBy: string | null
}

export type HostLockedDayAnswer = {
  date: string
  zone: string
  /** parties who are expected or have arrived, by time. Empty on a device for the kitchen */
  bookings: HostLockedDayAnswerBooking[]
}

export type HostLockedDayAnswerBooking = {
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  from: number
  size: number
  /** table numbers. Empty without a table */
  tables: string[]
  hasArrived: boolean
}

export type HostMenusAnswer = {
  menus: HostMenusAnswerMenu[]
  products: HostMenusAnswerProduct[]
  modifiers: HostMenusAnswerModifier[]
  /** of the menus; another one after every change */
  revision: string
}

export type HostMenusAnswerMenu = {
  id: string
  name: string
  /** null: always served */
  hours: HostMenusAnswerMenuHour[] | null
  sections: HostMenusAnswerMenuSection[]
}

export type HostMenusAnswerMenuHour = {
  /** 0 is Sunday */
  weekDay: number
  /** minutes after midnight; more than 1440 on the next day */
  opens: number
  /** minutes after midnight; more than 1440 on the next day */
  closes: number
}

export type HostMenusAnswerMenuSection = {
  name: string
  /** ids of products */
  products: string[]
}

export type HostMenusAnswerModifier = {
  id: string
  name: string
  options: HostMenusAnswerModifierOption[]
}

export type HostMenusAnswerModifierOption = {
  id: string
  name: string
  /** null: as the price */
  deliveryPrice?: number | null
  /** null: as the price */
  takeawayPrice?: number | null
  /** how much one portion keeps the kitchen busy */
  points: number
  contains: string[]
  /** allergens that it surely doesn’t contain */
  safeFrom: string[]
  modifiers: HostMenusAnswerProductModifier[]
  /** minor units */
  price: number
  /** how often it can be chosen */
  maxAmount: number
}

export type HostMenusAnswerProduct = {
  id: string
  name: string
  /** null: as the price */
  deliveryPrice?: number | null
  /** null: as the price */
  takeawayPrice?: number | null
  /** how much one portion keeps the kitchen busy */
  points: number
  contains: string[]
  /** allergens that it surely doesn’t contain */
  safeFrom: string[]
  modifiers: HostMenusAnswerProductModifier[]
  /** null: shown on the menu, but it can’t be ordered */
  price?: number | null
  description: string
  taxClass: string
  diets: string[]
  /** id of the modifier whose options are its sizes */
  sizes: string | null
  /** null: whenever one of its menus is served */
  hours: HostMenusAnswerMenuHour[] | null
  /** name or address of its photo; empty for none */
  photo: string
}

export type HostMenusAnswerProductModifier = {
  modifierId: string
  minAmount: number
  maxAmount: number
}

export type HostMoney = {
  reservationId: string
  version: number
  status: BookingStatus
  depositStatus: string
  /** null if nothing is paid through us */
  terms: PaymentTerms | null
  /** null if no deposit is paid in cash or by invoice */
  offlineDeposit: OfflineDeposit | null
  /** what the guest has paid, also if it has gone back since, in minor units */
  taken: number
  /** without what the bank has taken back, in minor units */
  refunded: number
  /** refunds on their way, in minor units */
  comingBack: number
  /** whether a card is stored */
  onFile: boolean
  /** what has happened, oldest first */
  story: HostMoneyStory[]
  fee: Fee | null
  /** the guest hasn’t paid yet and can until then */
  payBy: string | null
  /** the deposit that waits for an online payment and can be received at the restaurant instead. 0 for none */
  receivable: number
  refundable: HostMoneyRefundable
  /** the fee that can be announced now, in minor units. 0 for none */
  feeMost: number
  /** refunds that the provider refused. They can be tried again, or returned another way */
  byHand: HostMoneyByHand[]
  disputes: HostMoneyDispute[]
}

export type HostMoneyByHand = {
  paymentId: string
  /** minor units */
  amount: number
}

export type HostMoneyDifferencesAnswer = {
  /** open ones first, then those settled in the last 30 days; newest first, up to 200 */
  differences: MoneyDifference[]
}

export type HostMoneyDispute = {
  /** open and lost: the bank has taken the amount back. won: the restaurant has it again */
  state: 'open' | 'won' | 'lost'
  /** minor units */
  amount: number
  paymentId: string
  /** the provider’s word, such as fraudulent */
  reason: string | null
  /** until when the restaurant can answer at the provider */
  answerBy: string | null
}

export type HostMoneyRefundable = {
  /** minor units */
  deposit: number
  /** minor units */
  fee: number
}

export type HostMoneyStory = {
  /** ISO 8601 with the restaurant’s offset at that moment */
  at: string
  kind: StoryKind
  amount: number | null
}

export type HostNoteBody = {
  visitNote: string
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
}

export type HostNoteGuestAnswer = {
  reservationId: string
  guestNote: string
}

export type HostNoteGuestBody = {
  /** empty to remove it */
  note: string
  /** `guestNote` as it is on the screen. Rejected if somebody has changed it since */
  before: string
}

export type HostOpenKioskAnswer = {
  token: string
}

export type HostOpenKioskBody = {
  /** such as “Counter”. Defaults to a number */
  name?: string
}

export type HostOrder = {
  id: string
  /** for an event, its own id */
  restaurantId: number
  /** set for event reservations */
  eventId: number | null
  restaurant: RestaurantContactInfo
  type: string
  status: BookingStatus
  depositStatus: string
  /** ISO 8601 with the offset in force at that moment */
  reservationTime: string
  created: string
  closed: string | null
  serviceDate: string
  /** YYYY-MM-DDThh:mm in the restaurant’s local time */
  wallTime: string
  timeZone: string
  groupSize: number
  /** minutes */
  estimatedTurnOverTime: number
  /** minor units */
  amount: number
  /** null if no deposit is paid in cash or by invoice */
  offlineDeposit: OfflineDeposit | null
  currency: string
  /** null if nothing is paid through us */
  payments: PaymentSums | null
  /** the guest can pay until then, ISO 8601. null if nothing waits for a payment */
  payBy: string | null
  noShowFeeEnabled: boolean
  creditCardChargeEnabled: boolean
  /** hours before the reservation, under the terms when it was booked */
  chargeIfCancelledBefore: number
  /** canceling is free before this moment, under the terms when it was booked, ISO 8601 */
  freeUntil: string
  customerName: string
  email: string
  phoneNumber: string
  phone: string
  areas: string
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  tableNumber: string
  floorId: string | null
  specialRequests: string
  note: string
  cancelNote: string
  /** why it ended, if nobody ended it: the restaurant didn’t answer the request in time */
  endedBecause: 'unanswered' | null
  customerProfile: CustomerProfile
  additionals: AdditionalsRead
  /** additionals.babyChair for older clients */
  highChair: boolean
  stroller: boolean
  booth: boolean
  highTop: boolean
  table: boolean
  party: boolean
  /** additionals.eventTypes for older clients */
  partyTypes: string[]
  notificationUrl: string
  deliveryType: DeliveryType
  order: PlacedOrder
  /** only for deliveries */
  deliveryAddress?: DeliveryAddressInput
  messages: HostOrderMessage[]
  /** what the guest had agreed to before the restaurant changed it. They accept it with `reservations.confirm` or cancel free of charge. Absent if there is nothing to answer */
  changedByRestaurant?: HostOrderChangedByRestaurant
  /** messages of the restaurant that the guest hasn’t seen */
  unreadMessageCount: number
  version: number
  /** statuses it can change to */
  mayBecome: BookingStatus[]
  /** as reported by the guest. 0 if on time */
  lateMinutes: number
  /** whether the guest has checked in */
  arrived: boolean
  /** whether the guest confirmed after the reminder */
  confirmed: boolean
  /** how many of the party are here. null if nobody has counted */
  here: number | null
  /** for staff only */
  visitNote: string
  /** until when a late party’s table is held, ISO 8601. null if the party hasn’t reported being late */
  keptUntil: string | null
  /** the campaign that led to the reservation */
  campaignInfo: Record<string, string>
  /** token of Reserve with Google, or empty */
  rwg_token: string
  /** invited guests and their replies */
  members: HostOrderMember[]
  /** what staff did last, if it can still be taken back, and until when */
  undo: HostOrderUndo | null
  mayDo: HostOrderAction[]
  /** whether it waits for an answer */
  alarm: boolean
}

export type HostOrderAction = 'accept' | 'reject' | 'ready' | 'handOver' | 'notFetched' | 'cancel' | 'delay' | 'reportMissing'

export type HostOrderChangedByRestaurant = {
  wallTime: string
  groupSize: number
  /** what the restaurant wrote about the change */
  note?: string
}

export type HostOrderMember = {
  /** email or phone they were invited with */
  member: string
  name: string
  answer: 'open' | 'yes' | 'no'
  allergy: string[]
  /** access needs */
  access: string
}

export type HostOrderMessage = {
  id: number
  body: string
  time: string
  origin: string
}

export type HostOrderUndo = {
  kind: 'approved' | 'rejected' | 'canceled' | 'noShow' | 'changed' | 'lateAnswered' | 'booked' | 'called' | 'seated' | 'left' | 'arrived' | 'stay' | 'tables'
  until: string
  /** how the guest is notified of it 10 seconds later. Left out if they aren’t */
  notifies?: 'email' | 'sms'
}

export type HostOrderingTermsAnswer = {
  revision: number
  /** null: none yet */
  terms: StaffOrderingTerms | null
}

export type HostOrders = {
  restaurantId: number
  zone: string
  /** increases with every change of an order, pause, cap or stock */
  version: number
  date: string
  /** of the service day, by the time when they are due */
  orders: HostOrder[]
  /** orders that wait for an answer, of any day */
  unanswered: number
  /** when the next unanswered order is canceled, ISO 8601 */
  nextAnswerBy: string | null
  pauses: HostOrdersPause[]
  /** caps that staff have set for now. null where the settings apply */
  caps: KitchenCapsRead
  /** points in each slot of 15 minutes from now on that has any */
  slots: HostOrdersSlot[]
}

export type HostOrdersPause = {
  /** null for all */
  deliveryType: DeliveryType | null
  /** ISO 8601 with offset */
  until: string
}

export type HostOrdersSlot = {
  from: string
  all: number
  delivery: number
  takeaway: number
  preorder: number
}

export type HostPauseOrdersBody = {
  /** null for all */
  deliveryType?: DeliveryType | null
  /** 0 ends the pause */
  minutes: number
}

export type HostPaymentRulesAnswer = {
  /** party size to deposit, or to the most that may be charged as a fee, in minor units */
  depositRules: Record<string, number>
  /** with noShowFeeEnabled, a card is stored instead of a deposit */
  creditCardChargeEnabled: boolean
  noShowFeeEnabled: boolean
  /** hours before the reservation */
  chargeIfCancelledBefore: number
  /** wall time at which free cancellation ends, if enabled */
  chargeIfCancelledBeforeTime: string
  chargeIfCancelledBeforeTimeEnabled: boolean
  /** how much of a deposit comes back after canceling late */
  lateRefundPercent: number
  /** whether it comes back if other guests take the tables */
  returnsIfRefilled: boolean
  /** none: everything is paid at the restaurant */
  paymentGateway: 'none' | 'default'
  /** whether guests can pay a deposit in cash at the restaurant */
  cashEnabled: boolean
  /** whether guests can pay a deposit by invoice */
  invoiceEnabled: boolean
  currency: string
  /** the payment provider; null if deposits are paid at the restaurant */
  gateway: string | null
  /** set by the operator */
  stripeAccountId: string | null
  /** whether the provider refuses the account at the moment, so guests pay at the restaurant */
  isAccountLost: boolean
}

export type HostPlaceOrderAnswer = {
  id: string
  /** ISO 8601 with offset */
  promised: string
  /** minor units */
  total: number
  currency: string
  /** where the guest can follow the order, to draw as a QR code */
  followUrl: string
}

export type HostPlaceOrderBody = {
  /** 128 random bits chosen by the client. A repeated call places one order */
  id: string
  customerName: string
  order: OrderRequest
  /** the time that the guest saw, ISO 8601 */
  promised: string
  language?: string
}

export type HostPlacementsAnswer = {
  zone: string
  from: string
  until: string
  placements: HostPlacementsAnswerPlacement[]
}

export type HostPlacementsAnswerPlacement = {
  /** several are pushed together */
  tableNumbers: string[]
  /** of its first table */
  area: string
  /** smallest party */
  least: number
  /** largest party */
  most: number
  /** whether it seats a party of this size */
  fits: boolean
  /** why it is listed where it is among those that are free and fit. Empty for all others */
  reasons: ('fits' | 'keepsLarger' | 'pushed' | 'staffOnly' | 'otherArea' | 'tooLarge')[]
  /** whether staff have blocked it or closed its area during the stay */
  blocked: boolean
  /** when the next party arrives or it is blocked. null if that isn’t within six hours of the stay, or if it isn’t free */
  freeUntil: string | null
  /** who has its tables during the stay. Empty: it is free */
  parties: ProblemParty[]
}

export type HostRecordDepositBody = {
  /** in total, in minor units. 0 if it was given back */
  received: number
}

export type HostRefundMoneyBody = {
  purpose: 'deposit' | 'fee'
  /** minor units */
  amount: number
  /** what was shown as refundable, in minor units */
  seen: number
}

export type HostReservation = {
  id: string
  /** for an event, its own id */
  restaurantId: number
  /** set for event reservations */
  eventId: number | null
  restaurant: RestaurantContactInfo
  type: string
  status: BookingStatus
  depositStatus: string
  /** ISO 8601 with the offset in force at that moment */
  reservationTime: string
  created: string
  closed: string | null
  serviceDate: string
  /** YYYY-MM-DDThh:mm in the restaurant’s local time */
  wallTime: string
  timeZone: string
  groupSize: number
  /** minutes */
  estimatedTurnOverTime: number
  /** minor units */
  amount: number
  /** null if no deposit is paid in cash or by invoice */
  offlineDeposit: OfflineDeposit | null
  currency: string
  /** null if nothing is paid through us */
  payments: PaymentSums | null
  /** the guest can pay until then, ISO 8601. null if nothing waits for a payment */
  payBy: string | null
  noShowFeeEnabled: boolean
  creditCardChargeEnabled: boolean
  /** hours before the reservation, under the terms when it was booked */
  chargeIfCancelledBefore: number
  /** canceling is free before this moment, under the terms when it was booked, ISO 8601 */
  freeUntil: string
  customerName: string
  email: string
  phoneNumber: string
  phone: string
  areas: string
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  tableNumber: string
  floorId: string | null
  specialRequests: string
  note: string
  cancelNote: string
  /** why it ended, if nobody ended it: the restaurant didn’t answer the request in time */
  endedBecause: 'unanswered' | null
  customerProfile: CustomerProfile
  additionals: AdditionalsRead
  /** additionals.babyChair for older clients */
  highChair: boolean
  stroller: boolean
  booth: boolean
  highTop: boolean
  table: boolean
  party: boolean
  /** additionals.eventTypes for older clients */
  partyTypes: string[]
  notificationUrl: string
  /** absent for a plain reservation */
  deliveryType?: DeliveryType
  order?: PlacedOrder
  /** only for deliveries */
  deliveryAddress?: DeliveryAddressInput
  messages: HostOrderMessage[]
  /** what the guest had agreed to before the restaurant changed it. They accept it with `reservations.confirm` or cancel free of charge. Absent if there is nothing to answer */
  changedByRestaurant?: HostOrderChangedByRestaurant
  /** messages of the restaurant that the guest hasn’t seen */
  unreadMessageCount: number
  version: number
  /** statuses it can change to */
  mayBecome: BookingStatus[]
  /** as reported by the guest. 0 if on time */
  lateMinutes: number
  /** whether the guest has checked in */
  arrived: boolean
  /** whether the guest confirmed after the reminder */
  confirmed: boolean
  /** how many of the party are here. null if nobody has counted */
  here: number | null
  /** for staff only */
  visitNote: string
  /** until when a late party’s table is held, ISO 8601. null if the party hasn’t reported being late */
  keptUntil: string | null
  /** the campaign that led to the reservation */
  campaignInfo: Record<string, string>
  /** token of Reserve with Google, or empty */
  rwg_token: string
  /** invited guests and their replies */
  members: HostOrderMember[]
  /** what staff did last, if it can still be taken back, and until when */
  undo: HostOrderUndo | null
}

export type HostReservationsAnswer = {
  date: string
  zone: string
  reservations: HostReservation[]
}

export type HostSearchBookingsAnswer = {
  /** the running service day */
  date: string
  zone: string
  /** at most 20: of the running day, then upcoming, then of the last 30 days */
  bookings: HostSearchBookingsAnswerBooking[]
}

export type HostSearchBookingsAnswerBooking = {
  id: string
  version: number
  status: BookingStatus
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  from: number
  /** how long its tables are kept */
  minutes: number
  size: number
  /** up to 40 characters */
  name: string
  /** table numbers. Empty without a table */
  tables: string[]
  flags?: ('request' | 'allergy' | 'access' | 'child' | 'occasion' | 'vip' | 'confirmed' | 'preorder' | 'noted')[]
  /** why it needs attention, as far as that doesn’t depend on the time of day */
  needs?: ('answer' | 'table' | 'payment' | 'lateAnswer' | 'reply')[]
  /** left out if nothing is paid */
  money?: 'unpaid' | 'cardDue' | 'failed' | 'paid' | 'card' | 'refunded' | 'offline' | 'received'
  /** minutes, as reported by the guest */
  late?: number
  /** until when the table of a late party is kept */
  keptUntil?: number
  /** when the party checked in */
  arrived?: number
  /** when the party was seated */
  seated?: number
  /** id of its event */
  event?: number
  /** its service day */
  date: string
}

export type HostSendMessageBody = {
  body: string
}

export type HostSendWalkInMessageBody = {
  body: string
}

export type HostServiceDayAnswer = {
  restaurantId: number
  /** the version of the live updates. Another one after every change */
  version: number
  date: string
  /** whether it is the running service day */
  isCurrent: boolean
  zone: string
  /** the time of the server, whose clock counts */
  now: string
  /** where `host.serviceDayChanges` begins */
  cursor: string
  services: HostServiceDayAnswerService[]
  /** all tables, also those that guests can’t book */
  tables: HostServiceDayAnswerTable[]
  /** in the order of their tables */
  areas: string[]
  /** what is stopped, closed or blocked on this day and hasn’t ended, by beginning */
  limits: HostLimitsAnswerLimit[]
  /** of the reservations */
  events: HostServiceDayAnswerEvent[]
  /** by time, in every status, also of the restaurant’s events */
  bookings: HostServiceDayAnswerBooking[]
  walkIns: HostServiceDayAnswerWalkIn[]
  /** whether parties can join the waitlist */
  line: LineState
  /** takeaway and delivery by the time when they are due. null without `orders.read` */
  orders: HostServiceDayAnswerOrder[] | null
  covers: HostServiceDayAnswerCovers
}

export type HostServiceDayAnswerBooking = {
  id: string
  version: number
  status: BookingStatus
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  from: number
  /** how long its tables are kept */
  minutes: number
  size: number
  /** up to 40 characters */
  name: string
  /** table numbers. Empty without a table */
  tables: string[]
  flags?: ('request' | 'allergy' | 'access' | 'child' | 'occasion' | 'vip' | 'confirmed' | 'preorder' | 'noted')[]
  /** why it needs attention, as far as that doesn’t depend on the time of day */
  needs?: ('answer' | 'table' | 'payment' | 'lateAnswer' | 'reply')[]
  /** left out if nothing is paid */
  money?: 'unpaid' | 'cardDue' | 'failed' | 'paid' | 'card' | 'refunded' | 'offline' | 'received'
  /** minutes, as reported by the guest */
  late?: number
  /** until when the table of a late party is kept */
  keptUntil?: number
  /** when the party checked in */
  arrived?: number
  /** when the party was seated */
  seated?: number
  /** id of its event */
  event?: number
}

export type HostServiceDayAnswerCovers = {
  /** guests who may still come */
  expected: number
  /** guests who have checked in and aren’t seated */
  arrived: number
  seated: number
  left: number
  /** seats of all tables */
  capacity: number
}

export type HostServiceDayAnswerEvent = {
  id: number
  name: string
}

export type HostServiceDayAnswerOrder = {
  id: string
  version: number
  status: BookingStatus
  type: DeliveryType
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  due: number
  /** up to 40 characters */
  name: string
  /** sum of the amounts of its lines */
  items: number
  /** until when it waits for an answer */
  answerBy?: number
}

export type HostServiceDayAnswerService = {
  name: string
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  from: number
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  until: number
}

export type HostServiceDayAnswerTable = {
  id: string
  number: string
  area: string
  least: number
  most: number
}

export type HostServiceDayAnswerWalkIn = {
  id: string
  version: number
  status: BookingStatus
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  joined: number
  /** usual stay */
  minutes: number
  size: number
  /** up to 40 characters */
  name: string
  /** table numbers. Empty until a table is ready */
  tables: string[]
  /** when a table was expected as it joined */
  expected?: number
  /** when it was first called */
  called?: number
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  seated?: number
  /** minutes since 1970-01-01T00:00Z, to show in `zone` */
  closed?: number
  /** its table is booked from then on */
  leaveBy?: number
  needs?: ('answer' | 'overdue' | 'reply')[]
}

export type HostServiceDayChangesAnswer = HostServiceDayChangesAnswer2 | HostServiceDayChangesAnswer3

export type HostServiceDayChangesAnswer2 = {
  /** the cursor is too old, or the setup has changed. Read the whole service day */
  readAgain: true
}

export type HostServiceDayChangesAnswer3 = {
  readAgain: false
  version: number
  now: string
  cursor: string
  /** rows that changed, also some that didn’t: the last 10 seconds are repeated */
  bookings: (HostServiceDayAnswerBooking | HostServiceDayChangesAnswerBooking)[]
  walkIns: (HostServiceDayAnswerWalkIn | HostServiceDayChangesAnswerBooking)[]
  line: LineState
  orders: (HostServiceDayAnswerOrder | HostServiceDayChangesAnswerBooking)[] | null
}

export type HostServiceDayChangesAnswerBooking = {
  id: string
  gone: true
}

/** null where the settings apply */
export type HostSetCapsBody = KitchenCapsRead

export type HostSetLineBody = {
  state?: LineState
  autoCall?: boolean
  keptMinutes?: number
  joinMeters?: number | null
  largestParty?: number
  needsApproval?: boolean
  note?: string
}

export type HostSetMenusBody = {
  menus: HostMenusAnswerMenu[]
  products: HostMenusAnswerProduct[]
  modifiers: HostMenusAnswerModifier[]
  /** revision of the menus that were changed */
  basedOn: string
}

export type HostSetStatusBody = {
  status: BookingStatus
  /** note to the guest */
  note?: string
  /** to approve or seat the party at other tables */
  tableNumber?: string
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
}

export type HostSetStockBody = {
  /** of the product or option */
  id: string
  /** for an option */
  modifierId?: string
  soldOut?: boolean
  /** null: not counted */
  portions?: number | null
}

export type HostSwapTablesAnswer = {
  /** this one, then the other one */
  reservations: HostReservation[]
}

export type HostSwapTablesBody = {
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
  with: HostSwapTablesBodyWith
}

export type HostSwapTablesBodyWith = {
  id: string
  /** the version this change is based on. Rejected if there is a newer one */
  version: number
}

export type HostUndoBody = {
  /** the version that is on the screen. Rejected if there is a newer one */
  version: number
  /** for the history */
  reason?: string
  /** other tables for the party, if its own were taken in the meantime */
  tableNumber?: string
}

export type HostWalkIn = {
  id: string
  /** increases with every change of the line */
  version: number
  restaurantId: number
  restaurant: WalkInRestaurant
  type: string
  source: string
  status: BookingStatus
  /** when the status last changed, in UTC like created, and never before it */
  statusTime: string
  created: string
  createdBy: string
  closed: string | null
  /** why the wait ended, if the status alone doesn’t say so */
  endedBecause: 'lineClosed' | 'unanswered' | 'waitedTooLong' | 'missedCalls' | null
  timeZone: string
  groupSize: number
  areas: string
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  customerName: string
  phone: string
  email: string
  specialRequests: string
  /** when a table is expected, ISO 8601 with offset. null if called, seated or no longer in line */
  expectedTime: string | null
  expectedMinutes: WaitRange | null
  /** whether past stays were used */
  expectedFrom: 'learned' | 'stated' | null
  /** why there is no estimate for a party in line */
  noEstimate: 'noTableFits' | 'allTablesBooked' | 'pastLastSeating' | 'closedThatDay' | 'outsideHours' | null
  recentWaits: RecentWaits | null
  /** among parties that could take the same tables; 1 is next. null if no longer waiting */
  position: number | null
  partiesAhead: number | null
  /** how long the table is held after the call */
  keptMinutes: number
  /** until when the table of a called party is held */
  keptUntil: string | null
  /** set if the table is booked later within the usual stay */
  mustLeaveBy: string | null
  /** nobody calls the party before. Set after a delay or a missed call */
  callableFrom: string | null
  pausedBecause: 'postponed' | 'missedCall' | null
  missedCalls: number
  /** as reported by the guest */
  coming: '' | 'onMyWay' | 'here'
  /** the latest party behind this one that was called first, and why */
  passedBy: WalkInPassedBy | null
  mayChange: boolean
  mayPostpone: boolean
  mayLeave: boolean
  mayReportComing: boolean
  /** minutes */
  estimatedTurnOverTime: number
  /** empty until a table is ready */
  tableNumber: string
  /** where the tables are. Empty if they are in several areas or in none */
  tableArea: string
  autoSeat: boolean
  cardAttached: boolean
  /** minor units */
  amount: number
  currency: string
  depositStatus: string
  /** the restaurant’s words when it canceled the entry */
  cancelNote: string
  unreadMessageCount: number
  customerProfile: CustomerProfile
  campaignInfo: Record<string, string>
  additionals: Additionals
  /** Link that shows the waitlist position on any device */
  manageUrl: string
  /** increases with every change of the entry */
  entryVersion: number
  mayDo: WalkInAction[]
  /** nobody has acted on the party: a request for 30 minutes, or 30 minutes after its expected time */
  attention: 'unanswered' | 'overdue' | null
  messages: WalkInMessage[]
  /** the wait that staff gave the guest when they joined. null if they went by the estimate */
  quotedMinutes: number | null
}

export type IdentityAddPasskeyBody = {
  ceremony: string
  /** WebAuthn credential as JSON */
  response: Record<string, unknown>
  /** defaults to the browser and operating system in short */
  name?: string
}

export type IdentityChangeEmailBody = {
  email: string
  code: string
}

export type IdentityChangePasswordBody = {
  password?: string
  newPassword: string
}

export type IdentityCreatePasskeyOptionsAnswer = {
  /** send it with the device’s response */
  ceremony: string
  /** WebAuthn options as JSON */
  options: Record<string, unknown>
}

export type IdentityCreatePasskeyOptionsBody = {
  purpose: 'signIn' | 'add'
}

export type IdentityDevicesAnswer = {
  devices: Device[]
}

export type IdentityProvidersAnswer = {
  providers: Provider[]
  /** whether passkeys work at this address */
  passkeys: boolean
}

export type IdentityRenamePasskeyBody = {
  name: string
}

export type IdentityResetPasswordBody = {
  email: string
  code: string
  newPassword: string
}

export type IdentitySendEmailCodeBody = {
  email: string
}

export type IdentitySendNewEmailCodeBody = {
  email: string
}

export type IdentitySendPasswordCodeBody = {
  email: string
}

export type IdentitySendPhoneCodeBody = {
  /** with its country code, however it is spelled */
  phone: string
}

export type IdentitySignInBody = {
  email: string
  password: string
}

export type IdentitySignInMethodsAnswer = {
  waysIn: SignInMethod[]
}

export type IdentitySignUpBody = {
  name: string
  email: string
  password: string
}

export type IdentityStartSocialSignInAnswer = {
  url: string
}

export type IdentityStartSocialSignInBody = {
  /** path on this site. Anything else means the home page */
  returnTo?: string
  /** sign in again without linking the provider */
  again?: boolean
}

export type IdentityVerifyEmailBody = {
  email: string
  code: string
}

export type IdentityVerifyPhoneBody = {
  /** with its country code, however it is spelled */
  phone: string
  code: string
}

export type ImportRun = {
  id: string
  /** failed: problem says why. interrupted: the server stopped; the same import again completes it */
  state: 'running' | 'done' | 'failed' | 'interrupted'
  fileName: string
  dryRun: boolean
  /** rows done so far */
  rows: number
  started: string
  ended: string | null
  /** why it failed, in English, or empty */
  problem: string
  /** null until it is done */
  report: ImportRunReport | null
}

export type ImportRunReport = {
  created: number
  updated: number
  unchanged: number
  /** photos that were added */
  photos: number
  /** rows that were taken as they are */
  takenCount: number
  /** rows that were taken, but that somebody should look at: see warnings */
  lookCount: number
  /** rows that were refused, up to 1000 */
  refused: ImportRunReportRefused[]
  refusedCount: number
  /** what was left out, guessed or seems wrong in rows that were taken, up to 1000 remarks. A row may have several */
  warnings: ImportRunReportRefused[]
  warningCount: number
  /** reasons of refusals and warnings without the values of the row, most frequent first */
  reasons: ImportRunReportReason[]
  /** rows with other values for fields that staff edited, which stay: see overwrite. Up to 1000 */
  edited?: ImportRunReportEdited[]
  editedCount?: number
  /** columns that aren’t read, and in how many rows they have a value */
  unknownColumns: ImportRunReportUnknownColumn[]
}

export type ImportRunReportEdited = {
  row: number
  name: string
  fields: string[]
}

export type ImportRunReportReason = {
  reason: string
  refused: boolean
  rows: number
}

export type ImportRunReportRefused = {
  /** counted from 1, without header lines */
  row: number
  name: string
  reason: string
}

export type ImportRunReportUnknownColumn = {
  name: string
  rows: number
}

export type ImportsStartBody = {
  /** ends in .csv, .tsv, .txt, .json, .jsonl, .ndjson, .geojson or .geojsonl, also followed by .gz */
  fileName: string
  /** the file in Base64, at most 20 MB */
  content: string
  /** only report what would happen */
  dryRun?: boolean
  /** whether the owners of these restaurants have agreed that guests can book there. Without it, new ones are listed with hours and phone number only */
  agreed?: boolean
  /** whether fields that staff edited are replaced too */
  overwrite?: boolean
  /** the city of rows that name none */
  city?: string
  /** the credit of rows that name none, if the license of the data requires one */
  attribution?: string
}

export type Invitation = {
  email: string
  phoneNumber: string
  restaurant: RestaurantContactInfo
  groupSize: number
  isRedeemed: boolean
  /** ISO 8601 with the offset in force at that moment */
  reservationTime: string
  /** YYYY-MM-DDThh:mm in the restaurant’s local time */
  wallTime: string
  timeZone: string
  reservationStatus: BookingStatus
  party: boolean
  partyTypes: string[]
  /** who invited */
  hostName: string
  /** name from the reply. Empty before that */
  invitee: string
  answer: 'open' | 'yes' | 'no'
  /** allergies from the reply */
  allergy: string[]
  /** access needs from the reply */
  access: string
  /** the guest’s calendar file, as text. null until they accept */
  calendar: string | null
}

export type InvitationsCreateShareLinkBody = {
  /** end the current link and create another */
  renew?: boolean
}

/** the link to the guest’s own invitation */
export type InvitationsJoinPartyAnswer = {
  code: string
  url: string
}

export type InvitationsJoinPartyBody = {
  /** 128 random bits chosen by the client. A repeated call with the same id joins once */
  id: string
  fullName: string
  email?: string
  customerProfile?: CustomerProfile
  /** access needs */
  access?: string
  language?: string
}

export type InvitationsSendAnswer = {
  invitations: InvitationsSendAnswerInvitation[]
}

export type InvitationsSendAnswerInvitation = {
  code: string
  member: string
  url: string
}

export type InvitationsSendBody = {
  members: string[]
}

export type JoinWaitlist = {
  restaurantId: number | string
  groupSize: number
  customerName?: string
  phone?: string
  phoneNumber?: string
  email?: '' | string
  areas?: string | string[]
  /** where the guest is, for restaurants that only take guests nearby */
  lat?: number
  lon?: number
  /** the expected time the guest was shown, ISO 8601 */
  expectedTime?: string
  /** ask: refuse with `waitHasGrown` if the wait is more than 5 minutes longer than `expectedTime` */
  longerWait?: 'ask' | 'join'
  specialRequests?: string
  note?: string
  customerProfile?: CustomerProfile
  additionals?: Additionals
  /** also as a JSON string. Longer texts are cut, and what can’t be kept is left out */
  campaignInfo?: Record<string, string>
  language?: string
}

export type KeyCreator = {
  name: string
  /** whether that person still works here. The key goes on working if they don’t */
  state: 'active' | 'suspended' | 'removed'
}

export type KeysCreateAnswer = {
  id: string
  name: string
  /** the beginning of the key, by which people recognize it */
  prefix: string
  permissions: ('orders.read' | 'orders.act' | 'orders.limit' | 'service.read' | 'service.act' | 'booking.create' | 'booking.change' | 'booking.approve' | 'booking.cancel' | 'message.send' | 'guestbook.read' | 'guestbook.write' | 'booking.money' | 'booking.override' | 'tonight.limit' | 'blacklist.write' | 'money.read' | 'setup.periods' | 'shift.read' | 'guestbook.export' | 'guestbook.merge' | 'money.refund' | 'money.charge' | 'setup.write' | 'reports.read' | 'audit.read')[]
  createdBy: KeyCreator
  created: string
  /** to the minute. null if it was never used */
  lastUsed: string | null
  /** null if it never expires */
  expires: string | null
  /** null while it works */
  revoked: string | null
  /** the key itself, sent as the bearer token. We store only its hash */
  secret: string
}

export type KeysCreateBody = {
  /** chosen by the client, so that a repeated request makes no second key */
  id: string
  /** what the key is for, such as the till */
  name: string
  /** none that you don’t have yourself */
  permissions: ('orders.read' | 'orders.act' | 'orders.limit' | 'service.read' | 'service.act' | 'booking.create' | 'booking.change' | 'booking.approve' | 'booking.cancel' | 'message.send' | 'guestbook.read' | 'guestbook.write' | 'booking.money' | 'booking.override' | 'tonight.limit' | 'blacklist.write' | 'money.read' | 'setup.periods' | 'shift.read' | 'guestbook.export' | 'guestbook.merge' | 'money.refund' | 'money.charge' | 'setup.write' | 'reports.read' | 'audit.read')[]
  /** when it stops working. null for never */
  expires?: string | null
}

export type KeysListAnswer = {
  keys: ApiKey[]
  services: ServiceHere[]
}

export type KeysRenameBody = {
  /** what the key is for, such as the till */
  name: string
}

export type KitchenCapsRead = {
  /** null for no limit */
  all: number | null
  byType: KitchenCapsReadByType
}

export type KitchenCapsReadByType = {
  /** null for no limit */
  preorder: number | null
  /** null for no limit */
  delivery: number | null
  /** null for no limit */
  takeaway: number | null
}

export type Landing = {
  id: string
  title: string
  text: string
  image: string
  regionId: string | null
  parts: LandingPart[]
}

export type LandingPart = LandingPartText | LandingPartRestaurants | LandingPartCuisines | LandingPartLink

export type LandingPartCuisines = {
  kind: 'cuisines'
  title: string
  cuisines: string[]
  /** translations of this response’s cuisines, where they differ */
  cuisineNames?: Record<string, string>
  regionId: string
}

export type LandingPartLink = {
  kind: 'link'
  title: string
  href: string
}

export type LandingPartRestaurants = {
  kind: 'restaurants'
  title: string
  filter: string
  orderby: string
  top: number
}

export type LandingPartText = {
  kind: 'text'
  title: string
  text: string
}

export type LineRules = {
  /** how long a table is held after the call */
  keptMinutes: number
  largestParty: number
  /** how near guests must be to join. null for no limit */
  joinMeters: number | null
  /** staff approve each party before it is in line */
  needsApproval: boolean
  /** the restaurant’s own words for guests who join */
  note: string
}

export type LineState = 'open' | 'paused' | 'closed'

export type Member = {
  memberId: string
  name: string
  /** one or two letters */
  initials: string
  role: MemberRole
  /** permissions in addition to those of the role */
  added: MemberPermission[]
  /** permissions of the role that this member doesn’t have */
  removed: MemberPermission[]
  /** invited: hasn’t accepted yet. Whoever has left isn’t listed */
  state: 'invited' | 'active' | 'suspended'
  /** whether they can switch to themselves on the restaurant’s devices */
  hasPin: boolean
  /** whether they sign in with an account */
  hasAccount: boolean
  /** null if they haven’t chosen one */
  language: MemberLanguage | null
  /** whether this is who calls */
  isCaller: boolean
  /** whether the caller may change them: nobody changes a higher role */
  mayChange: boolean
  revision: number
  /** the latest invitation, until it is accepted */
  invitation: MemberInvitation | null
}

export type MemberInvitation = {
  /** where the invitation was sent; null for a link */
  email: string | null
  expires: string
  /** false once it has expired, or whoever invited may no longer give this access. It can be renewed */
  isOpen: boolean
}

export type MemberLanguage = 'cs' | 'de' | 'de-DE' | 'el' | 'en' | 'en-GB' | 'en-US' | 'es' | 'es-ES' | 'fr' | 'fr-CA' | 'fr-FR' | 'hr' | 'it' | 'it-IT' | 'nl' | 'pl' | 'pt' | 'pt-PT' | 'ru' | 'sr' | 'sr-LATIN' | 'sv' | 'sv-SE' | 'uk' | 'zh-TW'

export type MemberPermission = 'orders.read' | 'orders.act' | 'orders.limit' | 'service.read' | 'service.act' | 'booking.create' | 'booking.change' | 'booking.approve' | 'booking.cancel' | 'message.send' | 'guestbook.read' | 'guestbook.write' | 'booking.money' | 'booking.override' | 'tonight.limit' | 'blacklist.write' | 'money.read' | 'setup.periods' | 'shift.read' | 'guestbook.export' | 'guestbook.merge' | 'money.refund' | 'money.charge' | 'setup.write' | 'staff.manage' | 'reports.read' | 'audit.read' | 'setup.money' | 'restaurant.publish'

export type MemberRole = 'kitchen' | 'host' | 'lead' | 'manager' | 'owner'

export type MenuToRead = {
  id: string
  name: string
  sections: MenuToReadSection[]
}

export type MenuToReadSection = {
  name: string
  items: MenuToReadSectionItem[]
}

export type MenuToReadSectionItem = {
  id: string
  name: string
  description: string
  price: number | null
  diets: string[]
  allergens: string[]
  /** ids of its modifiers. See menus.modifiers */
  modifiers: string[]
}

export type Modifier = {
  id: string
  name: string
  minAmount: number
  maxAmount: number
  options: ModifierOption[]
}

export type ModifierOption = {
  id: string
  name: string
  /** minor units */
  price: number
  deliveryPrice: number | null
  takeawayPrice: number | null
  /** how many times it can be chosen */
  maxAmount: number
  available: boolean
  /** allergens in it */
  contains: string[]
  /** allergens it is confirmed not to contain. Allergens in neither list are unconfirmed */
  safeFrom: string[]
}

export type MoneyDifference = {
  id: number
  /** unknownPayment, secondPayment: the provider has money of a payment that we don’t count. unanswered: nobody knows whether the provider has carried out an operation */
  kind: 'unknownPayment' | 'secondPayment' | 'paymentAmount' | 'paymentMissing' | 'refundUnknown' | 'refundMissing' | 'disputeUnknown' | 'disputeLost' | 'unanswered'
  since: string
  settled: string | null
  /** comparison: a later comparison found both sides equal */
  settledBy: 'staff' | 'operator' | 'comparison' | null
  /** how it was settled */
  note: string
  /** what staff said about an unanswered operation */
  happened: boolean | null
  provider: string
  /** the connected account at the provider */
  account: string | null
  /** the provider’s ID of the payment, or empty */
  reference: string
  /** null if the booking is unknown */
  restaurantId: number | null
  reservationId: string | null
  bookingCode: string | null
  /** what we count, in minor units */
  ours: number | null
  /** what the provider counts; null if unknown */
  theirs: number | null
  currency: string
  /** how often an unanswered operation was sent */
  attempts: number | null
  /** why its outcome is unknown */
  reason: string | null
  /** when the provider was last asked for it */
  lookedUp: string | null
}

export type NotificationsPushKeyAnswer = {
  /** the applicationServerKey of the Push API, in base64url */
  publicKey: string
}

export type OfflineDeposit = {
  way: 'cash' | 'invoice'
  /** minor units */
  amount: number
  /** what the restaurant has received of it, in minor units */
  received: number
}

export type OpenLine = {
  restaurantId: number
  idOrName: string
  name: string
  address: string
  imageUrl: string
  timeZone: string
  /** from the given position */
  meters: number | null
  partiesInLine: number
  groupSize: number
  /** null if such a party can’t join now */
  expectedMinutes: WaitRange | null
  /** why such a party can’t join now */
  refused: string | null
}

export type OperatorAnalyticsAnswer = {
  days: OperatorAnalyticsAnswerDay[]
  /** maximum number of results, up to 100 */
  restaurants: OperatorAnalyticsAnswerRestaurant[]
}

export type OperatorAnalyticsAnswerDay = {
  date: string
  source: string
  action: 'impression' | 'click'
  count: number
}

export type OperatorAnalyticsAnswerRestaurant = {
  id: string
  impressions: number
  clicks: number
}

export type OperatorBookingSourcesAnswer = {
  from: string
  until: string
  /** up to 1,000 */
  sources: OperatorBookingSourcesAnswerSource[]
}

export type OperatorBookingSourcesAnswerSource = {
  /** utm_source, or empty */
  source: string
  /** utm_medium, or empty */
  medium: string
  /** utm_campaign, or empty */
  campaign: string
  /** booked through Reserve with Google */
  google: boolean
  bookings: number
  covers: number
  /** those of the bookings that were canceled, rejected or a no-show */
  lost: number
}

export type OperatorCreateRestaurantBody = {
  /** 128 random bits chosen by the client. A repeated call creates one restaurant */
  id: string
  name: string
  address?: string
  /** if omitted, the city on the map at the position */
  city?: string
  zip?: string
  /** ISO 3166 code; if omitted, that of the position */
  country?: string
  /** if omitted, the center of the city, which must then be given */
  position?: StaffOrderingTermsZoneAreaCenter
  /** if omitted, that of the position */
  timeZone?: string
  /** ISO 4217 code; if omitted, that of the country */
  currency?: string
  /** language tag of the restaurant’s sentences */
  language?: string
  /** who is invited to be its owner */
  owner?: OperatorCreateRestaurantBodyOwner
}

export type OperatorCreateRestaurantBodyOwner = {
  /** gets the invitation. A repeated call invites once */
  email: string
  name: string
}

export type OperatorDecideClaimAnswer = {
  kind: 'claimRestaurant' | 'claimRegion' | 'notify'
  status: 'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'
  /** name of the restaurant or region */
  subject: string
  /** the restaurant’s name in URLs. null for a region */
  idOrName: string | null
  /** empty if the guest only gave a phone number */
  email: string
  name: string
  phone: string
  message: string
  /** service day to get an alert for. null means any */
  date: string | null
  partySize: number | null
  created: string
  /** the latest offer of a table. null if there was none */
  offer: RequestOffer | null
  /** guests who asked earlier for a table of that day that this party could take. null in lists, and unless the alert waits for a day */
  ahead: number | null
  id: string
}

export type OperatorDecideClaimBody = {
  decision: 'approve' | 'reject'
  /** to the author of a rejected claim */
  reason?: string
}

export type OperatorHistoryAnswer = {
  /** time zone of the times */
  zone: string
  /** newest first */
  entries: HostBookingAnswerHistory[]
  /** `before` of the next page; null on the last one */
  next: number | null
}

export type OperatorMessagesAnswer = {
  total: number
  results: OperatorResendMessageAnswer[]
}

export type OperatorMoneyDifferencesAnswer = {
  /** open ones first, then those settled in the last 30 days; newest first, up to 200 */
  differences: MoneyDifference[]
  accounts: OperatorMoneyDifferencesAnswerAccount[]
}

export type OperatorMoneyDifferencesAnswerAccount = {
  provider: string
  account: string | null
  /** since its books were last compared */
  secondsAgo: number
}

export type OperatorPaymentAccountAnswer = {
  /** the connected account at Stripe that takes the payments; null for that of the operator */
  stripeAccountId: string | null
  /** what clients call paying online, such as card. We answer it, and don’t act on it */
  onlinePaymentMethod: string
  /** a public token that older clients need for their payment form. Not a secret: everybody gets it */
  depositToken: string
}

export type OperatorPostsAnswer = {
  total: number
  results: OperatorSavePostAnswer[]
}

export type OperatorRequestsAnswer = {
  total: number
  results: OperatorRequestsAnswerResult[]
}

export type OperatorRequestsAnswerResult = {
  kind: 'claimRestaurant' | 'claimRegion' | 'notify'
  status: 'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'
  /** name of the restaurant or region */
  subject: string
  /** the restaurant’s name in URLs. null for a region */
  idOrName: string | null
  /** empty if the guest only gave a phone number */
  email: string
  name: string
  phone: string
  message: string
  /** service day to get an alert for. null means any */
  date: string | null
  partySize: number | null
  created: string
  /** the latest offer of a table. null if there was none */
  offer: RequestOffer | null
  /** guests who asked earlier for a table of that day that this party could take. null in lists, and unless the alert waits for a day */
  ahead: number | null
  id: string
}

export type OperatorResendMessageAnswer = {
  id: number
  channel: 'email' | 'sms' | 'push'
  to: string
  template: string
  /** what it is about, as a kind and an id */
  cause: string
  /** dropped: it was no longer true. failed: it won’t be retried automatically */
  state: 'waiting' | 'sent' | 'dropped' | 'failed'
  attempts: number
  /** why the last attempt failed, or empty */
  trouble: string
  created: string
  /** time of the next attempt. null means right away, or never */
  due: string | null
}

export type OperatorSavePostAnswer = {
  regionId: string
  title: string
  excerpt?: string
  /** title and excerpt in other languages */
  words?: Record<string, OperatorSavePostBodyWord>
  author?: string
  image?: string
  url: string
  /** a post of the future appears then */
  published: string
  id: string
}

export type OperatorSavePostBody = {
  regionId: string
  title: string
  excerpt?: string
  /** title and excerpt in other languages */
  words?: Record<string, OperatorSavePostBodyWord>
  author?: string
  image?: string
  url: string
  /** a post of the future appears then */
  published: string
}

export type OperatorSavePostBodyWord = {
  title: string
  text: string
}

export type OperatorSaveRegionPageBody = {
  /** empty for the drawing of the region */
  headerImage?: string
  sections: OperatorSaveRegionPageBodySection[]
}

export type OperatorSaveRegionPageBodySection = {
  id: string
  type?: string
  /** the app shows restaurants, ordering, events, collections, guides, latest-post and announcement, and leaves out others */
  template: string
  /** title and text by locale */
  words?: Record<string, OperatorSavePostBodyWord>
  href?: string
  image?: string
}

export type OperatorSaveSitePageBody = {
  /** null for the installation */
  tenantId?: string | null
  /** plain text with lines that begin with # for headings and - for lists; empty: built-in text */
  text: string
}

export type OperatorSaveTenantAnswer = {
  name: string
  /** host names under which guests reach the tenant */
  hosts: string[]
  /** only restaurants in this region are shown; null for all */
  lockRegionId?: string | null
  /** must be light enough for text to be readable on it */
  backgroundColor?: string | null
  /** its hue is kept; it is made lighter or darker where text would not be readable */
  themeColor?: string | null
  /** used without a theme color */
  theme?: 'banquette' | 'olive'
  /** a picture shown instead of the name */
  logo?: string
  /** other websites that may show the tenant’s pages in a frame */
  embedOrigins?: string[]
  /** of its pages and messages, the most important first; empty for all */
  languages?: ('cs' | 'de' | 'de-DE' | 'el' | 'en' | 'en-GB' | 'en-US' | 'es' | 'es-ES' | 'fr' | 'fr-CA' | 'fr-FR' | 'hr' | 'it' | 'it-IT' | 'nl' | 'pl' | 'pt' | 'pt-PT' | 'ru' | 'sr' | 'sr-LATIN' | 'sv' | 'sv-SE' | 'uk' | 'zh-TW')[]
  /** who its emails are from; null for the sender of the installation */
  sender?: OperatorSaveTenantBodySender | null
  /** takes its payments: one of `PAYMENT_ACCOUNTS`; null for the account of the installation */
  paymentAccount?: string | null
  id: string
}

export type OperatorSaveTenantBody = {
  name: string
  /** host names under which guests reach the tenant */
  hosts: string[]
  /** only restaurants in this region are shown; null for all */
  lockRegionId?: string | null
  /** must be light enough for text to be readable on it */
  backgroundColor?: string | null
  /** its hue is kept; it is made lighter or darker where text would not be readable */
  themeColor?: string | null
  /** used without a theme color */
  theme?: 'banquette' | 'olive'
  /** a picture shown instead of the name */
  logo?: string
  /** other websites that may show the tenant’s pages in a frame */
  embedOrigins?: string[]
  /** of its pages and messages, the most important first; empty for all */
  languages?: ('cs' | 'de' | 'de-DE' | 'el' | 'en' | 'en-GB' | 'en-US' | 'es' | 'es-ES' | 'fr' | 'fr-CA' | 'fr-FR' | 'hr' | 'it' | 'it-IT' | 'nl' | 'pl' | 'pt' | 'pt-PT' | 'ru' | 'sr' | 'sr-LATIN' | 'sv' | 'sv-SE' | 'uk' | 'zh-TW')[]
  /** who its emails are from; null for the sender of the installation */
  sender?: OperatorSaveTenantBodySender | null
  /** takes its payments: one of `PAYMENT_ACCOUNTS`; null for the account of the installation */
  paymentAccount?: string | null
}

export type OperatorSaveTenantBodySender = {
  name: string
  address: string
}

export type OperatorServiceTokensAnswer = {
  services: Service[]
}

export type OperatorSetPaymentAccountBody = {
  /** the connected account at Stripe that takes the payments; null for that of the operator */
  stripeAccountId?: string | null
  /** what clients call paying online, such as card. We answer it, and don’t act on it */
  onlinePaymentMethod?: string
  /** a public token that older clients need for their payment form. Not a secret: everybody gets it */
  depositToken?: string
}

export type OperatorSettleDifferenceBody = {
  note?: string
}

export type OperatorSuspendRestaurantBody = {
  suspended: boolean
  /** for the history */
  reason?: string
}

export type OperatorTenantsAnswer = {
  total: number
  results: OperatorSaveTenantAnswer[]
}

export type OperatorTransferRestaurantBody = {
  owner: OperatorCreateRestaurantBodyOwner
}

export type OrderChange = {
  /** minor units */
  seenTotal: number
  /** minor units */
  total: number
  currency: string
  /** ISO 8601 with offset */
  seenPromised: string
  /** ISO 8601 with offset */
  promised: string
}

export type OrderEvent = {
  type: 'order.placed' | 'order.accepted' | 'order.rejected' | 'order.changed' | 'order.ready' | 'order.handedOver' | 'order.canceled'
  /** when it happened */
  timestamp: string
  data: OrderEventData
}

export type OrderEventData = {
  restaurantId: number
  /** grows with every event of the installation. Messages can arrive in another order */
  sequence: number
  /** grows with every step of this reservation, order or waitlist entry */
  version: number
  status: BookingStatus
  /** orders are reservations with a `deliveryType` */
  reservationId: string
  deliveryType: 'takeaway' | 'delivery'
  /** when it is handed over */
  promised: string
}

export type OrderMenu = {
  restaurantId: number
  /** changes with the menus and terms, but not with stock */
  version: string
  currency: string
  /** language tag of the descriptions, if they are in another language than the response */
  language?: string
  /** language tag of the names of menus, sections, dishes and options, if they are in another language than the response */
  menuLanguage?: string
  timeZone: string
  /** delivery types that are offered */
  types: OrderingType[]
  taxes: OrderMenuTaxes
  /** tips to offer, of the subtotal before tax. None is preselected */
  tipPercents: number[]
  menus: OrderMenuMenu[]
  products: OrderProduct[]
  modifiers: OrderModifier[]
}

export type OrderMenuMenu = {
  id: string
  name: string
  /** null: always served */
  hours: OrderMenuMenuHours | null
  sections: OrderMenuMenuSection[]
}

export type OrderMenuMenuHours = {
  services: OrderMenuMenuHoursService[]
  specialPeriods: OrderMenuMenuHoursSpecialPeriod[]
}

export type OrderMenuMenuHoursService = {
  weekDay: number
  /** minutes after midnight; more than 1440 on the next day */
  opens: number
  /** minutes after midnight; more than 1440 on the next day */
  closes: number
}

export type OrderMenuMenuHoursSpecialPeriod = {
  starts: string
  ends: string
  closed: boolean
  hours: OrderMenuMenuHoursSpecialPeriodHour[]
}

export type OrderMenuMenuHoursSpecialPeriodHour = {
  /** minutes after midnight; more than 1440 on the next day */
  opens: number
  /** minutes after midnight; more than 1440 on the next day */
  closes: number
}

export type OrderMenuMenuSection = {
  name: string
  productIds: string[]
}

export type OrderMenuTaxes = {
  /** whether prices include tax */
  included: boolean
  rates: OrderMenuTaxesRate[]
  classes: OrderMenuTaxesClass[]
  deliveryFeeClass: string | null
}

export type OrderMenuTaxesClass = {
  taxClass: string
  preorder: string[]
  delivery: string[]
  takeaway: string[]
}

export type OrderMenuTaxesRate = {
  id: string
  name: string
  percent: number
}

export type OrderModifier = {
  id: string
  name: string
  options: OrderModifierOption[]
}

export type OrderModifierOption = {
  id: string
  name: string
  price: OrderProductPrice
  /** kitchen load of one portion */
  points: number
  soldOut: boolean
  /** portions left. null if they aren’t counted */
  stock: number | null
  allergens: OrderProductAllergens
  maxAmount: number
  /** what this option asks in turn */
  modifiers: OrderProductModifier[]
}

export type OrderPayment = 'cash' | 'card' | 'invoice'

export type OrderProblemRead = {
  code: 'invalidInput' | 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'nameMissing' | 'phoneInvalid' | 'contactMissing' | 'locationNeeded' | 'postcodeNeeded' | 'positionNeeded' | 'unsupportedFilter' | 'unknownFilterField' | 'tipNotAllowed' | 'tipTooHigh' | 'lineAmountNotAllowed' | 'optionAmountNotAllowed' | 'optionTwice' | 'lineTwice' | 'tooManyLines' | 'orderTooLarge' | 'orderEmpty' | 'weakPassword' | 'weakPin' | 'wrongPin' | 'wrongPairingCode' | 'consentMissing' | 'amountNotPayable' | 'referenceWrong' | 'feeTooHigh' | 'depositTooHigh' | 'addressNotPublic' | 'backgroundNotReadable' | 'unknownPaymentAccount' | 'wrongCode' | 'wrongPasskey' | 'passkeyNotAdded' | 'pictureUnreadable' | 'fileUnreadable' | 'tokenNeeded' | 'deviceNotPaired' | 'deviceLocked' | 'signInNeeded' | 'wrongCredentials' | 'emailNotVerified' | 'bookByPhone' | 'onlyGroupHost' | 'aboveOwnRole' | 'notPermitted' | 'confirmAgain' | 'coSignerNotPermitted' | 'pinBlocked' | 'permissionNotHeld' | 'signInAgain' | 'crossSite' | 'unknownCall' | 'unknownRestaurant' | 'placeUnknown' | 'addressNotFound' | 'unknownRegion' | 'unknownReservation' | 'unknownInvitation' | 'unknownGroupOrder' | 'unknownWalkIn' | 'unknownMenu' | 'unknownFloor' | 'unknownTable' | 'unknownCollection' | 'unknownLanding' | 'unknownTenant' | 'unknownRequest' | 'unknownHold' | 'unknownMessage' | 'unknownDifference' | 'unknownGuest' | 'unknownMember' | 'unknownDevice' | 'unknownProvider' | 'unknownWayIn' | 'unknownList' | 'unknownPhoto' | 'pushNotOffered' | 'unknownImport' | 'unknownApiKey' | 'unknownWebhook' | 'unknownDelivery' | 'methodNotAllowed' | 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed' | 'notPublished' | 'slugTaken' | 'slugReserved' | 'orderingDisabled' | 'outsideDeliveryZones' | 'addressUnclear' | 'tooSoon' | 'tooFarAhead' | 'closedThatDay' | 'outsideHours' | 'slotGone' | 'noTableFits' | 'changeNeedsApproval' | 'noTableFree' | 'tableTaken' | 'tableOccupied' | 'tableHasParty' | 'tableTooSmall' | 'pacingReached' | 'guestBlacklisted' | 'rulesBroken' | 'alreadyEnded' | 'partyCanceled' | 'partyOver' | 'partyFull' | 'alreadyInLine' | 'lineClosed' | 'linePaused' | 'pastLastSeating' | 'tooFarAway' | 'allTablesBooked' | 'waitHasGrown' | 'alreadyCalled' | 'alreadyPostponed' | 'notCallableYet' | 'tableStillHeld' | 'tooLateToReopen' | 'tooLateToUnseat' | 'alreadyExtended' | 'moveNotAllowed' | 'nothingToUndo' | 'undoTooLate' | 'moneyMoved' | 'tooEarlyToSeat' | 'changedMeanwhile' | 'setupConflict' | 'strandedChanged' | 'lastOwner' | 'alreadyMember' | 'alreadyDecided' | 'claimNotConfirmed' | 'otherAccount' | 'contactTaken' | 'noTextsSent' | 'lastWayIn' | 'noPasskeysHere' | 'tooManyKept' | 'tooManyPhotos' | 'notVisited' | 'notYet' | 'tooEarly' | 'alreadySaid' | 'idTaken' | 'hostTaken' | 'nearOwnBooking' | 'contactHasTable' | 'sameOrder' | 'requestUnderWay' | 'importRunning' | 'webhookOff' | 'orderChanged' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupOrderFull' | 'groupNotReady' | 'groupPartChanged' | 'groupPartOrdered' | 'aboveGroupLimit' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'paymentNotOffered' | 'amountTooSmall' | 'orderUnpaid' | 'answerTooLate' | 'tooLateToCancel' | 'notPromisedYet' | 'kitchenHasBegun' | 'nothingMissing' | 'termsChanged' | 'cashNotTaken' | 'depositTokenUnusable' | 'nothingToPay' | 'feeNotAgreed' | 'feeTooEarly' | 'tooLateToContest' | 'alreadyContested' | 'amountsToConfirm' | 'tableBlocked' | 'stepNotInEffect' | 'refundableChanged' | 'moreThanRefundable' | 'refundOwed' | 'nothingToRetry' | 'timeToPayOver' | 'shareLinkEnded' | 'offerEnded' | 'invitationExpired' | 'invitationUsed' | 'invitationRevoked' | 'setupLinkEnded' | 'setupLinkExpired' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'tooManyPasswords' | 'pinPaused' | 'broken' | 'busy' | 'unavailable' | 'providerUnavailable' | 'paymentAccountLost'
  /** for the guest, in the guest’s language */
  message: string
  line: PlacedOrderMissing | null
}

export type OrderProduct = {
  id: string
  name: string
  price: OrderProductPrice
  /** kitchen load of one portion */
  points: number
  soldOut: boolean
  /** portions left. null if they aren’t counted */
  stock: number | null
  allergens: OrderProductAllergens
  description: string
  diets: string[]
  /** URL of a photo or drawing, or empty */
  picture: string
  taxClass: string
  /** a modifier whose answer replaces the price */
  sizes: string | null
  modifiers: OrderProductModifier[]
  /** null: whenever one of its menus is served */
  hours: OrderMenuMenuHours | null
}

export type OrderProductAllergens = {
  contains: string[]
  safeFrom: string[]
}

export type OrderProductModifier = {
  modifierId: string
  minAmount: number
  maxAmount: number
}

export type OrderProductPrice = {
  /** minor units */
  normal: number
  /** null: the normal price */
  delivery: number | null
  /** null: the normal price */
  takeaway: number | null
}

export type OrderRequest = {
  orderItems: GroupOrderOwnLine[]
  /** minor units. Rounded to what can be paid */
  tips?: number
  /** the total that the guest saw, in minor units */
  total?: number
  /** as soon as possible. The time seen is kept if it was the earliest one two minutes ago */
  asap?: boolean
}

export type OrderStage = 'unpaid' | 'received' | 'accepted' | 'inKitchen' | 'ready' | 'onItsWay' | 'handedOver' | 'notFetched' | 'ended'

export type OrderingFindZoneAnswer = {
  zone: ZoneRead
  position: OrderingFindZoneAnswerPosition | null
  postcode: string | null
  /** the address as the geocoder knows it, or empty */
  label: string
}

export type OrderingFindZoneAnswerPosition = {
  lat: number
  lon: number
}

export type OrderingFindZoneBody = {
  /** looked up if no position is given */
  address?: string
  postcode?: string
  position?: Position
}

export type OrderingRestaurant = {
  restaurant: RestaurantCard
  types: OrderingRestaurantType[]
}

export type OrderingRestaurantType = {
  deliveryType: DeliveryType
  /** null if it takes no orders for the next day */
  soonest: PromisedTime | null
  /** smallest subtotal, in minor units */
  minimum: number
  /** delivery fee in minor units: the zone’s if a position was given, else the lowest. null unless delivered */
  fee: number | null
  /** subtotal from which delivery is free */
  freeFrom: number | null
  /** unknown: no position was given, or the postcode decides. null unless delivered */
  reach: 'inside' | 'unknown' | null
}

export type OrderingRestaurantsAnswer = {
  total: number
  /** translations of this response’s cuisines, where they differ */
  cuisineNames?: Record<string, string>
  value: OrderingRestaurant[]
}

export type OrderingType = {
  deliveryType: DeliveryType
  /** ids of the menus to choose from */
  menus: string[]
  /** when orders are handed over */
  hours: OrderMenuMenuHours
  /** minimum notice */
  leadMinutes: number
  /** smallest subtotal. A zone may have a larger one */
  minimum: number
  /** how long before its time an accepted order can be canceled. null: never */
  cancelMinutes: number | null
  deliveryPayment: OrderingTypeDeliveryPayment
  /** empty unless orders are delivered */
  zones: ZoneRead[]
  /** what has to be known about an address to find its zone */
  asksFor: ('postcode' | 'position')[]
  /** the earliest time for a small order now, to the nearest zone if it is delivered. null if there is none this week */
  soonest: PromisedTime | null
  /** ISO 8601 with offset, while orders are paused */
  pausedUntil: string | null
}

export type OrderingTypeDeliveryPayment = {
  cash: boolean
  card: boolean
  invoice: boolean
}

export type OrdersAnswerMissingBody = {
  answer: 'without' | 'cancel'
  /** the total without the missing lines that the guest saw */
  total?: number
}

export type OrdersListAnswer = {
  reservations: Reservation[]
  total: number
}

export type OrdersRepeatAnswer = {
  restaurantId: number
  deliveryType: DeliveryType
  currency: string
  /** lines that can be ordered as they were */
  lines: GroupOrderOwnLine[]
  /** to show before anything is added to the cart */
  differences: OrdersRepeatAnswerDifference[]
}

export type OrdersRepeatAnswerDifference = {
  id: string
  repeatIndex: number
  /** as it was ordered */
  name: string
  /** minor units */
  seenPrice: number
  /** null if the line can’t be ordered anymore */
  price: number | null
  /** empty if only the price has changed */
  problems: OrderProblemRead[]
}

export type OutcomesGetAnswer = {
  /** unknown: no request with this key arrived, so nothing was changed; notStored: responses of this call contain credentials, or the request broke off, so repeat it */
  state: 'unknown' | 'underWay' | 'answered' | 'notStored'
  /** of the first response; null unless answered */
  status: number | null
  /** the body of the first response; null if there is none */
  answer: unknown
}

export type OwnerDetails = {
  name: string
  email: string
  phone?: string
  message?: string
}

export type PaymentDispute = {
  /** open and lost: the bank has taken the amount back. won: the restaurant has it again */
  state: 'open' | 'won' | 'lost'
  /** minor units */
  amount: number
}

export type PaymentDue = {
  /** null until it is started */
  paymentId: string | null
  purpose: 'deposit' | 'card' | 'fee' | 'order'
  /** whether a change of the reservation waits for it */
  forChange: boolean
  /** whether it replaces the card on file, which stays until then */
  replacesCard: boolean
  /** minor units */
  amount: number
  /** what the guest has to agree to before they can pay: `consent` of `start`. null if nothing */
  consentSentence: string | null
  payBy: string | null
  mayExtend: boolean
  /** asking: the bank hasn’t answered yet */
  state: 'started' | 'needsStep' | 'asking' | 'failed'
  /** the payment provider */
  gateway: string
  /** public keys of the account that takes it; null if guests pay without a card form */
  cardForm: PaymentDueCardForm | null
}

export type PaymentDueCardForm = {
  publicKey: string
  stripeAccountId: string | null
}

export type PaymentSums = {
  /** minor units */
  taken: number
  /** minor units */
  refunded: number
  /** refunds on their way, in minor units */
  comingBack: number
  /** what the restaurant keeps under the agreed terms, in minor units */
  kept: number
  /** what the bank has taken back until it decides, in minor units */
  disputed: number
  /** what the bank has taken back for good and paid to the guest. Omitted for 0 */
  disputeLost?: number
  /** whether a card is stored */
  onFile: boolean
  fee: PaymentSumsFee | null
  /** the most that may still be charged for a late cancellation or a no-show, in minor units */
  feePossible: number
}

export type PaymentSumsFee = {
  state: 'announced' | 'charging' | 'declined' | 'charged' | 'contested' | 'upheld' | 'waived'
  /** minor units */
  amount: number
}

export type PaymentTerms = {
  chargeType: ChargeType
  /** the deposit, or the most that may be charged as a fee, in minor units */
  amount: number
  currency: string
  /** canceling is free before this moment */
  freeUntil: string
  /** what comes back of a deposit after canceling late, in minor units */
  lateRefund: number
  /** whether it comes back if other guests take the tables */
  returnsIfRefilled: boolean
  /** the sentence the guest agreed to */
  consentSentence: string | null
}

export type PaymentsContestFeeBody = {
  reason: string
}

export type PaymentsIntentsAnswer = {
  paymentGateway: 'none' | 'epos' | 'stripe' | 'square' | 'others'
  /** card payment provider, or null */
  provider: 'cash' | 'stripe' | 'square' | 'yookassa' | 'card' | 'epos' | 'invoice' | 'tbank' | null
  publicKey: string | null
  stripeAccountId: string | null
  /** opens the card form before the reservation exists, if needed */
  intentClientSecret: string | null
  currency: string
  currencyExponent: number
  onlinePaymentMethod: string
  /** origins of the payment pages that guests may be led to */
  payOrigins: string[]
  /** what takeaway or delivery orders can be paid with. All false without ordering */
  deliveryPayment: OrderingTypeDeliveryPayment
  /** the same for each delivery type. Types that the restaurant doesn’t take are absent */
  deliveryPayments: PaymentsIntentsAnswerDeliveryPayments
  reservationPayment: OrderingTypeDeliveryPayment
}

export type PaymentsIntentsAnswerDeliveryPayments = {
  preorder?: OrderingTypeDeliveryPayment
  delivery?: OrderingTypeDeliveryPayment
  takeaway?: OrderingTypeDeliveryPayment
}

export type PaymentsPreviewChangeBody = {
  restaurantId?: number | string
  /** ISO 8601. Without an offset, the restaurant’s wall time. For an order, the promised time */
  reservationTime?: string
  /** takeaway and delivery need none */
  groupSize?: number
  areas?: string | string[]
  customerName?: string
  fullName?: string
  email?: string
  phoneNumber?: string
  phone?: string
  specialRequests?: string
  note?: string
  additionals?: Additionals
  highChair?: boolean
  stroller?: boolean
  booth?: boolean
  highTop?: boolean
  table?: boolean
  party?: boolean
  partyTypes?: string[]
  customerProfile?: CustomerProfile
  tableNumber?: string
  /** the hold this reservation uses */
  holdId?: string
  /** null is the same as absent */
  eventId?: number | null
  /** cash, card or invoice for an order */
  paymentType?: string
  depositToken?: string
  /** the sentence the guest agreed to, as `calculate` gave it. Without it, the guest agrees on the page at `paymentLinkUrl`, and pays nothing before */
  consent?: string
  /** also as a JSON string. Longer texts are cut, and what can’t be kept is left out */
  campaignInfo?: Record<string, string>
  language?: string
  rwg_token?: string
  /** accepted, but the restaurant’s own turn time applies */
  estimatedTurnOverTime?: number
  deliveryType?: DeliveryType | ''
  order?: OrderRequest
  /** as text, only an address */
  deliveryAddress?: DeliveryAddressInput | string
  deviceType?: string
  notificationUrl?: string
}

export type PaymentsStartBody = {
  /** `due.consentSentence`, if the guest still has to agree to it */
  consent?: string
}

export type Photo = {
  id: string
  /** a WebP file at most 800 pixels wide, for where only one can be named */
  url: string
  /** the smallest WebP file, for pages that must stay light */
  small: PhotoSmall
  /** values of srcset attributes with all stored widths */
  srcset: PhotoSrcset
  /** of the largest file, in pixels */
  width: number
  height: number
  /** what the photo shows, in the restaurant’s words. May be empty */
  alt: string
  /** what stays visible when the photo is cropped, in percent from the left and top */
  focus: FocalPoint
  /** data URL of a few pixels to show while the photo loads */
  placeholder: string
}

export type PhotoSmall = {
  url: string
  bytes: number
}

export type PhotoSrcset = {
  avif: string
  webp: string
}

export type PhotosAddBody = {
  /** PNG, JPEG or WebP in Base64, at most 10 MB and 25 megapixels */
  image: string
  /** what the photo shows */
  alt?: string
  /** the center if omitted */
  focus?: FocalPoint
}

export type PhotosChangeBody = {
  /** what the photo shows */
  alt?: string
  focus?: FocalPoint
}

export type PhotosListAnswer = {
  photos: Photo[]
}

export type PhotosSetOrderBody = {
  photoIds: string[]
}

export type Pin = {
  id: number
  idOrName: string
  name: string
  lat: number
  lon: number
  /** neighborhood, empty if unknown */
  area: string
  /** nearest bookable time, ISO 8601 with offset. null if there is none or it wasn’t requested */
  instant: string | null
  /** only if the clock there shows the time of `instant` twice */
  timeZone?: string
}

export type PlacedOrder = {
  currency: string
  lines: ReceiptLine[]
  /** minor units */
  subtotal: number
  /** minor units */
  deliveryFee: number
  /** tax added to the prices. 0 if they include it */
  taxes: number
  /** minor units */
  tip: number
  /** what the total is rounded by, up or down, to what can be paid in cash. 0 for other payments */
  rounding: number
  /** what is paid */
  total: number
  taxLines: PlacedOrderTaxLine[]
  taxIncluded: boolean
  /** as they were ordered */
  orderItems: GroupOrderOwnLine[]
  /** language tag of the names of menus, sections, dishes and options, if they are in another language than the response */
  menuLanguage?: string
  /** the same as tip */
  tips: number
  asap: boolean
  promised: string
  /** as agreed when the order was placed */
  promisedFirst: string
  /** how much later than agreed. 0 if on time */
  delayMinutes: number
  /** from the restaurant */
  delayNote: string
  stage: OrderStage
  /** what an order of this kind goes through. Empty for a preorder */
  steps: PlacedOrderStep[]
  kitchenBegins: string
  paymentType: OrderPayment
  paid: boolean
  /** until when it has to be paid. null if paid, or paid when handed over */
  payBy: string | null
  /** until when the restaurant has to answer. null once it has */
  answerBy: string | null
  /** until when an accepted order can be canceled. null if never */
  cancelUntil: string | null
  /** until when the dishes of a preorder can change. null if they can’t anymore, and for other orders */
  changeUntil: string | null
  /** lines that the kitchen can’t cook. The guest continues without them, or cancels */
  missing: PlacedOrderMissing[]
  /** until when the guest can continue without the missing lines */
  chooseBy: string | null
  /** the total without the missing lines. null if nothing is left */
  withoutMissing: number | null
  /** why it was canceled, if nobody canceled it */
  endedBecause: '' | 'unpaid' | 'unanswered' | 'missing'
  /** the nearest restaurant that takes such orders now, if this one didn’t answer */
  openElsewhere: PlacedOrderOpenElsewhere | null
}

export type PlacedOrderMissing = {
  /** of the product */
  id: string
  repeatIndex: number
}

export type PlacedOrderOpenElsewhere = {
  restaurantId: number
  idOrName: string
  name: string
}

export type PlacedOrderStep = {
  kind: 'received' | 'accepted' | 'kitchen' | 'ready' | 'onItsWay' | 'handedOver'
  /** null if it hasn’t happened */
  at: string | null
}

export type PlacedOrderTaxLine = {
  name: string
  percent: number
  /** minor units */
  base: number
  /** minor units */
  amount: number
}

export type Position = {
  lat: number
  lon: number
}

export type Problem = {
  /** about:blank, or a URL that explains the code */
  type: string
  status: number
  title: string
  /** message for the guest, in the guest’s language */
  detail: string
  code: 'invalidInput' | 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'nameMissing' | 'phoneInvalid' | 'contactMissing' | 'locationNeeded' | 'postcodeNeeded' | 'positionNeeded' | 'unsupportedFilter' | 'unknownFilterField' | 'tipNotAllowed' | 'tipTooHigh' | 'lineAmountNotAllowed' | 'optionAmountNotAllowed' | 'optionTwice' | 'lineTwice' | 'tooManyLines' | 'orderTooLarge' | 'orderEmpty' | 'weakPassword' | 'weakPin' | 'wrongPin' | 'wrongPairingCode' | 'consentMissing' | 'amountNotPayable' | 'referenceWrong' | 'feeTooHigh' | 'depositTooHigh' | 'addressNotPublic' | 'backgroundNotReadable' | 'unknownPaymentAccount' | 'wrongCode' | 'wrongPasskey' | 'passkeyNotAdded' | 'pictureUnreadable' | 'fileUnreadable' | 'tokenNeeded' | 'deviceNotPaired' | 'deviceLocked' | 'signInNeeded' | 'wrongCredentials' | 'emailNotVerified' | 'bookByPhone' | 'onlyGroupHost' | 'aboveOwnRole' | 'notPermitted' | 'confirmAgain' | 'coSignerNotPermitted' | 'pinBlocked' | 'permissionNotHeld' | 'signInAgain' | 'crossSite' | 'unknownCall' | 'unknownRestaurant' | 'placeUnknown' | 'addressNotFound' | 'unknownRegion' | 'unknownReservation' | 'unknownInvitation' | 'unknownGroupOrder' | 'unknownWalkIn' | 'unknownMenu' | 'unknownFloor' | 'unknownTable' | 'unknownCollection' | 'unknownLanding' | 'unknownTenant' | 'unknownRequest' | 'unknownHold' | 'unknownMessage' | 'unknownDifference' | 'unknownGuest' | 'unknownMember' | 'unknownDevice' | 'unknownProvider' | 'unknownWayIn' | 'unknownList' | 'unknownPhoto' | 'pushNotOffered' | 'unknownImport' | 'unknownApiKey' | 'unknownWebhook' | 'unknownDelivery' | 'methodNotAllowed' | 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed' | 'notPublished' | 'slugTaken' | 'slugReserved' | 'orderingDisabled' | 'outsideDeliveryZones' | 'addressUnclear' | 'tooSoon' | 'tooFarAhead' | 'closedThatDay' | 'outsideHours' | 'slotGone' | 'noTableFits' | 'changeNeedsApproval' | 'noTableFree' | 'tableTaken' | 'tableOccupied' | 'tableHasParty' | 'tableTooSmall' | 'pacingReached' | 'guestBlacklisted' | 'rulesBroken' | 'alreadyEnded' | 'partyCanceled' | 'partyOver' | 'partyFull' | 'alreadyInLine' | 'lineClosed' | 'linePaused' | 'pastLastSeating' | 'tooFarAway' | 'allTablesBooked' | 'waitHasGrown' | 'alreadyCalled' | 'alreadyPostponed' | 'notCallableYet' | 'tableStillHeld' | 'tooLateToReopen' | 'tooLateToUnseat' | 'alreadyExtended' | 'moveNotAllowed' | 'nothingToUndo' | 'undoTooLate' | 'moneyMoved' | 'tooEarlyToSeat' | 'changedMeanwhile' | 'setupConflict' | 'strandedChanged' | 'lastOwner' | 'alreadyMember' | 'alreadyDecided' | 'claimNotConfirmed' | 'otherAccount' | 'contactTaken' | 'noTextsSent' | 'lastWayIn' | 'noPasskeysHere' | 'tooManyKept' | 'tooManyPhotos' | 'notVisited' | 'notYet' | 'tooEarly' | 'alreadySaid' | 'idTaken' | 'hostTaken' | 'nearOwnBooking' | 'contactHasTable' | 'sameOrder' | 'requestUnderWay' | 'importRunning' | 'webhookOff' | 'orderChanged' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupOrderFull' | 'groupNotReady' | 'groupPartChanged' | 'groupPartOrdered' | 'aboveGroupLimit' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'paymentNotOffered' | 'amountTooSmall' | 'orderUnpaid' | 'answerTooLate' | 'tooLateToCancel' | 'notPromisedYet' | 'kitchenHasBegun' | 'nothingMissing' | 'termsChanged' | 'cashNotTaken' | 'depositTokenUnusable' | 'nothingToPay' | 'feeNotAgreed' | 'feeTooEarly' | 'tooLateToContest' | 'alreadyContested' | 'amountsToConfirm' | 'tableBlocked' | 'stepNotInEffect' | 'refundableChanged' | 'moreThanRefundable' | 'refundOwed' | 'nothingToRetry' | 'timeToPayOver' | 'shareLinkEnded' | 'offerEnded' | 'invitationExpired' | 'invitationUsed' | 'invitationRevoked' | 'setupLinkEnded' | 'setupLinkExpired' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'tooManyPasswords' | 'pinPaused' | 'broken' | 'busy' | 'unavailable' | 'providerUnavailable' | 'paymentAccountLost'
  /** the same as detail, for older clients */
  message: string
  fields?: FieldProblem[]
  /** the wait that has grown, in minutes. Joining with its expectedTime confirms it */
  wait?: ProblemWait
  /** everything that keeps an order from being placed */
  problems?: OrderProblemRead[]
  /** what differs from what the guest saw, for orderChanged */
  order?: OrderChange
  /** the guest’s own order that is the same, for sameOrder */
  made?: ProblemMade
  /** what somebody else has saved since the draft was made, for setupConflict */
  conflicts?: ProblemConflict[]
  /** everything that the change strands, for strandedChanged */
  stranded?: ProblemStranded[]
  /** who has changed a reservation meanwhile, and how, for changedMeanwhile */
  lastChange?: ProblemLastChange
  /** all rules that a booking breaks, for rulesBroken */
  rules?: ProblemRule[]
  /** the parties that have the tables, for tableHasParty, tableTaken, tableOccupied and rulesBroken */
  parties?: ProblemParty[]
  /** what a change does to the payments, for amountsToConfirm */
  amounts?: ProblemAmounts
  /** nearest available times */
  alternatives?: WireSlot[]
}

export type ProblemAmounts = {
  /** what goes back to the guest, in minor units */
  back: number
  /** by how much the deposit would be higher, which nobody is charged for, in minor units */
  uncharged: number
  currency: string
}

export type ProblemConflict = {
  /** path in the setup. Items of lists have their id or name instead of their position */
  field: string
  /** as people read it; null for nothing */
  before: string | number | boolean | ProblemConflictBefore | null
  /** as people read it; null for nothing */
  mine: string | number | boolean | ProblemConflictBefore | null
  /** as people read it; null for nothing */
  theirs: string | number | boolean | ProblemConflictBefore | null
  /** who saved it; null if unknown */
  by: ProblemConflictBy | null
  at: string | null
}

export type ProblemConflictBefore = {
  amount: number
  currency: string
}

export type ProblemConflictBy = {
  kind: string
  name: string | null
}

export type ProblemLastChange = {
  /** name of the member, device or service; empty for the others */
  who: string
  /** what changed it: member, device, service, apiKey, operator, guest, provider or system */
  by: string
  /** kind of the entry in the history */
  kind: string
  at: string
}

export type ProblemMade = {
  id: string
  token: string
}

export type ProblemParty = {
  /** `hold`: a guest who is filling in the form, or a table that is offered to one */
  kind: 'reservation' | 'walkIn' | 'hold'
  /** of the reservation or waitlist entry. null for a hold */
  id: string | null
  version: number | null
  /** empty if it has none */
  name: string
  groupSize: number
  /** the tables in question that it has */
  tableNumbers: string[]
  seated: boolean
  /** until then, the tables are free */
  from: string
  until: string
}

export type ProblemRule = {
  code: 'invalidInput' | 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'nameMissing' | 'phoneInvalid' | 'contactMissing' | 'locationNeeded' | 'postcodeNeeded' | 'positionNeeded' | 'unsupportedFilter' | 'unknownFilterField' | 'tipNotAllowed' | 'tipTooHigh' | 'lineAmountNotAllowed' | 'optionAmountNotAllowed' | 'optionTwice' | 'lineTwice' | 'tooManyLines' | 'orderTooLarge' | 'orderEmpty' | 'weakPassword' | 'weakPin' | 'wrongPin' | 'wrongPairingCode' | 'consentMissing' | 'amountNotPayable' | 'referenceWrong' | 'feeTooHigh' | 'depositTooHigh' | 'addressNotPublic' | 'backgroundNotReadable' | 'unknownPaymentAccount' | 'wrongCode' | 'wrongPasskey' | 'passkeyNotAdded' | 'pictureUnreadable' | 'fileUnreadable' | 'tokenNeeded' | 'deviceNotPaired' | 'deviceLocked' | 'signInNeeded' | 'wrongCredentials' | 'emailNotVerified' | 'bookByPhone' | 'onlyGroupHost' | 'aboveOwnRole' | 'notPermitted' | 'confirmAgain' | 'coSignerNotPermitted' | 'pinBlocked' | 'permissionNotHeld' | 'signInAgain' | 'crossSite' | 'unknownCall' | 'unknownRestaurant' | 'placeUnknown' | 'addressNotFound' | 'unknownRegion' | 'unknownReservation' | 'unknownInvitation' | 'unknownGroupOrder' | 'unknownWalkIn' | 'unknownMenu' | 'unknownFloor' | 'unknownTable' | 'unknownCollection' | 'unknownLanding' | 'unknownTenant' | 'unknownRequest' | 'unknownHold' | 'unknownMessage' | 'unknownDifference' | 'unknownGuest' | 'unknownMember' | 'unknownDevice' | 'unknownProvider' | 'unknownWayIn' | 'unknownList' | 'unknownPhoto' | 'pushNotOffered' | 'unknownImport' | 'unknownApiKey' | 'unknownWebhook' | 'unknownDelivery' | 'methodNotAllowed' | 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed' | 'notPublished' | 'slugTaken' | 'slugReserved' | 'orderingDisabled' | 'outsideDeliveryZones' | 'addressUnclear' | 'tooSoon' | 'tooFarAhead' | 'closedThatDay' | 'outsideHours' | 'slotGone' | 'noTableFits' | 'changeNeedsApproval' | 'noTableFree' | 'tableTaken' | 'tableOccupied' | 'tableHasParty' | 'tableTooSmall' | 'pacingReached' | 'guestBlacklisted' | 'rulesBroken' | 'alreadyEnded' | 'partyCanceled' | 'partyOver' | 'partyFull' | 'alreadyInLine' | 'lineClosed' | 'linePaused' | 'pastLastSeating' | 'tooFarAway' | 'allTablesBooked' | 'waitHasGrown' | 'alreadyCalled' | 'alreadyPostponed' | 'notCallableYet' | 'tableStillHeld' | 'tooLateToReopen' | 'tooLateToUnseat' | 'alreadyExtended' | 'moveNotAllowed' | 'nothingToUndo' | 'undoTooLate' | 'moneyMoved' | 'tooEarlyToSeat' | 'changedMeanwhile' | 'setupConflict' | 'strandedChanged' | 'lastOwner' | 'alreadyMember' | 'alreadyDecided' | 'claimNotConfirmed' | 'otherAccount' | 'contactTaken' | 'noTextsSent' | 'lastWayIn' | 'noPasskeysHere' | 'tooManyKept' | 'tooManyPhotos' | 'notVisited' | 'notYet' | 'tooEarly' | 'alreadySaid' | 'idTaken' | 'hostTaken' | 'nearOwnBooking' | 'contactHasTable' | 'sameOrder' | 'requestUnderWay' | 'importRunning' | 'webhookOff' | 'orderChanged' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupOrderFull' | 'groupNotReady' | 'groupPartChanged' | 'groupPartOrdered' | 'aboveGroupLimit' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'paymentNotOffered' | 'amountTooSmall' | 'orderUnpaid' | 'answerTooLate' | 'tooLateToCancel' | 'notPromisedYet' | 'kitchenHasBegun' | 'nothingMissing' | 'termsChanged' | 'cashNotTaken' | 'depositTokenUnusable' | 'nothingToPay' | 'feeNotAgreed' | 'feeTooEarly' | 'tooLateToContest' | 'alreadyContested' | 'amountsToConfirm' | 'tableBlocked' | 'stepNotInEffect' | 'refundableChanged' | 'moreThanRefundable' | 'refundOwed' | 'nothingToRetry' | 'timeToPayOver' | 'shareLinkEnded' | 'offerEnded' | 'invitationExpired' | 'invitationUsed' | 'invitationRevoked' | 'setupLinkEnded' | 'setupLinkExpired' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'tooManyPasswords' | 'pinPaused' | 'broken' | 'busy' | 'unavailable' | 'providerUnavailable' | 'paymentAccountLost'
  /** the rule in a sentence, in the language of the request */
  message: string
}

export type ProblemStranded = {
  kind: 'reservation' | 'order' | 'hold' | 'offer' | 'walkIn'
  id: string
  reasons: ProblemStrandedReason[]
  /** when the party comes, or an order is handed over */
  time: string
  /** 0 for takeaway and delivery */
  partySize: number
  tableNumbers: string[]
  /** of the guest; null without the permission to read bookings */
  name: string | null
}

export type ProblemStrandedReason = {
  reason: 'closedForGood' | 'closedThen' | 'closesTooSoon' | 'tableGone' | 'tableTooSmall' | 'joinGone' | 'otherArea' | 'timeMoved' | 'otherCurrency' | 'areaClosed' | 'productGone'
  /** in the reader’s language */
  message: string
}

export type ProblemWait = {
  expectedTime: string
  from: number
  to: number
}

export type Profile = {
  mainInfo: ProfileMainInfo
  additionalInfo: ProfileAdditionalInfo
  consents: ProfileConsents
  emailVerified: boolean
  phoneVerified: boolean
  created: string
  /** increases with every change */
  version: number
}

export type ProfileAdditionalInfo = {
  allergy: string[]
  /** YYYY-MM-DD, or empty */
  birthday: string
  vegetarian: boolean
  handicapAccessible: boolean
  diet: string
  accessNeeds: string
}

export type ProfileChange = {
  mainInfo?: ProfileChangeMainInfo
  additionalInfo?: ProfileChangeAdditionalInfo
  consents?: ProfileChangeConsents
  /** the version this change is based on. Rejected if there is a newer one */
  version?: number
}

export type ProfileChangeAdditionalInfo = {
  allergy?: string[]
  birthday?: string | ''
  vegetarian?: boolean
  handicapAccessible?: boolean
  diet?: string
  accessNeeds?: string
}

export type ProfileChangeConsents = {
  marketing?: boolean
}

export type ProfileChangeMainInfo = {
  name?: string
}

export type ProfileConsents = {
  marketing: boolean
}

export type ProfileMainInfo = {
  uid: string
  name: string
  email: string
  phone: string
  /** empty if there is none. Initials are shown instead */
  photoUrl: string
}

export type PromisedTime = {
  /** ISO 8601 with the offset in force at that moment */
  instant: string
  /** YYYY-MM-DDThh:mm in the restaurant’s local time */
  wallTime: string
  /** from now */
  minutes: number
}

export type Provider = {
  id: string
  name: string
}

export type PushSubscription = {
  /** the https address at the browser’s push service */
  endpoint: string
  keys: PushSubscriptionKeys
}

export type PushSubscriptionKeys = {
  /** the browser’s public key, 65 bytes */
  p256dh: string
  /** the secret shared with the browser, 16 bytes */
  auth: string
}

export type ReceiptLine = {
  /** of the product */
  id: string
  repeatIndex: number
  name: string
  amount: number
  /** of one portion with its options */
  portionPrice: number
  /** of all portions */
  price: number
  size: string | null
  options: ReceiptLineOption[]
}

export type ReceiptLineOption = {
  name: string
  amount: number
  /** minor units */
  price: number
}

export type RecentWaits = {
  /** how many parties these are */
  parties: number
  from: number
  to: number
}

export type RedeemInvitation = {
  code?: string
  email?: string
  phoneNumber?: string
  fullName: string
  customerProfile?: CustomerProfile
  coming?: boolean
  /** access needs */
  access?: string
  language?: string
}

export type Region = {
  id: string
  name: string
  /** country, empty for the world */
  level1: string
  /** city, empty above it */
  level2: string
  /** from the world down to this one */
  regionPath: RegionRegionPath[]
  mainLevel: RegionMainLevel
  /** IANA id, null for the world and countries with several */
  timeZone: string | null
  /** number of restaurants in it */
  restaurants: number
}

export type RegionConfig = {
  regionId: string
  regionName: string
  regionPath: RegionRegionPath[]
  lat: number | null
  lon: number | null
  timeZone: string | null
  /** the drawing of the region if it has no picture of its own */
  headerImage: string
  quickCuisines: string[]
  /** translations of this response’s cuisines, where they differ */
  cuisineNames?: Record<string, string>
  /** number of restaurants in it */
  restaurants: number
  /** largest regions directly below, by name. Up to 60 */
  regions: Region[]
  sections: RegionConfigSection[]
}

export type RegionConfigSection = {
  id: string
  type: string
  content: RegionConfigSectionContent
}

export type RegionConfigSectionContent = {
  model: RegionConfigSectionContentModel
}

export type RegionConfigSectionContentModel = {
  template: string
  /** heading. Empty for the app’s own */
  title: string
  text: string
  href: string
  image: string
}

export type RegionMainLevel = {
  id: string
}

export type RegionRegionPath = {
  id: string
  name: string
}

export type RegionsSuggestByNameBody = {
  search?: string
  level1?: string
  /** only below this region: directly below for *, anywhere below for a text */
  parentId?: string
  /** 1 country, 2 city */
  level?: number
  /** maximum number of results, those with the most restaurants first */
  top?: number
}

export type RequestOffer = {
  /** `gone` if the table can no longer be booked for another reason than an answer or the time */
  state: 'open' | 'accepted' | 'declined' | 'expired' | 'gone'
  restaurantId: number
  /** in a query for availability, the table counts as the guest’s own. Accept the offer to book it */
  holdId: string
  serviceDate: string
  /** with the offset of the restaurant */
  reservationTime: string
  timeZone: string
  groupSize: number
  tableNumber: string
  /** empty if the restaurant has no areas */
  area: string
  sentBy: 'email' | 'sms'
  created: string
  /** the table is held until then */
  expires: string
  /** 0 unless open */
  secondsLeft: number
}

export type RequestsAcceptOfferBody = {
  /** required if the request has none */
  name?: string
  /** as for a reservation that costs something */
  consent?: string
}

export type RequestsCreateTableAlertBody = {
  email?: string
  /** gets texts if there is no email. Without a country code, in that of the restaurant */
  phone?: string
  name?: string
  /** service day to get an alert for. Any if omitted */
  date?: string
  partySize?: number
}

export type RequestsListAnswer = {
  requests: RequestsListAnswerRequest[]
}

export type RequestsListAnswerRequest = {
  kind: 'claimRestaurant' | 'claimRegion' | 'notify'
  status: 'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'
  /** name of the restaurant or region */
  subject: string
  /** the restaurant’s name in URLs. null for a region */
  idOrName: string | null
  /** empty if the guest only gave a phone number */
  email: string
  name: string
  phone: string
  message: string
  /** service day to get an alert for. null means any */
  date: string | null
  partySize: number | null
  created: string
  /** the latest offer of a table. null if there was none */
  offer: RequestOffer | null
  /** guests who asked earlier for a table of that day that this party could take. null in lists, and unless the alert waits for a day */
  ahead: number | null
  token: string
}

export type Reservation = {
  id: string
  /** for an event, its own id */
  restaurantId: number
  /** set for event reservations */
  eventId: number | null
  restaurant: RestaurantContactInfo
  type: string
  status: BookingStatus
  depositStatus: string
  /** ISO 8601 with the offset in force at that moment */
  reservationTime: string
  created: string
  closed: string | null
  serviceDate: string
  /** YYYY-MM-DDThh:mm in the restaurant’s local time */
  wallTime: string
  timeZone: string
  groupSize: number
  /** minutes */
  estimatedTurnOverTime: number
  /** minor units */
  amount: number
  /** null if no deposit is paid in cash or by invoice */
  offlineDeposit: OfflineDeposit | null
  currency: string
  /** null if nothing is paid through us */
  payments: PaymentSums | null
  /** the guest can pay until then, ISO 8601. null if nothing waits for a payment */
  payBy: string | null
  noShowFeeEnabled: boolean
  creditCardChargeEnabled: boolean
  /** hours before the reservation, under the terms when it was booked */
  chargeIfCancelledBefore: number
  /** canceling is free before this moment, under the terms when it was booked, ISO 8601 */
  freeUntil: string
  customerName: string
  email: string
  phoneNumber: string
  phone: string
  areas: string
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  tableNumber: string
  floorId: string | null
  specialRequests: string
  note: string
  cancelNote: string
  /** why it ended, if nobody ended it: the restaurant didn’t answer the request in time */
  endedBecause: 'unanswered' | null
  customerProfile: CustomerProfile
  additionals: AdditionalsRead
  /** additionals.babyChair for older clients */
  highChair: boolean
  stroller: boolean
  booth: boolean
  highTop: boolean
  table: boolean
  party: boolean
  /** additionals.eventTypes for older clients */
  partyTypes: string[]
  notificationUrl: string
  /** absent for a plain reservation */
  deliveryType?: DeliveryType
  order?: PlacedOrder
  /** only for deliveries */
  deliveryAddress?: DeliveryAddressInput
  messages: HostOrderMessage[]
  /** what the guest had agreed to before the restaurant changed it. They accept it with `reservations.confirm` or cancel free of charge. Absent if there is nothing to answer */
  changedByRestaurant?: HostOrderChangedByRestaurant
  /** messages of the restaurant that the guest hasn’t seen */
  unreadMessageCount: number
}

export type ReservationConfig = {
  id: number
  acceptsReservations: boolean
  minPartySize: number
  maxPartySize: number
  maxAdvanceBookingDays: number
  bookingMinimumNoticeMinutes: number
  /** slot step in minutes */
  hoursInterval: number
  areas: string[]
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  guestReservationNote: string
  additionalInfo: Record<string, boolean>
  customs: RestaurantQuestion[]
  reservationHours: BusinessHours
  openingHours: BusinessHours
  specialPeriods: SpecialPeriod[]
  /** party size to deposit in minor units */
  depositRules: Record<string, number>
  creditCardChargeEnabled: boolean
  noShowFeeEnabled: boolean
  /** hours before the reservation */
  chargeIfCancelledBefore: number
  /** local time at which free cancellation ends, if enabled */
  chargeIfCancelledBeforeTime: string
  chargeIfCancelledBeforeTimeEnabled: boolean
  stripeAccountId: string | null
  onlinePaymentMethod: string
  depositToken: string
  paymentGateway: 'none' | 'epos' | 'stripe' | 'square' | 'others'
  currency: string
  allowGuestSelectTables: boolean
  optionalGuestTableSelection: boolean
  notifyGuestsOnBlacklistAddition: boolean
  /** by delivery type. Types that the restaurant doesn’t take are absent */
  onlineOrderingSettings: ReservationConfigOnlineOrderingSettings
  uiCustomization: ReservationConfigUiCustomization
}

export type ReservationConfigOnlineOrderingSettings = {
  preorder?: ReservationConfigOnlineOrderingSettingsPreorder
  delivery?: ReservationConfigOnlineOrderingSettingsPreorder
  takeaway?: ReservationConfigOnlineOrderingSettingsPreorder
}

export type ReservationConfigOnlineOrderingSettingsPreorder = {
  enabled: boolean
  /** ids of the menus to order from */
  menus: string[]
  disableCashPayment: boolean
}

export type ReservationConfigUiCustomization = {
  guestThemeColor1: string | null
  theme: string | null
}

export type ReservationEvent = {
  type: 'reservation.made' | 'reservation.approved' | 'reservation.rejected' | 'reservation.changed' | 'reservation.canceled' | 'reservation.called' | 'reservation.seated' | 'reservation.ended' | 'reservation.missed'
  /** when it happened */
  timestamp: string
  data: ReservationEventData
}

export type ReservationEventData = {
  restaurantId: number
  /** grows with every event of the installation. Messages can arrive in another order */
  sequence: number
  /** grows with every step of this reservation, order or waitlist entry */
  version: number
  status: BookingStatus
  reservationId: string
  reservationTime: string
  groupSize: number
  tableNumbers: string[]
}

export type ReservationGuest = {
  id: string
  /** for an event, its own id */
  restaurantId: number
  /** set for event reservations */
  eventId: number | null
  restaurant: RestaurantContactInfo
  type: string
  status: BookingStatus
  depositStatus: string
  /** ISO 8601 with the offset in force at that moment */
  reservationTime: string
  created: string
  closed: string | null
  serviceDate: string
  /** YYYY-MM-DDThh:mm in the restaurant’s local time */
  wallTime: string
  timeZone: string
  groupSize: number
  /** minutes */
  estimatedTurnOverTime: number
  /** minor units */
  amount: number
  /** null if no deposit is paid in cash or by invoice */
  offlineDeposit: OfflineDeposit | null
  currency: string
  /** null if nothing is paid through us */
  payments: PaymentSums | null
  /** the guest can pay until then, ISO 8601. null if nothing waits for a payment */
  payBy: string | null
  noShowFeeEnabled: boolean
  creditCardChargeEnabled: boolean
  /** hours before the reservation, under the terms when it was booked */
  chargeIfCancelledBefore: number
  /** canceling is free before this moment, under the terms when it was booked, ISO 8601 */
  freeUntil: string
  customerName: string
  email: string
  phoneNumber: string
  phone: string
  areas: string
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  tableNumber: string
  floorId: string | null
  specialRequests: string
  note: string
  cancelNote: string
  /** why it ended, if nobody ended it: the restaurant didn’t answer the request in time */
  endedBecause: 'unanswered' | null
  customerProfile: CustomerProfile
  additionals: AdditionalsRead
  /** additionals.babyChair for older clients */
  highChair: boolean
  stroller: boolean
  booth: boolean
  highTop: boolean
  table: boolean
  party: boolean
  /** additionals.eventTypes for older clients */
  partyTypes: string[]
  notificationUrl: string
  /** absent for a plain reservation */
  deliveryType?: DeliveryType
  order?: PlacedOrder
  /** only for deliveries */
  deliveryAddress?: DeliveryAddressInput
  messages: HostOrderMessage[]
  /** what the guest had agreed to before the restaurant changed it. They accept it with `reservations.confirm` or cancel free of charge. Absent if there is nothing to answer */
  changedByRestaurant?: HostOrderChangedByRestaurant
  /** messages of the restaurant that the guest hasn’t seen */
  unreadMessageCount: number
  /** Opens the reservation. Empty if somebody else than the caller has made the same request before */
  token: string
  /** Link to manage the reservation without an account */
  manageUrl: string
  paymentLinkUrl: string | null
  intentClientSecret: string | null
  redirectLinkUrl: string | null
  /** increases with every change */
  version: number
  /** 0 if on time */
  lateMinutes: number
  /** until when a late party’s table is held, ISO 8601. null if the party hasn’t reported being late */
  keptUntil: string | null
  /** checked in */
  arrived: boolean
  /** the guest confirmed after the reminder */
  confirmed: boolean
  /** whether the guest can review the visit */
  feedbackOpen: boolean
  /** whether the guest has reviewed the visit */
  reviewed: boolean
  mayChange: boolean
  mayCancel: boolean
  /** invited guests and their replies */
  members: HostOrderMember[]
}

export type ReservationMoney = {
  reservationId: string
  version: number
  status: BookingStatus
  depositStatus: string
  restaurant: RestaurantContactInfo
  reservationTime: string
  wallTime: string
  groupSize: number
  manageUrl: string
  /** null if nothing is paid through us */
  terms: PaymentTerms | null
  due: PaymentDue | null
  /** null if no deposit is paid in cash or by invoice */
  offlineDeposit: OfflineDeposit | null
  /** what the guest has paid, also if it has gone back since, in minor units */
  taken: number
  /** without what the bank has taken back, in minor units */
  refunded: number
  /** refunds on their way, in minor units */
  comingBack: number
  disputes: PaymentDispute[]
  /** whether a card is stored */
  onFile: boolean
  /** what has happened, oldest first */
  story: HostMoneyStory[]
  fee: Fee | null
  /** null if the reservation can’t be canceled */
  cancel: CancelPreview | null
  /** a change that waits for its payment */
  change: ReservationMoneyChange | null
  mayReplaceCard: boolean
  /** the payment provider’s page */
  paymentLinkUrl: string | null
  /** for the provider’s script in the browser */
  intentClientSecret: string | null
  /** where the provider sends the guest afterward */
  redirectLinkUrl: string | null
}

export type ReservationMoneyChange = {
  reservationTime: string
  groupSize: number
}

export type ReservationsAssignAnswer = {
  assigned: number
}

export type ReservationsCalculateFeesAnswer = {
  /** due now, in minor units */
  amount: number
  currency: string
  chargeType: 'None' | 'Deposit' | 'Cancellation Fee'
  noShowFeeEnabled: boolean
  /** minor units */
  cancellationFee: number
  /** hours before the reservation */
  chargeIfCancelledBefore: number
  order?: ReservationsCalculateFeesAnswerOrder
  /** under the terms of now */
  due: ReservationsCalculateFeesAnswerDue
  /** what the guest has to agree to. Send it as `consent`. null if nothing */
  consentSentence: string | null
}

export type ReservationsCalculateFeesAnswerDue = {
  /** to pay when booking, in minor units */
  now: number
  /** the most that may be charged later, in minor units */
  later: number
  /** canceling is free before this moment, ISO 8601 */
  freeUntil: string | null
  /** what comes back after canceling late, in minor units */
  lateRefund: number
  returnsIfRefilled: boolean
  /** whether the deposit is paid at the restaurant */
  atRestaurant: boolean
}

export type ReservationsCalculateFeesAnswerOrder = {
  currency: string
  lines: ReceiptLine[]
  /** minor units */
  subtotal: number
  /** minor units */
  deliveryFee: number
  /** tax added to the prices. 0 if they include it */
  taxes: number
  /** minor units */
  tip: number
  /** what the total is rounded by, up or down, to what can be paid in cash. 0 for other payments */
  rounding: number
  /** what is paid */
  total: number
  taxLines: PlacedOrderTaxLine[]
  taxIncluded: boolean
  /** null unless the order is delivered to an address in a zone */
  zone: ZoneRead | null
  /** null if the order can’t be promised for the requested time */
  promise: PromisedTime | null
  /** until when it could be canceled after the restaurant accepted it, ISO 8601 with offset. null: never */
  cancelUntil: string | null
  /** what the subtotal still needs, in minor units. 0 if nothing */
  missingToMinimum: number
  /** what the subtotal needs for free delivery. null if delivery is free, or never is */
  missingToFreeDelivery: number | null
  /** everything that keeps the order from being placed */
  problems: OrderProblemRead[]
}

export type ReservationsCancelBody = {
  note?: string
}

export type ReservationsCheckInBody = {
  reservationId?: string
}

export type ReservationsCreateBody = {
  id?: string
  restaurantId: number | string
  /** ISO 8601. Without an offset, the restaurant’s wall time. For an order, the promised time */
  reservationTime: string
  /** takeaway and delivery need none */
  groupSize?: number
  areas?: string | string[]
  customerName?: string
  fullName?: string
  email?: string
  phoneNumber?: string
  phone?: string
  specialRequests?: string
  note?: string
  additionals?: Additionals
  highChair?: boolean
  stroller?: boolean
  booth?: boolean
  highTop?: boolean
  table?: boolean
  party?: boolean
  partyTypes?: string[]
  customerProfile?: CustomerProfile
  tableNumber?: string
  /** the hold this reservation uses */
  holdId?: string
  /** null is the same as absent */
  eventId?: number | null
  /** cash, card or invoice for an order */
  paymentType?: string
  depositToken?: string
  /** the sentence the guest agreed to, as `calculate` gave it. Without it, the guest agrees on the page at `paymentLinkUrl`, and pays nothing before */
  consent?: string
  /** also as a JSON string. Longer texts are cut, and what can’t be kept is left out */
  campaignInfo?: Record<string, string>
  language?: string
  rwg_token?: string
  /** accepted, but the restaurant’s own turn time applies */
  estimatedTurnOverTime?: number
  deliveryType?: DeliveryType | ''
  order?: OrderRequest
  /** as text, only an address */
  deliveryAddress?: DeliveryAddressInput | string
  deviceType?: string
  notificationUrl?: string
  /** warn: reject if the guest has a table within two hours of this one. allow: a signed-in guest wants this table besides another one of theirs at the same time, or the same order as within the last ten minutes */
  overlap?: 'warn' | 'allow'
  /** a visitor’s other reservations with their tokens. Those of an account are known */
  ownBookings?: ReservationsCreateBodyOwnBooking[]
}

export type ReservationsCreateBodyOwnBooking = {
  id: string
  token: string
}

export type ReservationsCreateIdAnswer = {
  id: string
}

export type ReservationsFeedbackAnswer = {
  /** null if there is none */
  review: ReservationsFeedbackAnswerReview | null
}

export type ReservationsFeedbackAnswerReview = {
  rating: number
  food?: number
  service?: number
  ambience?: number
  value?: number
  comment: string
  anonymous: boolean
  /** ISO 8601 */
  date: string
  /** the restaurant’s response */
  reply: ReviewReply | null
}

export type ReservationsFindBody = {
  /** an email or phone number, however it is spelled */
  contact: string
}

export type ReservationsFindByCodeAnswer = {
  bookings: FoundBooking[]
}

export type ReservationsFindByCodeBody = {
  /** an email or phone number, however it is spelled */
  contact: string
  code: string
}

export type ReservationsGiveFeedbackBody = {
  rating: number
  food?: number
  service?: number
  ambience?: number
  value?: number
  comment?: string
  /** publish without the guest’s name */
  anonymous?: boolean
  language?: string
}

export type ReservationsListAnswer = {
  reservations: Reservation[]
  total: number
}

export type ReservationsReportLateBody = {
  minutes: 0 | 10 | 20 | 30
}

/** Omitted fields stay the same. A reservation can’t move to another restaurant */
export type ReservationsUpdateBody = {
  restaurantId?: number | string
  /** ISO 8601. Without an offset, the restaurant’s wall time. For an order, the promised time */
  reservationTime?: string
  /** takeaway and delivery need none */
  groupSize?: number
  areas?: string | string[]
  customerName?: string
  fullName?: string
  email?: string
  phoneNumber?: string
  phone?: string
  specialRequests?: string
  note?: string
  additionals?: Additionals
  highChair?: boolean
  stroller?: boolean
  booth?: boolean
  highTop?: boolean
  table?: boolean
  party?: boolean
  partyTypes?: string[]
  customerProfile?: CustomerProfile
  tableNumber?: string
  /** the hold this reservation uses */
  holdId?: string
  /** null is the same as absent */
  eventId?: number | null
  /** cash, card or invoice for an order */
  paymentType?: string
  depositToken?: string
  /** the sentence the guest agreed to, as `calculate` gave it. Without it, the guest agrees on the page at `paymentLinkUrl`, and pays nothing before */
  consent?: string
  /** also as a JSON string. Longer texts are cut, and what can’t be kept is left out */
  campaignInfo?: Record<string, string>
  language?: string
  rwg_token?: string
  /** accepted, but the restaurant’s own turn time applies */
  estimatedTurnOverTime?: number
  deliveryType?: DeliveryType | ''
  order?: OrderRequest
  /** as text, only an address */
  deliveryAddress?: DeliveryAddressInput | string
  deviceType?: string
  notificationUrl?: string
}

export type Restaurant = {
  hostmeId: number
  id: number
  /** name in URLs */
  idOrName: string
  type: 'restaurant' | 'event'
  /** Absent if guests can use all that the restaurant offers. `notAgreed`: it is listed, but nobody has agreed that guests can book here yet. `paused`: no new reservations for the time being. `closed`: closed for good */
  state?: 'notAgreed' | 'paused' | 'closed'
  parentRestaurantId: number | null
  /** the restaurant that hosts an event */
  host?: RestaurantHost
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  promoImage: string
  phone: string
  /** for guests, or empty */
  email: string
  websiteUrl: string
  timeZone: string
  address: string
  /** neighborhood, empty if unknown */
  area: string
  city: string
  country: string
  countryShort: string
  zip: string
  lat: number | null
  lon: number | null
  description: string
  /** language tag of the restaurant’s sentences, if they are in another language than the response */
  language?: string
  /** language tag of the names of menus, sections, dishes and options, if they are in another language than the response */
  menuLanguage?: string
  currency: string
  areas: string
  areaList: string[]
  averageRating: number | null
  totalReviews: number
  price: number
  cuisine: string[]
  /** translations of this response’s cuisines, where they differ */
  cuisineNames?: Record<string, string>
  services: RestaurantServices
  features: string[]
  locationMapUrl: string
  /** key of the restaurant’s tag manager for tracking events, or empty */
  gtm: string
  /** the current wait of two guests while the line is open, otherwise the wait that the restaurant states, in minutes. null if it states none */
  expectedTime: number | null
  openingHours: BusinessHours
  specialPeriods: SpecialPeriod[]
  minPartySize: number
  /** URLs of the photos. gallery says more about them */
  photos: string[]
  gallery: Photo[]
  menu: RegionRegionPath[]
  /** the first day of an event */
  startDate: string | null
  /** the last day of an event */
  endDate: string | null
  /** the dates of an event */
  dates: string[]
  /** yesterday, if the event began then and still goes on after midnight */
  ongoingDate?: string
  /** of an event, in minor units */
  pricePerGuest: number | null
  /** price of an event, in the restaurant’s words */
  paymentInfo: string
  /** true for an event that search and search engines don’t list */
  hideFromSearch?: boolean
  regionId: string
  regionPath: RegionRegionPath[]
  guestReservationNote: string
  /** required attribution, or empty */
  attribution: string
  reservationConfig: ReservationConfig
  /** texts that the restaurant words differently on its pages, compiled, in the language of the response */
  texts?: Record<string, unknown[]>
}

export type RestaurantCard = {
  id: number
  idOrName: string
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  promoImage: string
  /** the first photo, if there is one */
  photo?: Photo
  /** without a photo: what the restaurant can be drawn as, best first. promoImage shows the first */
  motifs?: string[]
  cuisine: string[]
  price: number
  averageRating: number | null
  totalReviews: number
  city: string
  /** neighborhood, empty if unknown */
  area: string
  regionId: string
  timeZone: string
  currency: string
  acceptsReservations: boolean
  waitlist: boolean
  ordering: boolean
  events: boolean
  features: string[]
  attribution: string
  lat: number | null
  lon: number | null
  /** meters from the requested position */
  distance?: number
}

export type RestaurantContactInfo = {
  /** for an event, its own id */
  id: number
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  address: string
  phone: string
  timeZone: string
  imageUrl: string
  websiteUrl: string
  /** the event it is about. The other fields describe the restaurant that hosts it */
  event?: WalkInRestaurantEvent
}

export type RestaurantEvent = {
  eventOrRestId: number
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  /** the restaurant that hosts it */
  hostmeRestaurantId: number
  hostmeId: number
  /** name in URLs */
  idOrName: string
  hideFromSearch: boolean
  description: string
  promoImage: string
  /** the first photo, if there is one */
  photo?: Photo
  /** without a photo: what the restaurant can be drawn as, best first. promoImage shows the first */
  motifs?: string[]
  startDate: string
  endDate: string
  /** its dates */
  dates: string[]
  /** yesterday, if the event began then and still goes on after midnight */
  ongoingDate?: string
  /** those of its next 10 dates without a table left */
  soldOutDates: string[]
  /** price, in the restaurant’s words */
  paymentInfo: string
  /** per guest, in minor units of the currency. null if only paymentInfo says it */
  pricePerGuest: number | null
  currency: string
}

export type RestaurantHost = {
  idOrName: string
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
}

export type RestaurantQuestion = {
  id: string
  type: 'text' | 'checkbox'
  description: string
  icon: string
  /** questions for guests when they book */
  online: boolean
  important: boolean
}

export type RestaurantServices = {
  reservations: boolean
  waitlist: boolean
  ordering: boolean
  events: boolean
}

export type Review = {
  id: string
  author: string
  rating: number
  text: string
  /** language tag of the text. Empty if unknown */
  language: string
  /** ISO 8601 */
  date: string
  /** the author had a reservation here and was seated */
  visited: boolean
  /** the restaurant’s response */
  reply: ReviewReply | null
}

export type ReviewReply = {
  text: string
  date: string
}

export type ReviewsListAnswer = {
  total: number
  /** rounded to one decimal. null if nobody rated it */
  averageRating: number | null
  /** guests may rate these besides the whole */
  averages: ReviewsListAnswerAverages
  /** how many reviews gave 5 stars, 4, 3, 2 and 1 */
  distribution: ReviewsListAnswerDistribution[]
  results: Review[]
}

export type ReviewsListAnswerAverages = {
  /** rounded to one decimal. null if nobody rated it */
  food: number | null
  /** rounded to one decimal. null if nobody rated it */
  service: number | null
  /** rounded to one decimal. null if nobody rated it */
  ambience: number | null
  /** rounded to one decimal. null if nobody rated it */
  value: number | null
}

export type ReviewsListAnswerDistribution = {
  rating: number
  count: number
}

export type SavedList = {
  id: string
  name: string
  places: number
}

export type SavedPushSubscription = {
  /** removes the subscription */
  id: string
}

export type SavedRestaurant = {
  restaurantId: number
  idOrName: string
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  city: string
  promoImage: string
  /** the first photo, if there is one */
  photo?: Photo
  /** without a photo: what the restaurant can be drawn as */
  motifs?: string[]
  saved: string
  lists: string[]
}

export type SavedRestaurantsCreateListBody = {
  name: string
}

export type SavedRestaurantsListAnswer = {
  places: SavedRestaurant[]
  lists: SavedList[]
}

export type SavedRestaurantsSaveAllBody = {
  /** oldest first */
  restaurantIds: number[]
}

export type SavedRestaurantsSaveBody = {
  lists?: string[]
}

export type SearchEventsAnswer = {
  total: number
  results: EventCard[]
}

export type SearchRestaurantsAnswer = {
  '@odata.count'?: number
  '@search.facets'?: Record<string, SearchRestaurantsAnswerSearchFacet[]>
  /** translations of this response’s cuisines, where they differ */
  cuisineNames?: Record<string, string>
  value: RestaurantCard[]
  /** upcoming events that match, up to 3. Only on the first page of a search with text */
  events?: EventCard[]
}

export type SearchRestaurantsAnswerSearchFacet = {
  value: string
  count: number
}

export type SearchRestaurantsBody = {
  search?: string
  /** the OData subset of docs/search.md */
  filter?: string
  /** name, or name,count:5 */
  facets?: string[]
  /** rating desc, or geo.distance(location, geography'POINT(lon lat)') */
  orderby?: string
  queryType?: string
  /** accepted for compatibility and ignored. Every word must match */
  searchMode?: 'any' | 'all'
  count?: boolean
  skip?: number
  top?: number
}

export type SearchSuggestLocationsAnswer = {
  value: SearchSuggestLocationsAnswerValue[]
}

export type SearchSuggestLocationsAnswerValue = {
  '@search.text': string
  id: string
  name: string
  type: 'City' | 'Neighborhood'
  /** city, also for a neighborhood */
  regionId: string
  /** the regions it is in, nearest first */
  path: string
}

export type SearchSuggestRestaurantsAnswer = {
  /** translations of this response’s cuisines, where they differ */
  cuisineNames?: Record<string, string>
  suggestions: Suggestion[]
  /** upcoming events that match the text, up to 3 */
  events: EventCard[]
}

export type SearchSuggestRestaurantsBody = {
  search?: string
  top?: number
  regionId?: string
  lat?: number
  lon?: number
}

export type Section = {
  /** of the event, or of the area as requests spell it. Empty for any table of the restaurant */
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  /** Undefined is any table, for guests without a preference */
  type: 'Event' | 'Area' | 'Undefined'
  /** id by which its times are requested and booked. For an area, also send its name as `contract.partyAreas` and `areas` */
  eventOrRestId: number
  /** name of that restaurant or event in URLs */
  idOrName: string
  /** of an event */
  description: string
  /** price of an event in the restaurant’s words. Otherwise what booking costs, in the language of the response */
  paymentInfo: string
  /** language tag of an event’s description and paymentInfo, if it is another than that of the response */
  language?: string
  /** per guest, in minor units of the currency. null if only paymentInfo says it */
  pricePerGuest: number | null
  chargeType: 'None' | 'Deposit' | 'Cancellation Fee'
  /** deposit for the party, in minor units of the currency */
  amount: number
  /** fee for canceling late or not coming, in minor units */
  cancellationFee: number
  /** whether the restaurant takes the amount itself, not online */
  atRestaurant: boolean
  currency: string
  /** number of bookable times for the party on that day */
  slots: number
  /** false: it seats no party of this size on any day */
  fits: boolean
  /** day from which that day can be booked, if it’s still ahead */
  bookableFrom?: string
  /** it’s too late to book any time of that day */
  bookingEnded?: true
}

export type SeenByRestaurant = {
  restaurantId: number
  name: string
  idOrName: string
  fields: SeenByRestaurantField[]
  bookings: number
  /** how often the guest joined the waitlist */
  walkIns: number
  /** time of the latest reservation or waitlist entry, in the restaurant’s local time */
  last: string
}

export type SeenByRestaurantField = {
  /** name of the field on the wire */
  field: string
  /** the restaurant’s question, if this is an answer to one */
  question?: string
  /** each distinct value in the guest’s reservations and waitlist entries there */
  values: string[]
  /** in upcoming reservations and current waitlist entries */
  correctable: boolean
}

export type Service = {
  setting: 'STAFF_TOKENS' | 'OPERATOR_TOKEN'
  /** the second of three, for example, in the order of the setting */
  number: number
  of: number
  /** empty for the operator’s token, which opens the operator’s calls */
  grants: ServiceGrant[]
  /** to the minute. null if it was never used */
  lastUsed: string | null
}

export type ServiceGrant = {
  /** id or name in the URL, as configured. `*` for all restaurants */
  restaurant: string
  role: 'kitchen' | 'host' | 'lead' | 'manager' | 'owner'
}

export type ServiceHere = {
  /** tokens have no names: this is the second of three, for example */
  number: number
  of: number
  /** what it may do here, except manage people */
  roles: ('kitchen' | 'host' | 'lead' | 'manager' | 'owner')[]
  /** whether it is for all restaurants of the installation */
  everywhere: boolean
  lastUsed: string | null
}

export type Session = {
  /** bearer token for personal calls */
  token: string
  /** time when the token must be refreshed */
  expires: string
  uid: string
  /** whether this call created the account */
  created: boolean
}

export type SetupAttentionAnswer = {
  /** unknown: it couldn’t be checked, so there may be some */
  state: 'some' | 'none' | 'unknown'
  /** what the setup no longer allows, until it fits again or somebody keeps it */
  stranded: ProblemStranded[]
  /** the same, kept by somebody as an exception */
  kept: ProblemStranded[]
}

export type SetupChangeSlugBody = {
  slug: string
}

export type SetupCreateEventBody = {
  /** 128 random bits chosen by the client. A repeated call creates one event */
  id: string
  name: string
  description?: string
  starts: string
  /** the last day */
  ends: string
}

export type SetupKeepStrandedBody = {
  stays: SetupKeepStrandedBodyStay[]
}

export type SetupKeepStrandedBodyStay = {
  kind: 'reservation' | 'order' | 'hold' | 'offer' | 'walkIn'
  id: string
  reasons: ('closedForGood' | 'closedThen' | 'closesTooSoon' | 'tableGone' | 'tableTooSmall' | 'joinGone' | 'otherArea' | 'timeMoved' | 'otherCurrency' | 'areaClosed' | 'productGone')[]
}

export type SetupPreviewAnswer = {
  days: SetupPreviewAnswerDay[]
  stranded: ProblemStranded[]
}

export type SetupPreviewAnswerDay = {
  date: string
  partySize: number
  /** first wall time, as HH:MM; null if there is none */
  before: string | null
  after: string | null
}

export type SetupPreviewBody = {
  profile?: SetupSaveBodyProfile
  hours?: SetupSaveBodyHours
  /** all special periods */
  periods?: SetupSaveBodyPeriod[]
  floor?: SetupSaveBodyFloor
  rules?: SetupSaveBodyRules
  waitlist?: SetupSaveBodyWaitlist
  event?: SetupSaveBodyEvent
  /** all questions */
  questions?: SetupSaveBodyQuestion[]
  languages?: SetupSaveBodyLanguages
  /** the revision that was read before the draft was made */
  basedOn: number
  /** three sizes from the smallest to the largest if left out */
  partySizes?: number[]
}

export type SetupPublishAnswer = {
  restaurantId: number
  /** name in URLs */
  slug: string
  name: string
  /** what its owner has decided */
  state: 'draft' | 'live' | 'paused' | 'closed'
  /** whether the operator has taken it offline */
  isSuspended: boolean
  /** when somebody agreed that guests can book here; null if nobody has */
  agreed: string | null
  /** what guests get of it */
  publicState: 'suspended' | 'draft' | 'closed' | 'notAgreed' | 'paused' | 'live'
  /** every reason why guests can’t book. Empty if they can */
  problems: SetupPublishAnswerProblem[]
}

export type SetupPublishAnswerProblem = {
  code: 'suspended' | 'notPublished' | 'closedForGood' | 'notAgreed' | 'paused' | 'reservationsOff' | 'noHours' | 'noTables' | 'partyTooSmall' | 'partyTooLarge' | 'noTableForParty' | 'inThePast' | 'tooFarAhead' | 'closedThatDay' | 'tooSoon' | 'limitedThatDay' | 'waitlistFirst' | 'fullThatDay'
  /** path in the setup of what to change */
  field: string | null
  /** in the language of the response */
  message: string
}

export type SetupReadAnswer = {
  profile: SetupReadAnswerProfile
  hours: SetupReadAnswerHours
  periods: SetupSaveBodyPeriod[]
  floor: SetupReadAnswerFloor
  rules: SetupReadAnswerRules
  waitlist: SetupReadAnswerWaitlist
  /** null for a restaurant */
  event: SetupReadAnswerEvent | null
  questions: SetupSaveBodyQuestion[]
  languages: SetupReadAnswerLanguages
  restaurantId: number
  kind: 'restaurant' | 'event'
  /** what a draft is based on */
  revision: number
}

export type SetupReadAnswerEvent = {
  starts: string
  ends: string
  /** days between on which it takes place; empty for every day */
  days: string[]
  hidden: boolean
  /** for one guest, in minor units; null if only paymentInfo says it */
  price: number | null
  paymentInfo: string
}

export type SetupReadAnswerFloor = {
  floors: SetupSaveBodyFloorFloor[]
  tables: SetupSaveBodyFloorTable[]
  /** tables that can be pushed together */
  joins: SetupSaveBodyFloorJoin[]
}

export type SetupReadAnswerHours = {
  /** when the restaurant is open */
  doors: SetupSaveBodyHoursDoor[]
  /** when tables can be booked */
  booking: SetupSaveBodyHoursDoor[]
}

export type SetupReadAnswerLanguages = {
  /** language tag of the restaurant’s sentences; empty if unknown */
  language: string
  /** language tag of the names on its menus; empty if unknown */
  menuLanguage: string
  /** names of areas, services and questions by locale, then by the name as it is written here */
  nameTranslations: Record<string, Record<string, string>>
}

export type SetupReadAnswerProfile = {
  name: string
  description: string
  phone: string
  email: string
  website: string
  address: string
  area: string
  city: string
  zip: string
  /** ISO 3166 code */
  countryShort: string
  position: SetupSaveBodyProfilePosition | null
  /** id of an IANA zone, such as Europe/Berlin */
  timeZone: string
  /** ISO 4217 code. Only those who may decide about deposits can change it */
  currency: string
  /** price level from 1 to 4; 0 if unknown */
  price: number
  cuisines: string[]
  features: string[]
  /** what guests read before they book */
  guestNote: string
}

export type SetupReadAnswerRules = {
  acceptsReservations: boolean
  /** minutes between two times that guests can book */
  slotMinutes: number
  minPartySize: number
  maxPartySize: number
  /** minimum notice in minutes */
  leadMinutes: number
  maxAdvanceBookingDays: number
  /** how long a party of up to this size keeps its table. The last one also covers larger parties */
  turnTimes: SetupSaveBodyRulesTurnTime[]
  /** minutes between the last arrival and closing; null if the whole stay must fit */
  lastArrivalMinutes: number | null
  /** guests who can arrive within one slot; null for no limit */
  coversPerSlot: number | null
  whenFull: 'refuse' | 'request'
}

export type SetupReadAnswerWaitlist = {
  /** whether guests are shown the waitlist, even while it’s closed */
  offered: boolean
}

export type SetupSaveAnswer = {
  profile: SetupReadAnswerProfile
  hours: SetupReadAnswerHours
  periods: SetupSaveBodyPeriod[]
  floor: SetupReadAnswerFloor
  rules: SetupReadAnswerRules
  waitlist: SetupReadAnswerWaitlist
  /** null for a restaurant */
  event: SetupReadAnswerEvent | null
  questions: SetupSaveBodyQuestion[]
  languages: SetupReadAnswerLanguages
  restaurantId: number
  kind: 'restaurant' | 'event'
  /** what a draft is based on */
  revision: number
  /** what the change has stranded. Nobody is notified */
  stranded: ProblemStranded[]
}

export type SetupSaveBody = {
  profile?: SetupSaveBodyProfile
  hours?: SetupSaveBodyHours
  /** all special periods */
  periods?: SetupSaveBodyPeriod[]
  floor?: SetupSaveBodyFloor
  rules?: SetupSaveBodyRules
  waitlist?: SetupSaveBodyWaitlist
  event?: SetupSaveBodyEvent
  /** all questions */
  questions?: SetupSaveBodyQuestion[]
  languages?: SetupSaveBodyLanguages
  /** the revision that was read before the draft was made */
  basedOn: number
  /** ids of the bookings that the change strands, as the preview or a refusal has listed them */
  seen?: string[]
  /** save without a list of stranded bookings, to close at once */
  strandsAny?: boolean
}

export type SetupSaveBodyEvent = {
  starts?: string
  ends?: string
  /** days between on which it takes place; empty for every day */
  days?: string[]
  hidden?: boolean
  /** for one guest, in minor units; null if only paymentInfo says it */
  price?: number | null
  paymentInfo?: string
}

export type SetupSaveBodyFloor = {
  floors?: SetupSaveBodyFloorFloor[]
  tables?: SetupSaveBodyFloorTable[]
  /** tables that can be pushed together */
  joins?: SetupSaveBodyFloorJoin[]
}

export type SetupSaveBodyFloorFloor = {
  /** any new text for a new floor */
  id: string
  name: string
}

export type SetupSaveBodyFloorJoin = {
  tableNumbers: string[]
  minCovers: number
  maxCovers: number
}

export type SetupSaveBodyFloorTable = {
  /** null for a new table. Keep it to give a table another number */
  id: number | null
  number: string
  floorId: string | null
  area: string
  minCovers: number
  maxCovers: number
  /** whether guests can book it */
  online: boolean
}

export type SetupSaveBodyHours = {
  /** when the restaurant is open */
  doors?: SetupSaveBodyHoursDoor[]
  /** when tables can be booked */
  booking?: SetupSaveBodyHoursDoor[]
}

export type SetupSaveBodyHoursDoor = {
  /** minutes since the midnight at which the day of service begins */
  opens: number
  /** the same, above 1440 after midnight */
  closes: number
  /** of the service, such as Lunch */
  name?: string
  /** 0 is Sunday */
  weekDay: number
}

export type SetupSaveBodyLanguages = {
  /** language tag of the restaurant’s sentences; empty if unknown */
  language?: string
  /** language tag of the names on its menus; empty if unknown */
  menuLanguage?: string
  /** names of areas, services and questions by locale, then by the name as it is written here */
  nameTranslations?: Record<string, Record<string, string>>
}

export type SetupSaveBodyPeriod = {
  /** null for a new one */
  id: number | null
  /** first day, as YYYY-MM-DD */
  starts: string
  /** last day, as YYYY-MM-DD */
  ends: string
  closed: boolean
  /** the hours of each of these days, also of weekdays that are otherwise closed. Empty for the weekly hours */
  hours: SetupSaveBodyPeriodHour[]
  /** what guests read */
  note?: string
  /** areas whose tables can be booked; all if it is left out */
  areas?: string[]
  /** whether an import has read it. One that staff change is theirs from then on */
  imported?: boolean
}

export type SetupSaveBodyPeriodHour = {
  /** minutes since the midnight at which the day of service begins */
  opens: number
  /** the same, above 1440 after midnight */
  closes: number
  /** of the service, such as Lunch */
  name?: string
}

export type SetupSaveBodyProfile = {
  name?: string
  description?: string
  phone?: string
  email?: string
  website?: string
  address?: string
  area?: string
  city?: string
  zip?: string
  /** ISO 3166 code */
  countryShort?: string
  position?: SetupSaveBodyProfilePosition | null
  /** id of an IANA zone, such as Europe/Berlin */
  timeZone?: string
  /** ISO 4217 code. Only those who may decide about deposits can change it */
  currency?: string
  /** price level from 1 to 4; 0 if unknown */
  price?: number
  cuisines?: string[]
  features?: string[]
  /** what guests read before they book */
  guestNote?: string
}

export type SetupSaveBodyProfilePosition = {
  lat: number
  lon: number
}

export type SetupSaveBodyQuestion = {
  /** of your choice, and never changed */
  id: string
  type: 'text' | 'checkbox'
  description: string
  icon: string
  online: boolean
  important: boolean
}

export type SetupSaveBodyRules = {
  acceptsReservations?: boolean
  /** minutes between two times that guests can book */
  slotMinutes?: number
  minPartySize?: number
  maxPartySize?: number
  /** minimum notice in minutes */
  leadMinutes?: number
  maxAdvanceBookingDays?: number
  /** how long a party of up to this size keeps its table. The last one also covers larger parties */
  turnTimes?: SetupSaveBodyRulesTurnTime[]
  /** minutes between the last arrival and closing; null if the whole stay must fit */
  lastArrivalMinutes?: number | null
  /** guests who can arrive within one slot; null for no limit */
  coversPerSlot?: number | null
  whenFull?: 'refuse' | 'request'
}

export type SetupSaveBodyRulesTurnTime = {
  upTo: number
  minutes: number
}

export type SetupSaveBodyWaitlist = {
  /** whether guests are shown the waitlist, even while it’s closed */
  offered?: boolean
}

export type ShareLink = {
  /** null if there is no link or it was ended */
  url: string | null
  seatsLeft: number
  members: ShareLinkMember[]
  /** free seats of members who accepted and then deleted their accounts; absent if there are none */
  membersGone?: number
}

export type ShareLinkMember = {
  /** email or phone they were invited with */
  member: string
  name: string
  answer: 'open' | 'yes' | 'no'
  allergy: string[]
  /** access needs */
  access: string
  id: number
}

export type SharedInvitation = {
  restaurant: RestaurantContactInfo
  groupSize: number
  /** ISO 8601 with the offset in force at that moment */
  reservationTime: string
  /** YYYY-MM-DDThh:mm in the restaurant’s local time */
  wallTime: string
  timeZone: string
  /** first name of the guest who booked */
  hostName: string
  /** how many more people can join */
  seatsLeft: number
  /** code of the invitation that this device got when it joined */
  own: string | null
}

export type SignInMethod = {
  kind: 'password' | 'social' | 'phone' | 'passkey'
  /** of the provider’s account or the passkey; the number; `password` for the password */
  id: string
  /** id of the sign-in provider */
  provider?: string
  name: string
  since: string
  /** for passkeys that have been used */
  lastUsed?: string
  /** what keeps the passkey, such as a password manager, as far as known */
  authenticator?: string
  /** false for the last sign-in method */
  removable: boolean
}

export type SpecialPeriod = {
  starts: string
  ends: string
  closed: boolean
  time: BusinessHoursOpeningHourTime[]
  note: string
}

export type StaffAcceptInvitationAnswer = {
  restaurantId: number
  memberId: string
  role: MemberRole
}

export type StaffAcceptInvitationBody = {
  /** from the link */
  code: string
}

export type StaffChangeDeviceAnswer = {
  staffDeviceId: string
  name: string
  purpose: 'host' | 'kitchen' | 'kiosk'
  /** nobody may do more on the device than this role */
  highestRole: 'kitchen' | 'host' | 'lead' | 'manager' | 'owner'
  /** who is at the device; null while it is locked, and for kiosks */
  person: StaffChangeDeviceAnswerPerson | null
  /** when it was last used */
  seen: string
  /** not used for 60 days: it has to be paired again */
  isUnused: boolean
  /** empty if unknown */
  appVersion: string
  created: string
  /** name of the member who paired it; empty for a service */
  createdBy: string
}

export type StaffChangeDeviceAnswerPerson = {
  memberId: string
  name: string
  initials: string
}

export type StaffChangeDeviceBody = {
  name?: string
  /** nobody may do more on the device than this role */
  highestRole?: 'kitchen' | 'host' | 'lead' | 'manager' | 'owner'
}

export type StaffChangeMemberAnswer = {
  memberId: string
  name: string
  /** one or two letters */
  initials: string
  role: MemberRole
  /** permissions in addition to those of the role */
  added: MemberPermission[]
  /** permissions of the role that this member doesn’t have */
  removed: MemberPermission[]
  state: 'invited' | 'active' | 'suspended' | 'removed'
  /** whether they can switch to themselves on the restaurant’s devices */
  hasPin: boolean
  /** whether they sign in with an account */
  hasAccount: boolean
  /** null if they haven’t chosen one */
  language: MemberLanguage | null
  /** whether this is who calls */
  isCaller: boolean
  /** whether the caller may change them: nobody changes a higher role */
  mayChange: boolean
  revision: number
  /** the latest invitation, until it is accepted */
  invitation: MemberInvitation | null
}

export type StaffChangeMemberBody = {
  /** the revision this change is based on. Rejected if there is a newer one */
  revision: number
  name?: string
  role?: MemberRole
  added?: MemberPermission[]
  removed?: MemberPermission[]
  language?: MemberLanguage
  /** active ends a suspension. Who was removed can be invited again */
  state?: 'active' | 'suspended' | 'removed'
}

export type StaffChangeNotificationsBody = {
  /** request: a request that needs an answer, with a link to approve or decline. booking, change, cancellation, waitlist: what guests do, gathered for five minutes. lateCancellation: a cancellation less than 24 hours before the visit. order: an order that nobody has answered. morning: the reservations of the day, at 08:00 */
  kinds: StaffChangeNotificationsBodyKind[]
}

export type StaffChangeNotificationsBodyKind = {
  kind: 'request' | 'booking' | 'change' | 'cancellation' | 'lateCancellation' | 'order' | 'waitlist' | 'morning'
  channels: ('email' | 'sms' | 'push')[]
}

export type StaffConfirmPairingAnswer = {
  restaurant: StaffConfirmPairingAnswerRestaurant
  device: StaffConfirmPairingAnswerDevice
  /** members who can switch to themselves with a PIN, by name */
  people: StaffConfirmPairingAnswerPeople[]
  /** who is at the device; null while it is locked */
  person: StaffConfirmPairingAnswerPerson | null
}

export type StaffConfirmPairingAnswerDevice = {
  staffDeviceId: string
  name: string
  purpose: 'host' | 'kitchen' | 'kiosk'
  /** nobody may do more on the device than this role */
  highestRole: 'kitchen' | 'host' | 'lead' | 'manager' | 'owner'
}

export type StaffConfirmPairingAnswerPeople = {
  memberId: string
  name: string
  initials: string
  /** until a manager unblocks the PIN here */
  isBlocked: boolean
}

export type StaffConfirmPairingAnswerPerson = {
  memberId: string
  name: string
  initials: string
  role: 'kitchen' | 'host' | 'lead' | 'manager' | 'owner'
  /** on this device */
  permissions: ('orders.read' | 'orders.act' | 'orders.limit' | 'service.read' | 'service.act' | 'booking.create' | 'booking.change' | 'booking.approve' | 'booking.cancel' | 'message.send' | 'guestbook.read' | 'guestbook.write' | 'booking.money' | 'booking.override' | 'tonight.limit' | 'blacklist.write' | 'money.read' | 'setup.periods' | 'shift.read' | 'guestbook.export' | 'guestbook.merge' | 'money.refund' | 'money.charge' | 'setup.write' | 'staff.manage' | 'reports.read' | 'audit.read' | 'setup.money' | 'restaurant.publish')[]
  /** until when calls that need a recent PIN are accepted */
  confirmedUntil: string
}

export type StaffConfirmPairingAnswerRestaurant = {
  id: number
  slug: string
  name: string
  zone: string
}

export type StaffConfirmPairingBody = {
  /** in any case, with or without spaces and hyphens */
  code: string
  appVersion?: string
}

export type StaffConfirmPersonAnswer = {
  confirmedUntil: string
}

export type StaffConfirmPersonBody = {
  /** 4 to 6 digits */
  pin?: string
  password?: string
}

export type StaffDevicesAnswer = {
  /** by name */
  devices: StaffChangeDeviceAnswer[]
}

export type StaffInvitationAnswer = {
  restaurantId: number
  slug: string
  restaurantName: string
  city: string
  memberName: string
  role: MemberRole
  /** name of the member who invites; empty for the operator */
  invitedBy: string
  expires: string
  /** revoked: there is a newer invitation, the member was removed, or whoever invited them may no longer give this access */
  state: 'open' | 'expired' | 'used' | 'revoked'
}

export type StaffInvitationBody = {
  /** from the link */
  code: string
}

export type StaffInviteAnswer = {
  member: Member
  /** to pass on, or to show as a QR code. null if the invitation was emailed */
  link: string | null
}

export type StaffInviteBody = {
  /** 128 random bits chosen by the client. A repeated call invites once */
  id: string
  /** if omitted, the response has a link to pass on */
  email?: string
  name: string
  role: MemberRole
  added?: MemberPermission[]
  removed?: MemberPermission[]
  /** language of the invitation and of the screens */
  language?: MemberLanguage
}

export type StaffMembersAnswer = {
  members: Member[]
}

export type StaffNotificationsAnswer = {
  /** only the kinds that the member may know of */
  kinds: StaffNotificationsAnswerKind[]
  /** where emails go; null if the member has no account */
  email: string | null
  /** where text messages go; null if the account has no phone number */
  phone: string | null
  /** whether the installation can send push messages */
  offersPush: boolean
  /** the subscriptions of the member’s browsers that get push messages */
  subscriptionIds: string[]
  /** whether the installation can send text messages */
  sendsTexts: boolean
}

export type StaffNotificationsAnswerKind = {
  kind: 'request' | 'booking' | 'change' | 'cancellation' | 'lateCancellation' | 'order' | 'waitlist' | 'morning'
  /** empty if they aren’t notified */
  channels: ('email' | 'sms' | 'push')[]
}

export type StaffOrderingTerms = {
  /** whether prices include tax */
  taxIncluded: boolean
  taxRates: StaffOrderingTermsTaxRate[]
  taxClasses: StaffOrderingTermsTaxClass[]
  /** tax class of the delivery fee. null: not taxed */
  deliveryFeeClass: string | null
  /** points within 15 minutes. null: no limit */
  cap?: number | null
  /** replace the caps in some hours */
  timedCaps: StaffOrderingTermsTimedCap[]
  /** how long staff have to answer an order for now */
  answerMinutes: number
  /** how long before the kitchen begins staff have to have answered other orders */
  answerBeforeKitchenMinutes: number
  tipPercents: number[]
  /** null for a type that isn’t offered */
  types: StaffOrderingTermsTypes
  /** where the restaurant delivers. The first one that contains an address applies */
  zones: StaffOrderingTermsZone[]
}

export type StaffOrderingTermsTaxClass = {
  taxClass: string
  /** ids of tax rates */
  preorder: string[]
  /** ids of tax rates */
  delivery: string[]
  /** ids of tax rates */
  takeaway: string[]
}

export type StaffOrderingTermsTaxRate = {
  id: string
  name: string
  percent: number
}

export type StaffOrderingTermsTimedCap = {
  hours: HostMenusAnswerMenuHour[]
  /** points within 15 minutes. null: no limit */
  all?: number | null
  /** points within 15 minutes. null: no limit */
  preorder?: number | null
  /** points within 15 minutes. null: no limit */
  delivery?: number | null
  /** points within 15 minutes. null: no limit */
  takeaway?: number | null
}

export type StaffOrderingTermsTypes = {
  preorder: StaffOrderingTermsTypesPreorder | null
  delivery: StaffOrderingTermsTypesPreorder | null
  takeaway: StaffOrderingTermsTypesPreorder | null
}

export type StaffOrderingTermsTypesPreorder = {
  enabled: boolean
  /** ids of menus */
  menus: string[]
  /** when orders are handed over. null: the opening hours */
  hours: HostMenusAnswerMenuHour[] | null
  /** shortest notice */
  leadMinutes: number
  /** points within 15 minutes. null: no limit */
  cap?: number | null
  /** smallest subtotal, in minor units */
  minimum: number
  /** how long before its time an accepted order can be canceled. null: never */
  cancelMinutes?: number | null
  disableCash: boolean
  invoice: boolean
}

export type StaffOrderingTermsZone = {
  id: string
  name: string
  area: StaffOrderingTermsZoneArea | StaffOrderingTermsZoneArea2 | StaffOrderingTermsZoneArea3
  /** minor units */
  fee: number
  /** subtotal from which delivery is free. null: never */
  freeFrom?: number | null
  /** minor units */
  minimum: number
  /** from the kitchen to the guest */
  minutes: number
}

export type StaffOrderingTermsZoneArea = {
  postcodes: string[]
}

export type StaffOrderingTermsZoneArea2 = {
  center: StaffOrderingTermsZoneAreaCenter
  meters: number
  postcodes?: string[]
}

export type StaffOrderingTermsZoneArea3 = {
  ring: StaffOrderingTermsZoneAreaCenter[]
  postcodes?: string[]
}

export type StaffOrderingTermsZoneAreaCenter = {
  lat: number
  lon: number
}

export type StaffPairDeviceAnswer = {
  /** eight letters, to type on the device */
  code: string
  /** to show as a QR code. Opens the page that pairs the device */
  link: string
  expires: string
}

export type StaffPairDeviceBody = {
  /** such as “Front door tablet” */
  name: string
  purpose: 'host' | 'kitchen'
  /** at most the caller’s own role. Defaults to manager for host, and to kitchen for kitchen */
  highestRole?: 'kitchen' | 'host' | 'lead' | 'manager' | 'owner'
}

export type StaffPaymentRules = {
  /** party size to deposit, or to the most that may be charged as a fee, in minor units */
  depositRules: Record<string, number>
  /** with noShowFeeEnabled, a card is stored instead of a deposit */
  creditCardChargeEnabled: boolean
  noShowFeeEnabled: boolean
  /** hours before the reservation */
  chargeIfCancelledBefore: number
  /** wall time at which free cancellation ends, if enabled */
  chargeIfCancelledBeforeTime: string
  chargeIfCancelledBeforeTimeEnabled: boolean
  /** how much of a deposit comes back after canceling late */
  lateRefundPercent: number
  /** whether it comes back if other guests take the tables */
  returnsIfRefilled: boolean
  /** none: everything is paid at the restaurant */
  paymentGateway: 'none' | 'default'
  /** whether guests can pay a deposit in cash at the restaurant */
  cashEnabled: boolean
  /** whether guests can pay a deposit by invoice */
  invoiceEnabled: boolean
}

export type StaffRefreshDeviceBody = {
  appVersion?: string
}

export type StaffRenewInvitationBody = {
  /** a new address, or null for a link. Omitted: as before */
  email?: string | null
}

export type StaffSetPinBody = {
  /** 4 to 6 digits, not one that is easy to guess */
  pin: string
}

export type StaffSetupLinkAnswer = {
  expires: string
  /** up to 20, by name */
  restaurants: StaffSetupLinkAnswerRestaurant[]
}

export type StaffSetupLinkAnswerRestaurant = {
  restaurantId: number
  slug: string
  name: string
  city: string
}

export type StaffSetupLinkBody = {
  /** from the link */
  code: string
  /** part of the name or city */
  query?: string
}

export type StaffSignedInAnswer = {
  /** null for services and operators */
  account: StaffSignedInAnswerAccount | null
  /** the language that the member has chosen */
  language: MemberLanguage | null
  isOperator: boolean
  /** a service for all restaurants. They aren’t listed then */
  everywhere: boolean
  /** by name */
  restaurants: StaffSignedInAnswerRestaurant[]
  /** the paired device that calls; null in any other browser */
  device: StaffSignedInAnswerDevice | null
}

export type StaffSignedInAnswerAccount = {
  uid: string
  name: string
  email: string
}

export type StaffSignedInAnswerDevice = {
  deviceId: string
  restaurantId: number
  name: string
}

export type StaffSignedInAnswerRestaurant = {
  restaurantId: number
  slug: string
  name: string
  city: string
  /** draft: not published yet. paused: takes no new bookings. notAgreed: listed, but nobody has agreed that guests can book here. suspended: taken offline by the operator */
  state: 'draft' | 'live' | 'paused' | 'closed' | 'notAgreed' | 'suspended'
  /** null for a service */
  memberId: string | null
  /** the name that colleagues know; empty for a service */
  memberName: string
  role: MemberRole
  permissions: MemberPermission[]
}

export type StaffStartSetupAnswer = {
  restaurantId: number
  memberId: string
}

export type StaffStartSetupBody = {
  /** from the link */
  code: string
  /** id or slug of a restaurant of the catalog */
  restaurantId?: string
  /** the restaurant to create */
  restaurant?: StaffStartSetupBodyRestaurant
  /** as colleagues know you. Defaults to that of the account */
  name?: string
}

export type StaffStartSetupBodyRestaurant = {
  /** 128 random bits chosen by the client. A repeated call creates one restaurant */
  id: string
  name: string
  address?: string
  /** if omitted, the city on the map at the position */
  city?: string
  zip?: string
  /** ISO 3166 code; if omitted, that of the position */
  country?: string
  /** if omitted, the center of the city, which must then be given */
  position?: StaffOrderingTermsZoneAreaCenter
  /** if omitted, that of the position */
  timeZone?: string
  /** ISO 4217 code; if omitted, that of the country */
  currency?: string
  /** language tag of the restaurant’s sentences */
  language?: string
}

export type StaffSwitchPersonBody = {
  memberId: string
  /** 4 to 6 digits */
  pin: string
}

export type StoryKind = 'agreed' | 'started' | 'paid' | 'declined' | 'cardStored' | 'cardForgotten' | 'refundStarted' | 'refunded' | 'refundFailed' | 'changed' | 'canceled' | 'lapsed' | 'revived' | 'noShow' | 'refilled' | 'disputed' | 'disputeWon' | 'disputeLost' | 'feeAnnounced' | 'feeCharged' | 'feeDeclined' | 'feeWaived' | 'contested' | 'upheld' | 'dismissed'

export type Suggestion = {
  id: number
  idOrName: string
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  promoImage: string
  /** the first photo, if there is one */
  photo?: Photo
  /** without a photo: what the restaurant can be drawn as, best first. promoImage shows the first */
  motifs?: string[]
  cuisine: string[]
  price: number
  averageRating: number | null
  totalReviews: number
  city: string
  /** neighborhood, empty if unknown */
  area: string
  regionId: string
  timeZone: string
  currency: string
  acceptsReservations: boolean
  waitlist: boolean
  ordering: boolean
  events: boolean
  features: string[]
  attribution: string
  lat: number | null
  lon: number | null
  /** meters from the requested position */
  distance?: number
  address: string
}

export type TextsToSave = {
  /** replaces all own texts of the language; an empty object removes them */
  texts: Record<string, string>
}

/** whole minutes */
export type WaitRange = {
  from: number
  to: number
}

export type WaitlistEvent = {
  type: 'waitlist.joined' | 'waitlist.changed' | 'waitlist.called' | 'waitlist.missed' | 'waitlist.seated' | 'waitlist.ended'
  /** when it happened */
  timestamp: string
  data: WaitlistEventData
}

export type WaitlistEventData = {
  restaurantId: number
  /** grows with every event of the installation. Messages can arrive in another order */
  sequence: number
  /** grows with every step of this reservation, order or waitlist entry */
  version: number
  status: BookingStatus
  /** keep it as secret as a token */
  walkinId: string
  groupSize: number
  tableNumbers: string[]
}

export type WalkIn = {
  id: string
  /** increases with every change of the line */
  version: number
  restaurantId: number
  restaurant: WalkInRestaurant
  type: string
  source: string
  status: BookingStatus
  /** when the status last changed, in UTC like created, and never before it */
  statusTime: string
  created: string
  createdBy: string
  closed: string | null
  /** why the wait ended, if the status alone doesn’t say so */
  endedBecause: 'lineClosed' | 'unanswered' | 'waitedTooLong' | 'missedCalls' | null
  timeZone: string
  groupSize: number
  areas: string
  /** translations of these areas, where they differ */
  areaNames?: Record<string, string>
  customerName: string
  phone: string
  email: string
  specialRequests: string
  /** when a table is expected, ISO 8601 with offset. null if called, seated or no longer in line */
  expectedTime: string | null
  expectedMinutes: WaitRange | null
  /** whether past stays were used */
  expectedFrom: 'learned' | 'stated' | null
  /** why there is no estimate for a party in line */
  noEstimate: 'noTableFits' | 'allTablesBooked' | 'pastLastSeating' | 'closedThatDay' | 'outsideHours' | null
  recentWaits: RecentWaits | null
  /** among parties that could take the same tables; 1 is next. null if no longer waiting */
  position: number | null
  partiesAhead: number | null
  /** how long the table is held after the call */
  keptMinutes: number
  /** until when the table of a called party is held */
  keptUntil: string | null
  /** set if the table is booked later within the usual stay */
  mustLeaveBy: string | null
  /** nobody calls the party before. Set after a delay or a missed call */
  callableFrom: string | null
  pausedBecause: 'postponed' | 'missedCall' | null
  missedCalls: number
  /** as reported by the guest */
  coming: '' | 'onMyWay' | 'here'
  /** the latest party behind this one that was called first, and why */
  passedBy: WalkInPassedBy | null
  mayChange: boolean
  mayPostpone: boolean
  mayLeave: boolean
  mayReportComing: boolean
  /** minutes */
  estimatedTurnOverTime: number
  /** empty until a table is ready */
  tableNumber: string
  /** where the tables are. Empty if they are in several areas or in none */
  tableArea: string
  autoSeat: boolean
  cardAttached: boolean
  /** minor units */
  amount: number
  currency: string
  depositStatus: string
  /** the restaurant’s words when it canceled the entry */
  cancelNote: string
  unreadMessageCount: number
  customerProfile: CustomerProfile
  campaignInfo: Record<string, string>
  additionals: Additionals
  /** Link that shows the waitlist position on any device */
  manageUrl: string
}

export type WalkInAction = 'approve' | 'reject' | 'call' | 'seat' | 'putBack' | 'miss' | 'cancel' | 'close' | 'unseat' | 'reopen'

export type WalkInMessage = {
  from: 'guest' | 'restaurant'
  body: string
  time: string
}

export type WalkInPassedBy = {
  groupSize: number
  why: 'postponed' | 'missedCall' | 'needsApproval' | 'otherSize' | 'otherArea' | 'bookedTooSoon' | 'chosenByStaff'
  time: string
}

export type WalkInRestaurant = {
  /** for an event, its own id */
  id: number
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
  address: string
  phone: string
  timeZone: string
  imageUrl: string
  websiteUrl: string
  /** the event it is about. The other fields describe the restaurant that hosts it */
  event?: WalkInRestaurantEvent
  idOrName: string
}

export type WalkInRestaurantEvent = {
  name: string
  /** language tag of the name, guessed from its script. Absent for names with Latin letters */
  nameLanguage?: string
}

export type WalkInsChangeBody = {
  groupSize?: number
  areas?: string | string[]
  specialRequests?: string
}

export type WalkInsDataAnswer = {
  walkins: WalkIn[]
}

export type WalkInsHistoryAnswer = {
  walkins: WalkIn[]
  total: number
}

export type WalkInsLinesAnswer = {
  lines: OpenLine[]
}

export type WalkInsMessagesAnswer = {
  id: string
  messages: WalkInMessage[]
}

export type WalkInsReportComingBody = {
  coming: 'onMyWay' | 'here'
}

export type Webhook = {
  id: string
  url: string
  events: ('reservation.made' | 'reservation.approved' | 'reservation.rejected' | 'reservation.changed' | 'reservation.canceled' | 'reservation.called' | 'reservation.seated' | 'reservation.ended' | 'reservation.missed' | 'order.placed' | 'order.accepted' | 'order.rejected' | 'order.changed' | 'order.ready' | 'order.handedOver' | 'order.canceled' | 'waitlist.joined' | 'waitlist.changed' | 'waitlist.called' | 'waitlist.missed' | 'waitlist.seated' | 'waitlist.ended')[]
  state: 'on' | 'off'
  /** failing: nothing was accepted for three days. gone: the program answered 410 */
  offBecause: 'failing' | 'gone' | null
  /** the first failure since the last delivery that was accepted */
  failingSince: string | null
  /** failed attempts since then */
  failures: number
  created: string
}

export type WebhookMessage = ReservationEvent | OrderEvent | WaitlistEvent

export type WebhooksDeliveriesAnswer = {
  total: number
  deliveries: Delivery[]
}

export type WebhooksListAnswer = {
  webhooks: Webhook[]
}

export type WebhooksSaveAnswer = {
  id: string
  url: string
  events: ('reservation.made' | 'reservation.approved' | 'reservation.rejected' | 'reservation.changed' | 'reservation.canceled' | 'reservation.called' | 'reservation.seated' | 'reservation.ended' | 'reservation.missed' | 'order.placed' | 'order.accepted' | 'order.rejected' | 'order.changed' | 'order.ready' | 'order.handedOver' | 'order.canceled' | 'waitlist.joined' | 'waitlist.changed' | 'waitlist.called' | 'waitlist.missed' | 'waitlist.seated' | 'waitlist.ended')[]
  state: 'on' | 'off'
  /** failing: nothing was accepted for three days. gone: the program answered 410 */
  offBecause: 'failing' | 'gone' | null
  /** the first failure since the last delivery that was accepted */
  failingSince: string | null
  /** failed attempts since then */
  failures: number
  created: string
  /** what signatures are checked with. Only when it was just made, otherwise null */
  secret: string | null
}

export type WebhooksSaveBody = {
  /** a public address with https. Redirects aren’t followed */
  url: string
  events: ('reservation.made' | 'reservation.approved' | 'reservation.rejected' | 'reservation.changed' | 'reservation.canceled' | 'reservation.called' | 'reservation.seated' | 'reservation.ended' | 'reservation.missed' | 'order.placed' | 'order.accepted' | 'order.rejected' | 'order.changed' | 'order.ready' | 'order.handedOver' | 'order.canceled' | 'waitlist.joined' | 'waitlist.changed' | 'waitlist.called' | 'waitlist.missed' | 'waitlist.seated' | 'waitlist.ended')[]
  /** whether to replace the secret. For a day, both the new and the old one sign what is sent. Again within ten minutes, the answer has the same new one */
  newSecret?: boolean
}

export type WebhooksTestAnswer = {
  delivered: boolean
  /** HTTP status of the last answer. null if there was none */
  status: number | null
  /** why the last attempt failed, or empty */
  problem: string
}

export type WireSlot = {
  time: string
  availabilityLevel: AvailabilityLevel
  acceptReservations: boolean
  open: boolean
  requestedTime: boolean
  /** ISO 8601 with the offset in force at that moment */
  instant: string
  serviceDate: string
  /** Name of the service in the language of the response, empty if it has none */
  service: string
  zone: string
  areas: string[]
  /** event these times belong to */
  eventId?: number
  /** Deposit for the party in minor units, if one is due */
  amount?: number
}

export type ZoneRead = {
  id: string
  name: string
  /** minor units */
  fee: number
  /** subtotal from which delivery is free. null: never */
  freeFrom: number | null
  /** smallest subtotal that is delivered */
  minimum: number
  /** from the kitchen to the guest */
  minutes: number
}

/** What each call takes and answers. `refusal` lists the codes of its errors. */
export interface Calls {
  /** Join a restaurant’s waitlist. A guest can join it once. */
  'walkIns.join': {
    body: JoinWaitlist
    answer: WalkIn
    refusal: 'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'nameMissing' | 'phoneInvalid' | 'contactMissing' | 'locationNeeded' | 'invalidInput' | 'bookByPhone' | 'unknownRestaurant' | 'restaurantClosed' | 'notAgreed' | 'lineClosed' | 'linePaused' | 'closedThatDay' | 'outsideHours' | 'pastLastSeating' | 'noTableFits' | 'tooFarAway' | 'alreadyInLine' | 'allTablesBooked' | 'waitHasGrown' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** The signed-in guest’s waitlist entries, newest first. */
  'walkIns.history': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** Only from this day or time on */
      from?: string
      /** Only until this day or time */
      to?: string
    }
    answer: WalkInsHistoryAnswer
    refusal: 'invalidInput' | 'signInNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The caller’s waitlist entries of the last 8 hours: the given ones and those of the signed-in guest. */
  'walkIns.data': {
    query?: {
      /** Ids, separated by commas or as a repeated parameter */
      ids?: string | string[]
    }
    answer: WalkInsDataAnswer
    refusal: 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** One waitlist entry, by its id. */
  'walkIns.get': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    answer: WalkIn
    refusal: 'unknownWalkIn' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Leave the waitlist. */
  'walkIns.leave': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    answer: WalkIn
    refusal: 'unknownWalkIn' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Change the party size, areas, or notes of a waitlist entry. It keeps its place. */
  'walkIns.change': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    body?: WalkInsChangeBody
    answer: WalkIn
    refusal: 'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'invalidInput' | 'unknownWalkIn' | 'alreadyEnded' | 'alreadyCalled' | 'noTableFits' | 'allTablesBooked' | 'pastLastSeating' | 'closedThatDay' | 'outsideHours' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Ask for 10 more minutes, once. Others may go first meanwhile; the place stays the same. */
  'walkIns.postpone': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    answer: WalkIn
    refusal: 'unknownWalkIn' | 'alreadyEnded' | 'alreadyPostponed' | 'moveNotAllowed' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Tell the restaurant that the party is on its way or has arrived. */
  'walkIns.reportComing': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    body: WalkInsReportComingBody
    answer: WalkIn
    refusal: 'invalidInput' | 'unknownWalkIn' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Messages between the guest and the restaurant, oldest first. */
  'walkIns.messages': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    answer: WalkInsMessagesAnswer
    refusal: 'unknownWalkIn' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a message to the restaurant. */
  'walkIns.sendMessage': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    body: ChatMessageBody
    answer: WalkInsMessagesAnswer
    refusal: 'invalidInput' | 'unknownWalkIn' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** The guest has seen the messages of the restaurant, so none is unread. */
  'walkIns.readMessages': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    answer: WalkIn
    refusal: 'unknownWalkIn' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Send push messages about the entry to this browser until the entry has ended. */
  'walkIns.savePushSubscription': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    body: PushSubscription
    answer: SavedPushSubscription
    refusal: 'invalidInput' | 'unknownWalkIn' | 'pushNotOffered' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send no more push messages about the entry to this browser. */
  'walkIns.removePushSubscription': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
      /** Id of the subscription, from the call that saved it */
      subscriptionId: string
    }
    answer: undefined
    refusal: 'unknownWalkIn' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The current wait by party size. */
  'walkIns.expected': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query: {
      /** Numbers of people, separated by commas or as a repeated parameter */
      partySizes: string | string[]
      /** Areas of the restaurant. If omitted, all */
      areaList?: string | string[]
    }
    answer: ExpectedWait
    refusal: 'invalidInput' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Restaurants whose line takes guests now, nearest first, with their waits. */
  'walkIns.lines': {
    query?: {
      /** Latitude in degrees */
      lat?: number
      /** Longitude in degrees */
      lon?: number
      /** Only in this region */
      regionId?: string
      /** Number of people */
      groupSize?: number
    }
    answer: WalkInsLinesAnswer
    refusal: 'invalidInput' | 'unknownRegion' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** A new reservation id. Makes creating the reservation safe to retry. */
  'reservations.createId': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: ReservationsCreateIdAnswer
    refusal: 'unknownRestaurant' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Book a table, or place an order. Sending it twice with the same id creates one reservation. */
  'reservations.create': {
    body: ReservationsCreateBody
    answer: ReservationGuest
    refusal: 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'consentMissing' | 'orderEmpty' | 'tooManyLines' | 'orderTooLarge' | 'lineTwice' | 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'postcodeNeeded' | 'positionNeeded' | 'tipNotAllowed' | 'tipTooHigh' | 'invalidInput' | 'bookByPhone' | 'unknownRestaurant' | 'unknownTable' | 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed' | 'tooSoon' | 'tooFarAhead' | 'closedThatDay' | 'outsideHours' | 'slotGone' | 'noTableFits' | 'idTaken' | 'nearOwnBooking' | 'contactHasTable' | 'sameOrder' | 'termsChanged' | 'cashNotTaken' | 'depositTokenUnusable' | 'orderingDisabled' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'outsideDeliveryZones' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'orderChanged' | 'paymentNotOffered' | 'amountTooSmall' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** The signed-in guest’s reservations by status and time. */
  'reservations.list': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** Only from this day or time on */
      from?: string
      /** Only until this day or time */
      to?: string
      /** Only with one of these statuses */
      statuses?: string | string[]
    }
    answer: ReservationsListAnswer
    refusal: 'invalidInput' | 'signInNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** One reservation, by its token. */
  'reservations.get': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationGuest
    refusal: 'tokenNeeded' | 'unknownReservation' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change the date, time, party size, or details of a reservation. */
  'reservations.update': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body?: ReservationsUpdateBody
    answer: ReservationGuest
    refusal: 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'orderEmpty' | 'tooManyLines' | 'orderTooLarge' | 'lineTwice' | 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'postcodeNeeded' | 'positionNeeded' | 'tipNotAllowed' | 'tipTooHigh' | 'consentMissing' | 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'unknownTable' | 'alreadyEnded' | 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed' | 'tooSoon' | 'tooFarAhead' | 'closedThatDay' | 'outsideHours' | 'slotGone' | 'noTableFits' | 'contactHasTable' | 'changeNeedsApproval' | 'kitchenHasBegun' | 'orderingDisabled' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'outsideDeliveryZones' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'orderChanged' | 'paymentNotOffered' | 'amountTooSmall' | 'termsChanged' | 'cashNotTaken' | 'depositTokenUnusable' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Cancel a reservation and release its table right away. */
  'reservations.cancel': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body?: ReservationsCancelBody
    answer: ReservationGuest
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'alreadyEnded' | 'tooLateToCancel' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Check in: the party has arrived. */
  'reservations.checkIn': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body?: ReservationsCheckInBody
    answer: ReservationGuest
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'notYet' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Report that the party is running late, from two hours before its time. The response says how long the table is held. */
  'reservations.reportLate': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: ReservationsReportLateBody
    answer: ReservationGuest
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'tooEarly' | 'alreadyEnded' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Confirm that the party is coming, during the last 24 hours and at least three after booking. */
  'reservations.confirm': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationGuest
    refusal: 'tokenNeeded' | 'unknownReservation' | 'tooEarly' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a message to the restaurant about a reservation or order. */
  'reservations.sendMessage': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: ChatMessageBody
    answer: ReservationGuest
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The guest has seen the messages of the restaurant, so none is unread. */
  'reservations.readMessages': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationGuest
    refusal: 'tokenNeeded' | 'unknownReservation' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send push messages about the reservation or order to this browser until it is over. */
  'reservations.savePushSubscription': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: PushSubscription
    answer: SavedPushSubscription
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'pushNotOffered' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send no more push messages about the reservation or order to this browser. */
  'reservations.removePushSubscription': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
      /** Id of the subscription, from the call that saved it */
      subscriptionId: string
    }
    answer: undefined
    refusal: 'tokenNeeded' | 'unknownReservation' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Review a visit. */
  'reservations.giveFeedback': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: ReservationsGiveFeedbackBody
    answer: undefined
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'notVisited' | 'alreadySaid' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The guest’s own review of a visit, with the restaurant’s response. */
  'reservations.feedback': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationsFeedbackAnswer
    refusal: 'tokenNeeded' | 'unknownReservation' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Review a visit, or replace its review. */
  'reservations.saveFeedback': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: ReservationsGiveFeedbackBody
    answer: undefined
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'notVisited' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Delete the review of a visit. Succeeds if there is none. */
  'reservations.withdrawFeedback': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: undefined
    refusal: 'tokenNeeded' | 'unknownReservation' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Deposit and fees of a reservation, or receipt and promise of an order, before it is made. */
  'reservations.calculateFees': {
    body: CreateReservation
    answer: ReservationsCalculateFeesAnswer
    refusal: 'invalidInput' | 'unknownRestaurant' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The signed-in guest’s past reservations. */
  'reservations.history': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** only reservations up to this day, or up to this time (ISO 8601) */
      date?: string
    }
    answer: ReservationsListAnswer
    refusal: 'invalidInput' | 'signInNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Move anonymous reservations with a verified contact to the signed-in account. */
  'reservations.assign': {
    answer: ReservationsAssignAnswer
    refusal: 'signInNeeded' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a code to the email or phone of a reservation whose link was lost. The response never reveals whether there is one. */
  'reservations.find': {
    body: ReservationsFindBody
    answer: undefined
    refusal: 'invalidInput' | 'noTextsSent' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The reservations made with a contact, by the code sent to it. */
  'reservations.findByCode': {
    body: ReservationsFindByCodeBody
    answer: ReservationsFindByCodeAnswer
    refusal: 'wrongCode' | 'invalidInput' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The signed-in guest’s orders, newest first. Includes those that are under way. */
  'orders.list': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
    }
    answer: OrdersListAnswer
    refusal: 'invalidInput' | 'signInNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The lines of an earlier order as they can be ordered now. Changes nothing. */
  'orders.repeat': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: OrdersRepeatAnswer
    refusal: 'orderEmpty' | 'tokenNeeded' | 'unknownReservation' | 'orderingDisabled' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Continue an order without the lines that the kitchen can’t cook, or cancel all of it. */
  'orders.answerMissing': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: OrdersAnswerMissingBody
    answer: ReservationGuest
    refusal: 'orderEmpty' | 'tooManyLines' | 'orderTooLarge' | 'lineTwice' | 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'postcodeNeeded' | 'positionNeeded' | 'tipNotAllowed' | 'tipTooHigh' | 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'nothingMissing' | 'alreadyEnded' | 'orderingDisabled' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'outsideDeliveryZones' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'orderChanged' | 'paymentNotOffered' | 'amountTooSmall' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The result of a request whose response was lost. `call` is its operation; send its `Idempotency-Key` and token again. Changes nothing. */
  'outcomes.get': {
    path: {
      /** Name of the call whose response was lost, such as `reservations.create` */
      call: string
    }
    answer: OutcomesGetAnswer
    refusal: 'signInNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Begin an order for a group. It is empty, and its creator is its host. */
  'groupOrders.create': {
    body: GroupOrdersCreateBody
    answer: GroupOrdersCreateAnswer
    refusal: 'invalidInput' | 'unknownRestaurant' | 'unknownTable' | 'orderingDisabled' | 'paymentNotOffered' | 'noTimeLeft' | 'idTaken' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Read what the link to join a group order offers. Joins nobody. */
  'groupOrders.invitation': {
    path: {
      /** Code from the link */
      code: string
    }
    answer: GroupInvitation
    refusal: 'unknownGroupOrder' | 'groupOrderClosed' | 'groupOrderEnded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Join a group order through its link. */
  'groupOrders.join': {
    path: {
      /** Code from the link */
      code: string
    }
    body: GroupOrdersJoinBody
    answer: GroupOrdersCreateAnswer
    refusal: 'invalidInput' | 'unknownGroupOrder' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupOrderFull' | 'idTaken' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** A group order as one of its members sees it, with what everybody pays. */
  'groupOrders.get': {
    path: {
      /** Code from the link */
      code: string
    }
    answer: GroupOrder
    refusal: 'unknownGroupOrder' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** End a group order that hasn’t been placed. Parts that were paid already are orders of their own, and go on. */
  'groupOrders.cancel': {
    path: {
      /** Code from the link */
      code: string
    }
    answer: undefined
    refusal: 'onlyGroupHost' | 'unknownGroupOrder' | 'groupOrderClosed' | 'groupOrderEnded' | 'requestUnderWay' | 'otherAccount' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Add, edit or remove one of the own lines. */
  'groupOrders.changeLines': {
    path: {
      /** Code from the link */
      code: string
    }
    body?: GroupOrdersChangeLinesBody
    answer: undefined
    refusal: 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'tooManyLines' | 'invalidInput' | 'unknownGroupOrder' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupPartOrdered' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'aboveGroupLimit' | 'orderingDisabled' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Say that the own lines are complete. If each pays, this confirms the own part. */
  'groupOrders.setReady': {
    path: {
      /** Code from the link */
      code: string
    }
    body: GroupOrdersSetReadyBody
    answer: undefined
    refusal: 'orderEmpty' | 'invalidInput' | 'unknownGroupOrder' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupPartOrdered' | 'groupPartChanged' | 'orderingDisabled' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Remove a person with their lines. The host can remove anybody else, others only themselves. */
  'groupOrders.removeMember': {
    path: {
      /** Code from the link */
      code: string
    }
    body: GroupOrdersRemoveMemberBody
    answer: undefined
    refusal: 'invalidInput' | 'onlyGroupHost' | 'unknownGroupOrder' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupPartOrdered' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** If each pays by card: place the own part as an order of its own, as it was seen, to pay it. */
  'groupOrders.placePart': {
    path: {
      /** Code from the link */
      code: string
    }
    body: GroupOrdersPlacePartBody
    answer: GroupOrdersPlacePartAnswer
    refusal: 'orderEmpty' | 'tooManyLines' | 'orderTooLarge' | 'lineTwice' | 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'postcodeNeeded' | 'positionNeeded' | 'tipNotAllowed' | 'tipTooHigh' | 'invalidInput' | 'bookByPhone' | 'unknownGroupOrder' | 'unknownTable' | 'groupOrderClosed' | 'groupOrderEnded' | 'orderingDisabled' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'outsideDeliveryZones' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'orderChanged' | 'paymentNotOffered' | 'amountTooSmall' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Place the order of the group, as its host saw it. */
  'groupOrders.place': {
    path: {
      /** Code from the link */
      code: string
    }
    body: GroupOrdersPlaceBody
    answer: GroupOrdersPlaceAnswer
    refusal: 'orderEmpty' | 'tooManyLines' | 'orderTooLarge' | 'lineTwice' | 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'postcodeNeeded' | 'positionNeeded' | 'tipNotAllowed' | 'tipTooHigh' | 'invalidInput' | 'onlyGroupHost' | 'bookByPhone' | 'unknownGroupOrder' | 'unknownTable' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupNotReady' | 'orderingDisabled' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'outsideDeliveryZones' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'orderChanged' | 'paymentNotOffered' | 'amountTooSmall' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Invite guests by email or phone. */
  'invitations.send': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: InvitationsSendBody
    answer: InvitationsSendAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Read an invitation. */
  'invitations.get': {
    path: {
      /** Code from the link */
      code: string
    }
    answer: Invitation
    refusal: 'unknownInvitation' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Reply to an invitation. */
  'invitations.redeem': {
    path: {
      /** Code from the link */
      code: string
    }
    body: RedeemInvitation
    answer: Invitation
    refusal: 'invalidInput' | 'unknownInvitation' | 'alreadyEnded' | 'partyFull' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Read the share link of a reservation and the members of its party. */
  'invitations.shareLink': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ShareLink
    refusal: 'tokenNeeded' | 'unknownReservation' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create one link that invites the whole party. */
  'invitations.createShareLink': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body?: InvitationsCreateShareLinkBody
    answer: ShareLink
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** End the share link. Members who joined stay. */
  'invitations.endShareLink': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ShareLink
    refusal: 'tokenNeeded' | 'unknownReservation' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Remove a member from the party. Their link stops working. */
  'invitations.removeMember': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
      /** Number of the member in the party, or id of the member of the staff */
      memberId: number
    }
    answer: ShareLink
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Read the invitation behind a share link. */
  'invitations.sharedInvitation': {
    path: {
      /** Code from the link */
      code: string
    }
    answer: SharedInvitation
    refusal: 'unknownInvitation' | 'partyCanceled' | 'partyOver' | 'partyFull' | 'shareLinkEnded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Join a party through its share link. */
  'invitations.joinParty': {
    path: {
      /** Code from the link */
      code: string
    }
    body: InvitationsJoinPartyBody
    answer: InvitationsJoinPartyAnswer
    refusal: 'invalidInput' | 'unknownInvitation' | 'partyCanceled' | 'partyOver' | 'partyFull' | 'idTaken' | 'otherAccount' | 'requestUnderWay' | 'shareLinkEnded' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** One restaurant by id or by its name in URLs. */
  'restaurants.get': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    answer: Restaurant
    refusal: 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The floors of a restaurant with the URL of each floor plan. */
  'floors.list': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    answer: FloorInfo[]
    refusal: 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The floor plan of one floor. */
  'floors.get': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
      /** Id of the floor */
      floorId: string
    }
    answer: Floor
    refusal: 'unknownRestaurant' | 'unknownFloor' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The state of the tables at a time, as far as guests may see it. */
  'floors.tables': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    query?: {
      /** ISO 8601, or the restaurant’s wall time. Defaults to now */
      time?: string
      /** ids of the guest’s own holds and of reservations the bearer token opens. Their tables count as free. Other ids are ignored */
      ExcludeId?: string | string[]
      /** party size. A table must be free for the party’s whole stay */
      partySize?: number
    }
    answer: FloorsTablesAnswer
    refusal: 'invalidInput' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The events of a restaurant. */
  'events.list': {
    path: {
      /** Id of the restaurant or event, or its name in URLs */
      idOrName: string
    }
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
    }
    answer: EventsListAnswer
    refusal: 'invalidInput' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The menus of a restaurant. An event has those of its restaurant. */
  'menus.list': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    answer: MenuToRead[]
    refusal: 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The modifiers of a menu by id. An event has those of its restaurant. */
  'menus.modifiers': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the menu */
      menuId: string
    }
    answer: Record<string, Modifier>
    refusal: 'unknownRestaurant' | 'unknownMenu' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The public key with which browsers subscribe to push messages. */
  'notifications.pushKey': {
    answer: NotificationsPushKeyAnswer
    refusal: 'pushNotOffered' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Everything needed to order from a restaurant: delivery types, menus, products, taxes. */
  'ordering.menu': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: OrderMenu
    refusal: 'unknownRestaurant' | 'orderingDisabled' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The delivery zone of an address or position, with fee, minimum and minutes. */
  'ordering.findZone': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body?: OrderingFindZoneBody
    answer: OrderingFindZoneAnswer
    refusal: 'postcodeNeeded' | 'positionNeeded' | 'invalidInput' | 'unknownRestaurant' | 'addressNotFound' | 'orderingDisabled' | 'outsideDeliveryZones' | 'addressUnclear' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Restaurants that take orders, those that can be soonest first. */
  'ordering.restaurants': {
    query?: {
      /** Only in this region */
      regionId?: string
      /** Latitude in degrees */
      lat?: number
      /** Longitude in degrees */
      lon?: number
      /** How the order reaches the guest */
      deliveryType?: DeliveryType
      /** How many results to return at most */
      top?: number
    }
    answer: OrderingRestaurantsAnswer
    refusal: 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The reviews of a restaurant. */
  'reviews.list': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** date or rating, followed by desc to reverse the order */
      orderby?: string
    }
    answer: ReviewsListAnswer
    refusal: 'invalidInput' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Arrival times of one restaurant around a date and time, for a party. */
  'availability.get': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    query?: {
      /** Date, or date and time. Without a time, 15:00 restaurant time. If omitted, now (ASAP). Also read as date */
      'contract.date'?: string
      /** Number of people. Also read as partysize */
      'contract.partySize'?: number
      /** How far before and after the requested time to look. Also read as rangeinminutes */
      'contract.rangeInMinutes'?: number
      /** Areas of the restaurant to look in. If omitted, all. Also read as areas, partyareas, contract.areas */
      'contract.partyAreas'?: string | string[]
      /** takeaway or delivery: times for an order, every 15 minutes. Without a date, the soonest one. Also read as deliverytype */
      'contract.deliveryType'?: string
      /** id of the delivery zone. If omitted, the nearest */
      'contract.zone'?: string
      /** kitchen load of the order */
      'contract.points'?: number
      /** ids of the guest’s own holds and of reservations the bearer token opens. Their tables count as free. Other ids are ignored */
      ExcludeId?: string | string[]
    }
    answer: WireSlot[]
    refusal: 'invalidInput' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What a party can book on a day: any table of the restaurant, its areas, and its events, each with its costs. */
  'availability.sections': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    query?: {
      /** service day. If omitted, today at the restaurant */
      date?: string
      /** Number of people */
      partySize?: number
      /** ids of the guest’s own holds and of reservations the bearer token opens. Their tables count as free. Other ids are ignored */
      ExcludeId?: string | string[]
    }
    answer: AvailabilitySectionsAnswer
    refusal: 'invalidInput' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The next bookable times of many restaurants at once, for a page of cards. */
  'availability.list': {
    query: {
      /** Ids, separated by commas or as a repeated parameter */
      ids: string | string[]
      /** Date, or date and time. Without a time, 15:00 restaurant time. If omitted, now (ASAP). Also read as date */
      'contract.date'?: string
      /** Number of people. Also read as partysize */
      'contract.partySize'?: number
      /** How far before and after the requested time to look. Also read as rangeinminutes */
      'contract.rangeInMinutes'?: number
      /** Areas of the restaurant to look in. If omitted, all. Also read as areas, partyareas, contract.areas */
      'contract.partyAreas'?: string | string[]
      /** takeaway or delivery: times for an order, every 15 minutes. Without a date, the soonest one. Also read as deliverytype */
      'contract.deliveryType'?: string
      /** How many results to return at most */
      top?: number
    }
    answer: AvailabilityListAnswer
    refusal: 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The number of bookable times on each day of a date range, for a calendar. */
  'availability.month': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    query?: {
      /** Only from this day or time on */
      from?: string
      /** Number of days, beginning with `from` */
      days?: number
      /** Number of people */
      partySize?: number
      /** Areas of the restaurant to look in. If omitted, all */
      areas?: string | string[]
      /** ids of the guest’s own holds and of reservations the bearer token opens. Their tables count as free. Other ids are ignored */
      ExcludeId?: string | string[]
    }
    answer: AvailabilityMonthAnswer
    refusal: 'invalidInput' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** A restaurant’s payment configuration, and what the card form needs. */
  'payments.intents': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    answer: PaymentsIntentsAnswer
    refusal: 'unknownRestaurant' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The money of a reservation: what is due, paid and on its way back, and what canceling would do. */
  'payments.money': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationMoney
    refusal: 'tokenNeeded' | 'unknownReservation' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Pay what is due, or try again. All tabs get the same payment. */
  'payments.start': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body?: PaymentsStartBody
    answer: ReservationMoney
    refusal: 'consentMissing' | 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'nothingToPay' | 'timeToPayOver' | 'termsChanged' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'providerUnavailable' | 'paymentAccountLost' | 'unavailable'
  }
  /** Get more time to pay, once. */
  'payments.extend': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationMoney
    refusal: 'tokenNeeded' | 'unknownReservation' | 'nothingToPay' | 'timeToPayOver' | 'alreadyExtended' | 'otherAccount' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Ask the payment provider now, for example when the guest returns from its page. */
  'payments.settle': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationMoney
    refusal: 'tokenNeeded' | 'unknownReservation' | 'otherAccount' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Store another card in place of the one on file, or after that one was lost. */
  'payments.replaceCard': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: ReservationMoney
    refusal: 'tokenNeeded' | 'unknownReservation' | 'nothingToPay' | 'otherAccount' | 'tooManyRequests' | 'broken' | 'providerUnavailable' | 'paymentAccountLost' | 'unavailable'
  }
  /** Contest a fee, until 14 days after it was charged. Nothing moves until the restaurant has answered. */
  'payments.contestFee': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: PaymentsContestFeeBody
    answer: ReservationMoney
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'moveNotAllowed' | 'alreadyContested' | 'tooLateToContest' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What a change of a reservation would cost, under the terms of now. */
  'payments.previewChange': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body?: PaymentsPreviewChangeBody
    answer: ChangePreview
    refusal: 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'invalidInput' | 'tokenNeeded' | 'unknownReservation' | 'unknownTable' | 'alreadyEnded' | 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed' | 'tooSoon' | 'tooFarAhead' | 'closedThatDay' | 'outsideHours' | 'slotGone' | 'noTableFits' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Regions whose name starts with the text. * means all. */
  'regions.suggestByName': {
    body?: RegionsSuggestByNameBody
    answer: Region[]
    refusal: 'invalidInput' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The home page configuration of a region. */
  'regions.config': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      id: string
    }
    answer: RegionConfig
    refusal: 'unknownRegion' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The city nearest to a position, if one is within 300 km. */
  'regions.find': {
    query: {
      /** Latitude in degrees */
      lat: number
      /** Longitude in degrees */
      lon: number
    }
    answer: Region
    refusal: 'invalidInput' | 'unknownRegion' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The region of the caller’s IP address, or the world (id g). */
  'regions.findByIp': {
    answer: Region
    refusal: 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Restaurants with a table for the party around a time. */
  'discovery.availableRestaurants': {
    query?: {
      /** Text to search for. `*` or nothing matches everything */
      search?: string
      /** Filter expression, as in `search.restaurants` */
      filter?: string
      /** Number of people */
      partySize?: number
      /** in both directions from the requested time */
      rangeInMinutes?: number
      /** Field to sort by, followed by `desc` to reverse the order */
      orderby?: string
      /** 1: those with a table closest to the time first, equally close ones in search order */
      closest?: number
      /** 1: those without a table too, after the others and without slots; those that take no online reservations last */
      full?: number
      /** YYYY-MM-DDThh:mm in each restaurant’s local time. If `date` and `time` are omitted, the rest of today there; then only the 300 best matches are checked */
      date?: string
      /** hh:mm, used without `date`: this time today in each restaurant’s local time. Times before 05:00 are at the end of the night */
      time?: string
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** How many times to return for each restaurant at most */
      times?: number
    }
    answer: DiscoveryAvailableRestaurantsAnswer
    refusal: 'unsupportedFilter' | 'unknownFilterField' | 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Up to 2,000 restaurants inside a map rectangle, with their nearest bookable time. */
  'discovery.pins': {
    query: {
      /** Text to search for. `*` or nothing matches everything */
      search?: string
      /** Filter expression, as in `search.restaurants` */
      filter?: string
      /** Number of people */
      partySize?: number
      /** in both directions from the requested time */
      rangeInMinutes?: number
      /** west,south,east,north in degrees */
      bounds: string
      /** YYYY-MM-DDThh:mm in each restaurant’s local time */
      date?: string
      /** hh:mm, used without `date`: this time today in each restaurant’s local time. Times before 05:00 are at the end of the night */
      time?: string
      /** 1, used without `date` and `time`: any time in the rest of today at each restaurant */
      today?: number
      /** How many results to return at most */
      top?: number
    }
    answer: DiscoveryPinsAnswer
    refusal: 'unsupportedFilter' | 'unknownFilterField' | 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The latest blog post about a region, or null. */
  'content.lastPost': {
    path: {
      /** Id of the region, such as `pt-lisbon`. `g` is the whole world */
      regionId: string
    }
    answer: BlogPost | null
    refusal: 'unknownRegion' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The operator’s collections of restaurants. */
  'content.listCollections': {
    query?: {
      /** only what is about this region, one around it, one in it or none. Collections need a restaurant there */
      regionId?: string
    }
    answer: CollectionInfo[]
    refusal: 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** One collection. */
  'content.getCollection': {
    path: {
      /** Id of the collection or page */
      id: string
    }
    answer: Collection
    refusal: 'unknownCollection' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The operator’s landing pages. */
  'content.listLandings': {
    query?: {
      /** only what is about this region, one around it, one in it or none. Collections need a restaurant there */
      regionId?: string
    }
    answer: CollectionInfo[]
    refusal: 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** One landing page. */
  'content.getLanding': {
    path: {
      /** Id of the collection or page */
      id: string
    }
    answer: Landing
    refusal: 'unknownLanding' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What the operator wrote for the help, privacy, terms or imprint page of this host name. */
  'content.sitePage': {
    path: {
      /** Which page: help, privacy, terms or imprint */
      page: string
    }
    answer: ContentSitePageAnswer
    refusal: 'unknownCall' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Search restaurants, compatible with a hosted search service. */
  'search.restaurants': {
    query?: {
      /** Accepted for compatibility with hosted search services. Not read */
      'api-version'?: string
    }
    body?: SearchRestaurantsBody
    answer: SearchRestaurantsAnswer
    refusal: 'unsupportedFilter' | 'unknownFilterField' | 'invalidInput' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Upcoming events that match: the earliest first, or the best match for a text. */
  'search.events': {
    query?: {
      /** every word must match */
      search?: string
      /** like for restaurants. It applies to the restaurant that hosts the event */
      filter?: string
      /** in the restaurant’s calendar. weekend: Friday to Sunday. week: the next 7 days */
      when?: 'today' | 'weekend' | 'week'
      /** only on this day, instead of when */
      date?: string
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
    }
    answer: SearchEventsAnswer
    refusal: 'unsupportedFilter' | 'unknownFilterField' | 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Restaurants and events whose name, cuisine, or city matches a few typed letters. */
  'search.suggestRestaurants': {
    body?: SearchSuggestRestaurantsBody
    answer: SearchSuggestRestaurantsAnswer
    refusal: 'invalidInput' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Cities and neighborhoods whose name matches. */
  'search.suggestLocations': {
    query?: {
      /** Text to search for. `*` or nothing matches everything */
      search?: string
      /** How many results to return at most. Also read as $top */
      top?: number
      /** Accepted for compatibility with hosted search services. Not read */
      suggesterName?: string
      /** type eq 'City' or type eq 'Neighborhood', regionId eq 'pt'. Also read as filter */
      '$filter'?: string
      /** Accepted for compatibility with hosted search services. Not read */
      'api-version'?: string
    }
    answer: SearchSuggestLocationsAnswer
    refusal: 'unsupportedFilter' | 'unknownFilterField' | 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What staff have set up of a restaurant: profile, hours, special periods, tables, rules and more. */
  'setup.read': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: SetupReadAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Save the fields that a draft changes. Fields that somebody else has saved since stay; if both have changed one, the draft is refused with the difference. Special periods need setup.periods, everything else setup.write, and the currency setup.money as well. */
  'setup.save': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: SetupSaveBody
    answer: SetupSaveAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'setupConflict' | 'strandedChanged' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What a draft would change: the first time that guests can book on each of the next 14 days, and everything that it strands. */
  'setup.preview': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: SetupPreviewBody
    answer: SetupPreviewAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'setupConflict' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Upcoming reservations and orders that need a decision, because the setup no longer allows them. */
  'setup.attention': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: SetupAttentionAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Keep stranded reservations and orders as exceptions, for the reasons that were seen. Another reason lists them again. */
  'setup.keepStranded': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: SetupKeepStrandedBody
    answer: SetupAttentionAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The texts that a restaurant words differently in a language. */
  'texts.ofRestaurant': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Language tag, such as `de` or `fr-CA` */
      locale: string
    }
    answer: Record<string, string>
    refusal: 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** All general texts of one language. An unknown language falls back to its base or English. */
  'texts.messages': {
    path: {
      /** Language tag, such as `de` or `fr-CA` */
      locale: string
    }
    answer: Record<string, string>
    refusal: 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Record an impression or a click. Never delays the guest. */
  'analytics.recordEvent': {
    query: {
      /** page or widget that reports it */
      source: string
      /** What happened */
      action: 'impression' | 'click'
      /** what was shown or clicked */
      ids?: string | string[]
      /** Where the click led to */
      target?: string
      /** the search that led to it */
      query?: string
    }
    answer: undefined
    refusal: 'invalidInput' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** A claim or table alert, by the token of its emailed link. */
  'requests.get': {
    path: {
      /** Token from the emailed link */
      token: string
    }
    answer: GuestRequest
    refusal: 'unknownRequest' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Confirm the email address. The request takes effect only then. */
  'requests.confirm': {
    path: {
      /** Token from the emailed link */
      token: string
    }
    answer: GuestRequest
    refusal: 'unknownRequest' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Cancel the request. */
  'requests.withdraw': {
    path: {
      /** Token from the emailed link */
      token: string
    }
    answer: GuestRequest
    refusal: 'unknownRequest' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Book the table that is held. Accepting again returns the same reservation. */
  'requests.acceptOffer': {
    path: {
      /** Token from the emailed link */
      token: string
    }
    body?: RequestsAcceptOfferBody
    answer: ReservationGuest
    refusal: 'consentMissing' | 'invalidInput' | 'bookByPhone' | 'unknownRequest' | 'contactHasTable' | 'termsChanged' | 'otherAccount' | 'requestUnderWay' | 'offerEnded' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Decline the table that is held. It goes to the next guest, and the alert goes on. */
  'requests.declineOffer': {
    path: {
      /** Token from the emailed link */
      token: string
    }
    answer: GuestRequest
    refusal: 'unknownRequest' | 'otherAccount' | 'requestUnderWay' | 'offerEnded' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Claim a restaurant as its owner. */
  'requests.claimRestaurant': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restId: string
    }
    body: OwnerDetails
    answer: undefined
    refusal: 'invalidInput' | 'unknownRestaurant' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Ask to manage a region. */
  'requests.claimRegion': {
    path: {
      /** Id of the region, such as `pt-lisbon`. `g` is the whole world */
      regionId: string
    }
    body: OwnerDetails
    answer: undefined
    refusal: 'invalidInput' | 'unknownRegion' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Ask to be notified when a restaurant has a table. With a date, the table is held for the guest. */
  'requests.createTableAlert': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restId: string
    }
    body?: RequestsCreateTableAlertBody
    answer: undefined
    refusal: 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'invalidInput' | 'unknownRestaurant' | 'restaurantClosed' | 'noTextsSent' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Table alerts requested with a verified contact of the guest. */
  'requests.list': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    answer: RequestsListAnswer
    refusal: 'signInNeeded' | 'unknownGuest' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The sections and header image saved for a region, or null. */
  'operator.regionPage': {
    path: {
      /** Id of the region, such as `pt-lisbon`. `g` is the whole world */
      regionId: string
    }
    answer: OperatorSaveRegionPageBody | null
    refusal: 'tokenNeeded' | 'unknownRegion' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Choose the sections of a region’s home page, their order, and its header image. */
  'operator.saveRegionPage': {
    path: {
      /** Id of the region, such as `pt-lisbon`. `g` is the whole world */
      regionId: string
    }
    body: OperatorSaveRegionPageBody
    answer: OperatorSaveRegionPageBody
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRegion' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Go back to the sections of the region above, and to the drawn header image. */
  'operator.removeRegionPage': {
    path: {
      /** Id of the region, such as `pt-lisbon`. `g` is the whole world */
      regionId: string
    }
    answer: undefined
    refusal: 'tokenNeeded' | 'unknownRegion' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Blog posts, the newest first, with those that aren’t published yet. */
  'operator.posts': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
    }
    answer: OperatorPostsAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create or replace a blog post. */
  'operator.savePost': {
    path: {
      /** Id of the post, chosen by the operator */
      postId: string
    }
    body: OperatorSavePostBody
    answer: OperatorSavePostAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRegion' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Delete a blog post. */
  'operator.removePost': {
    path: {
      /** Id of the post, chosen by the operator */
      postId: string
    }
    answer: undefined
    refusal: 'invalidInput' | 'tokenNeeded' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The tokens of the configuration, each as a service with what it may do, and when it was last used. */
  'operator.serviceTokens': {
    answer: OperatorServiceTokensAnswer
    refusal: 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Tenants with their host names, by id. */
  'operator.tenants': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
    }
    answer: OperatorTenantsAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create or replace a tenant. Guests see it within ten seconds. */
  'operator.saveTenant': {
    path: {
      /** Id of the tenant, chosen by the operator */
      tenantId: string
    }
    body: OperatorSaveTenantBody
    answer: OperatorSaveTenantAnswer
    refusal: 'backgroundNotReadable' | 'unknownPaymentAccount' | 'invalidInput' | 'tokenNeeded' | 'unknownRegion' | 'hostTaken' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Delete a tenant. Its host names then belong to nobody; restaurants and bookings stay. */
  'operator.removeTenant': {
    path: {
      /** Id of the tenant, chosen by the operator */
      tenantId: string
    }
    answer: undefined
    refusal: 'invalidInput' | 'tokenNeeded' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Write the help, privacy, terms or imprint page in one language, for the installation or a tenant. */
  'operator.saveSitePage': {
    path: {
      /** Which page: help, privacy, terms or imprint */
      page: string
      /** Language tag, such as `de` or `fr-CA` */
      locale: string
    }
    body: OperatorSaveSitePageBody
    answer: undefined
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownCall' | 'unknownTenant' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The texts that the operator words differently in a language. */
  'operator.texts': {
    path: {
      /** Language tag, such as `de` or `fr-CA` */
      locale: string
    }
    answer: TextsToSave
    refusal: 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Word texts of the app differently in one language, for pages and messages. */
  'operator.saveTexts': {
    path: {
      /** Language tag, such as `de` or `fr-CA` */
      locale: string
    }
    body: TextsToSave
    answer: TextsToSave
    refusal: 'invalidInput' | 'tokenNeeded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Ownership claims and table alerts, newest first. */
  'operator.requests': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** Only requests of this kind */
      kind?: 'claimRestaurant' | 'claimRegion' | 'notify'
      /** Only requests with this status */
      status?: 'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'
    }
    answer: OperatorRequestsAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Messages to guests and their state, newest first. */
  'operator.messages': {
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** dropped: it was no longer true. failed: it won’t be retried automatically */
      state?: 'waiting' | 'sent' | 'dropped' | 'failed'
    }
    answer: OperatorMessagesAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Retry a failed message as if it were new. */
  'operator.resendMessage': {
    path: {
      /** Number of the message, from `operator.messages` */
      messageId: number
    }
    answer: OperatorResendMessageAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownMessage' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Bookings and covers by the campaign that led to them, the most covers first. */
  'operator.bookingSources': {
    query?: {
      /** the first day bookings were made, UTC; 30 days if omitted */
      from?: string
      /** the last day, UTC; today if omitted */
      until?: string
      /** only this restaurant with its events */
      restaurantId?: string
    }
    answer: OperatorBookingSourcesAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The account at the payment provider that takes the payments of a restaurant. */
  'operator.paymentAccount': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: OperatorPaymentAccountAnswer
    refusal: 'tokenNeeded' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Set the account of a restaurant; what is omitted stays. Payments that exist stay with the account they were made for. */
  'operator.setPaymentAccount': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body?: OperatorSetPaymentAccountBody
    answer: OperatorPaymentAccountAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRestaurant' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Impressions and clicks by day, source, and action. */
  'operator.analytics': {
    query?: {
      /** Only from this day or time on */
      from?: string
      /** Last day of the range, UTC. If omitted, today */
      until?: string
      /** Only from this page or widget */
      source?: string
    }
    answer: OperatorAnalyticsAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Where the books of all payment providers and ours differ, also for payments whose booking is unknown. */
  'operator.moneyDifferences': {
    answer: OperatorMoneyDifferencesAnswer
    refusal: 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Say that a difference is settled, and how. */
  'operator.settleDifference': {
    path: {
      /** Number of the difference */
      differenceId: number
    }
    body?: OperatorSettleDifferenceBody
    answer: MoneyDifference
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownDifference' | 'moveNotAllowed' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Who did what in the installation, newest first. Days are in UTC, and guests aren’t named. */
  'operator.history': {
    query?: {
      /** Id of a member who did or allowed it */
      person?: string
      /** Only what actors of this kind did */
      actor?: 'member' | 'service' | 'apiKey' | 'device' | 'operator' | 'import' | 'guest' | 'provider' | 'system'
      /** Only of this booking or order */
      reservationId?: string
      /** Only of this waitlist entry */
      walkinId?: string
      /** Only about this, such as texts */
      subject?: string
      /** Only entries of this kind, such as bookingCanceled */
      kind?: string
      /** The first day */
      from?: string
      /** The last day */
      until?: string
      /** Only entries older than the one with this id: `next` of the last page */
      before?: number
      /** How many results to return at most */
      top?: number
      /** Only of this restaurant and its events */
      restaurantId?: string
      /** `installation` leaves out everything that belongs to a restaurant */
      scope?: 'all' | 'installation'
    }
    answer: OperatorHistoryAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRestaurant' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Who did what at a restaurant and its events, newest first. Without `audit.read`, only since the beginning of the current service day. */
  'history.entries': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query?: {
      /** Id of a member who did or allowed it */
      person?: string
      /** Only what actors of this kind did */
      actor?: 'member' | 'service' | 'apiKey' | 'device' | 'operator' | 'import' | 'guest' | 'provider' | 'system'
      /** Only of this booking or order */
      reservationId?: string
      /** Only of this waitlist entry */
      walkinId?: string
      /** Only about this, such as texts */
      subject?: string
      /** Only entries of this kind, such as bookingCanceled */
      kind?: string
      /** The first day */
      from?: string
      /** The last day */
      until?: string
      /** Only entries older than the one with this id: `next` of the last page */
      before?: number
      /** How many results to return at most */
      top?: number
    }
    answer: OperatorHistoryAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Start importing restaurants from a file. It continues when the caller is gone. One import runs at a time. */
  'imports.start': {
    body: ImportsStartBody
    answer: ImportRun
    refusal: 'fileUnreadable' | 'invalidInput' | 'tokenNeeded' | 'importRunning' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The progress of an import, and its report once it is done. */
  'imports.get': {
    path: {
      /** Id of the import, from `imports.start` */
      importId: string
    }
    answer: ImportRun
    refusal: 'tokenNeeded' | 'unknownImport' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Publish a restaurant or an event. Refuses nothing that is missing: the response lists why guests can’t book yet. Whoever publishes agrees that guests can book here. */
  'setup.publish': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: SetupPublishAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'restaurantClosed' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Take no new reservations for the time being. The page stays and says so. Existing reservations, the waitlist and orders go on. */
  'setup.pause': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: SetupPublishAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'notPublished' | 'restaurantClosed' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Take reservations again. */
  'setup.resume': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: SetupPublishAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'notPublished' | 'restaurantClosed' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Close a restaurant or an event for good. The page stays and says so, lists leave it out, and nothing new is taken. Reservations ahead stay until somebody decides about each: they need attention. */
  'setup.closeForGood': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: SetupPublishAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'notPublished' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Open a restaurant again that was closed for good. */
  'setup.reopen': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: SetupPublishAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'notPublished' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Why guests can’t book, in general or on a day and with a number of guests. */
  'setup.bookableProblems': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query?: {
      /** service day */
      date?: string
      /** Number of people */
      partySize?: number
    }
    answer: SetupPublishAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change the name of a restaurant or an event in URLs. The old one leads to the new one and is given to nobody else. */
  'setup.changeSlug': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: SetupChangeSlugBody
    answer: SetupPublishAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'slugTaken' | 'slugReserved' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create an event of a restaurant as a draft, with the members, zone, currency and payment rules of the restaurant. It gives nobody more rights. */
  'setup.createEvent': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: SetupCreateEventBody
    answer: SetupPublishAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'idTaken' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create a restaurant as a draft, which guests don’t see. With an email, its owner is invited to set it up and to publish it. */
  'operator.createRestaurant': {
    body: OperatorCreateRestaurantBody
    answer: SetupPublishAnswer
    refusal: 'placeUnknown' | 'invalidInput' | 'tokenNeeded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Invite somebody to be an owner of a restaurant, such as after it was sold. Those who work there stay until an owner removes them. */
  'operator.transferRestaurant': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: OperatorTransferRestaurantBody
    answer: SetupPublishAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRestaurant' | 'alreadyMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Take a restaurant offline with its events, or end that. What its owner has decided stays. Guests keep access to their reservations. */
  'operator.suspendRestaurant': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: OperatorSuspendRestaurantBody
    answer: SetupPublishAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRestaurant' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Hold a table for five minutes while the guest fills in the form. Releases an earlier hold. */
  'holds.create': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HoldsCreateBody
    answer: Hold
    refusal: 'inThePast' | 'partyTooSmall' | 'partyTooLarge' | 'invalidInput' | 'unknownRestaurant' | 'unknownTable' | 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed' | 'tooSoon' | 'tooFarAhead' | 'closedThatDay' | 'outsideHours' | 'slotGone' | 'noTableFits' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** A hold that hasn’t expired. */
  'holds.get': {
    path: {
      /** Id of the hold */
      holdId: string
    }
    answer: Hold
    refusal: 'unknownHold' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Release the table right away. Succeeds if the hold is already gone. */
  'holds.release': {
    path: {
      /** Id of the hold */
      holdId: string
    }
    answer: undefined
    refusal: 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Extend a hold by five minutes, once. */
  'holds.extend': {
    path: {
      /** Id of the hold */
      holdId: string
    }
    answer: Hold
    refusal: 'unknownHold' | 'alreadyExtended' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The reservations of a service day, by time. */
  'host.reservations': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query?: {
      /** defaults to the running day and the next six hours */
      date?: string
    }
    answer: HostReservationsAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Approve, reject, call, seat, close, mark as a no-show, or cancel. Notifies the guest where needed. */
  'host.setStatus': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostSetStatusBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownTable' | 'unknownMember' | 'moveNotAllowed' | 'tooEarlyToSeat' | 'changedMeanwhile' | 'noTableFree' | 'tableTaken' | 'tableOccupied' | 'tableBlocked' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Take back what staff did last. What the guest would have been told isn’t sent; what they noticed is shown as taken back. */
  'host.undo': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostUndoBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownTable' | 'unknownMember' | 'changedMeanwhile' | 'nothingToUndo' | 'undoTooLate' | 'moneyMoved' | 'kitchenFull' | 'tableTaken' | 'tableOccupied' | 'tableBlocked' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Tell a late party how long its table is held. */
  'host.answerLate': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostAnswerLateBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'alreadyEnded' | 'changedMeanwhile' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a message to the guest of a reservation. */
  'host.sendMessage': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostSendMessageBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'changedMeanwhile' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Word texts differently in one language for the restaurant’s own website. */
  'host.saveTexts': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Language tag, such as `de` or `fr-CA` */
      locale: string
    }
    body: TextsToSave
    answer: TextsToSave
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Guests whose new bookings are refused. */
  'host.blacklist': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: Blacklist
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Refuse new bookings by the guest of a reservation. Their bookings stay. Notifies them if the restaurant has notifyGuestsOnBlacklistAddition. */
  'host.addToBlacklist': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body?: HostAddToBlacklistBody
    answer: Blacklist
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownGuest' | 'unknownMember' | 'changedMeanwhile' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Take bookings by a guest again. */
  'host.removeFromBlacklist': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Number of the entry, from `host.blacklist` */
      entryId: number
    }
    answer: Blacklist
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Everything on a service day in short rows: services, tables, reservations, waitlist and orders. `host.booking` has the details of one. */
  'host.serviceDay': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query?: {
      /** defaults to the running service day */
      date?: string
    }
    answer: HostServiceDayAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The rows of a service day that have changed since it was read. */
  'host.serviceDayChanges': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query: {
      /** the service day */
      date: string
      /** `cursor` of the answer before */
      after: string
    }
    answer: HostServiceDayChangesAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The parties that this paired device shows while nobody is at it: times, sizes and tables of the running service day, no names. */
  'host.lockedDay': {
    answer: HostLockedDayAnswer
    refusal: 'deviceNotPaired' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** One reservation with its history, the guest’s earlier visits and the tables that are free for it. */
  'host.booking': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: HostBookingAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change time, size, length, tables or details of a reservation, at any time until the party has left. Broken rules are refused once with all of them, and amounts that change too. The guest is notified after the time to undo and is never charged more. */
  'host.changeBooking': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostChangeBookingBody
    answer: HostReservation
    refusal: 'inThePast' | 'orderEmpty' | 'tooManyLines' | 'orderTooLarge' | 'lineTwice' | 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'postcodeNeeded' | 'positionNeeded' | 'tipNotAllowed' | 'tipTooHigh' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownTable' | 'unknownMember' | 'changedMeanwhile' | 'alreadyEnded' | 'moveNotAllowed' | 'tooEarlyToSeat' | 'rulesBroken' | 'amountsToConfirm' | 'orderingDisabled' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'outsideDeliveryZones' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'orderChanged' | 'paymentNotOffered' | 'amountTooSmall' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Find reservations by words of the guest’s name in any script, digits of the phone number, or the confirmation code. */
  'host.searchBookings': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query: {
      /** what was typed */
      text: string
    }
    answer: HostSearchBookingsAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Book a table for a party that calls, stands at the door or writes. Only size and time are needed. A booking that breaks rules is refused once with all of them, and accepted with an override. */
  'host.book': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostBookBody
    answer: HostBookAnswer
    refusal: 'inThePast' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownTable' | 'unknownMember' | 'rulesBroken' | 'nothingToPay' | 'idTaken' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Give a party other tables, at any time until it has left. Refused with the party that has one of them, or if one is blocked, which `host.changeBooking` overrules. */
  'host.assignTables': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostAssignTablesBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownTable' | 'unknownMember' | 'changedMeanwhile' | 'alreadyEnded' | 'moveNotAllowed' | 'tableHasParty' | 'tableBlocked' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Let two parties exchange their tables, also while they sit there. Either both move or neither, and one undo takes both back. */
  'host.swapTables': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostSwapTablesBody
    answer: HostSwapTablesAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'changedMeanwhile' | 'alreadyEnded' | 'moveNotAllowed' | 'tableHasParty' | 'tableBlocked' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Note that a party has arrived, and how many of it are here. */
  'host.arrive': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostArriveBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'changedMeanwhile' | 'alreadyEnded' | 'tooEarlyToSeat' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change until when a party stays. Refused with the next party at its table, which loses the table only with `anyway`. */
  'host.extendStay': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostExtendStayBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'changedMeanwhile' | 'alreadyEnded' | 'moveNotAllowed' | 'tableHasParty' | 'tableBlocked' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Write the note of a visit, which only staff read. */
  'host.note': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostNoteBody
    answer: HostReservation
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'changedMeanwhile' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Write the note about the guest of a reservation, which staff see at all their reservations here. Guests with an account find it in the export of their data. */
  'host.noteGuest': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostNoteGuestBody
    answer: HostNoteGuestAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownGuest' | 'unknownMember' | 'changedMeanwhile' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The times of a service day for a party that staff book for, each with the tables it would get or the rules it would break. Guests’ lead time and limits don’t apply. */
  'host.bookingTimes': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query: {
      /** service day. Defaults to the running one */
      date?: string
      /** Number of people */
      groupSize: number
      /** how long the party stays. Defaults to the turn time */
      minutes?: number
      /** the reservation that changes: its own tables count as free, and rules are those that `host.changeBooking` refuses */
      reservationId?: string
    }
    answer: HostBookingTimesAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownReservation' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** All tables at a time, and tables that can be pushed together for the party: free ones that fit first, the best of them on top with reasons, taken ones with the parties that have them, blocked ones last. */
  'host.placements': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query: {
      /** ISO 8601. Without an offset, the restaurant’s wall time */
      time: string
      /** Number of people */
      groupSize: number
      /** how long the party stays. Defaults to the turn time */
      minutes?: number
      /** where the party wants to sit, separated by commas */
      areas?: string | string[]
      /** ids of reservations whose tables count as free, such as that of the party that moves */
      except?: string | string[]
    }
    answer: HostPlacementsAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What is stopped, closed or blocked now or later. */
  'host.limits': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: HostLimitsAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Stop times, close areas or block tables for a part of a service. Guests can’t book them anymore at once, also when somebody cancels. Answers with who is booked there, and never refuses because of it. It ends by itself. */
  'host.limitTonight': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostLimitTonightBody
    answer: HostLimitTonightAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownTable' | 'unknownMember' | 'idTaken' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** End a limit before its time. Repeating it changes nothing. */
  'host.endLimit': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the limit, from `host.limits` */
      limitId: string
    }
    answer: HostEndLimitAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Close the running service: guests can’t book a time in what is left of the service day, nor join the waitlist. Answers with the parties that are still expected or seated, which staff decide about one by one. `host.endLimit` opens it again. */
  'host.closeService': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body?: HostCloseServiceBody
    answer: HostCloseServiceAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The waitlist of a restaurant in its order. */
  'host.line': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: HostLine
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Open, pause, or close the line, or change its rules. Parties in line keep the rules they joined under. */
  'host.setLine': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body?: HostSetLineBody
    answer: HostLine
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Add a party that stands at the door, or seat it at once. Only its size is needed. */
  'host.addToLine': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostAddToLineBody
    answer: HostWalkIn
    refusal: 'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'phoneInvalid' | 'nameMissing' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownTable' | 'unknownMember' | 'lineClosed' | 'closedThatDay' | 'outsideHours' | 'pastLastSeating' | 'noTableFits' | 'alreadyInLine' | 'noTableFree' | 'tableTaken' | 'tableOccupied' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Get a token for a kiosk, which is then one of the restaurant’s devices. It only places orders at the counter, adds parties to the line, and ends both. */
  'host.openKiosk': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body?: HostOpenKioskBody
    answer: HostOpenKioskAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Approve, call, seat, put back, or end a waitlist entry. Notifies the guest where needed. */
  'host.actOnWalkIn': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    body: HostActOnWalkInBody
    answer: HostWalkIn
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownWalkIn' | 'unknownTable' | 'unknownMember' | 'moveNotAllowed' | 'alreadyInLine' | 'notCallableYet' | 'tableStillHeld' | 'tooLateToReopen' | 'tooLateToUnseat' | 'changedMeanwhile' | 'noTableFree' | 'tableTaken' | 'tableOccupied' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Send a message to the guest of a waitlist entry. */
  'host.sendWalkInMessage': {
    path: {
      /** Id of the waitlist entry. Whoever knows it may read and change the entry */
      walkinId: string
    }
    body: HostSendWalkInMessageBody
    answer: HostWalkIn
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownWalkIn' | 'unknownMember' | 'alreadyEnded' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** The orders of a service day by the time when they are due, with what keeps guests from ordering. */
  'host.orders': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    query?: {
      /** defaults to the running day and the next six hours */
      date?: string
    }
    answer: HostOrders
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Place a takeaway for a guest at the counter or at a kiosk, who pays there. Needs only a name. */
  'host.placeOrder': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostPlaceOrderBody
    answer: HostPlaceOrderAnswer
    refusal: 'orderEmpty' | 'tooManyLines' | 'orderTooLarge' | 'lineTwice' | 'lineAmountNotAllowed' | 'optionTwice' | 'optionAmountNotAllowed' | 'postcodeNeeded' | 'positionNeeded' | 'tipNotAllowed' | 'tipTooHigh' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'bookByPhone' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownTable' | 'unknownMember' | 'orderingDisabled' | 'unknownProduct' | 'unknownOption' | 'answerMissing' | 'tooFewOptions' | 'tooManyOptions' | 'notOnMenu' | 'notServedThen' | 'soldOut' | 'optionSoldOut' | 'notEnoughLeft' | 'notEnoughOptionsLeft' | 'belowMinimum' | 'outsideDeliveryZones' | 'noTimeLeft' | 'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull' | 'orderChanged' | 'paymentNotOffered' | 'amountTooSmall' | 'idTaken' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'busy' | 'unavailable'
  }
  /** Accept, refuse, delay, or finish an order. Notifies the guest where needed. */
  'host.actOnOrder': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostActOnOrderBody
    answer: HostOrder
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'moveNotAllowed' | 'orderUnpaid' | 'answerTooLate' | 'notPromisedYet' | 'nothingMissing' | 'changedMeanwhile' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Promise no time in the next minutes. Orders that are placed already stay. */
  'host.pauseOrders': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostPauseOrdersBody
    answer: HostOrders
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Limit what the kitchen takes on from now on. Orders that are placed already stay. */
  'host.setCaps': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostSetCapsBody
    answer: HostOrders
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Mark a product or option as sold out or available, or count what is left of it. */
  'host.setStock': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostSetStockBody
    answer: HostOrders
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'unknownProduct' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** How the restaurant takes orders: types, hours, notice, caps, zones, taxes and tips. */
  'host.orderingTerms': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: HostOrderingTermsAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Set how the restaurant takes orders from now on. Replaces all of it; orders that are placed already stay. */
  'host.setOrderingTerms': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: StaffOrderingTerms
    answer: HostOrderingTermsAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The menus of a restaurant as its staff write them, with products that can’t be ordered. */
  'host.menus': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: HostMenusAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Replace all menus of a restaurant. Orders that are placed already stay as they are. */
  'host.setMenus': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: HostSetMenusBody
    answer: HostMenusAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'changedMeanwhile' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** When guests pay a deposit or leave a card, and until when they can cancel free of charge. */
  'host.paymentRules': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: HostPaymentRulesAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Set all payment rules, for reservations from now on. Amounts that the payment provider can’t charge are refused. */
  'host.setPaymentRules': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: StaffPaymentRules
    answer: HostPaymentRulesAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What a guest has paid for a reservation, and what may still be charged or returned. */
  'host.money': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: HostMoney
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownReservation' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Charge a fee for a no-show or a late cancellation. The guest is notified, and the card is charged at the next noon at the earliest. */
  'host.chargeFee': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostChargeFeeBody
    answer: HostMoney
    refusal: 'feeTooHigh' | 'amountNotPayable' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownReservation' | 'unknownMember' | 'stepNotInEffect' | 'feeNotAgreed' | 'moveNotAllowed' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Drop a fee, or answer a guest who contests it. What was charged comes back unless it is dismissed. */
  'host.decideFee': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostDecideFeeBody
    answer: HostMoney
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownReservation' | 'unknownMember' | 'moveNotAllowed' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Record how much of a deposit the restaurant has received in cash or by invoice. The guest is notified of what was added. A booking that waits for an online payment is confirmed, and its link asks for nothing anymore. */
  'host.recordDeposit': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostRecordDepositBody
    answer: HostMoney
    refusal: 'depositTooHigh' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownReservation' | 'unknownMember' | 'moveNotAllowed' | 'changedMeanwhile' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Return money to the guest. Names the amount that was seen as refundable, so that it never returns twice. */
  'host.refundMoney': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    body: HostRefundMoneyBody
    answer: HostMoney
    refusal: 'amountNotPayable' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownReservation' | 'unknownMember' | 'refundableChanged' | 'moreThanRefundable' | 'refundOwed' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Try the refunds again that the payment provider has refused, as often as needed. */
  'host.retryRefund': {
    path: {
      /** Id of the reservation or order */
      reservationId: string
    }
    answer: HostMoney
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownReservation' | 'unknownMember' | 'nothingToRetry' | 'requestUnderWay' | 'otherAccount' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Where the restaurant’s payments and the payment provider’s books differ. */
  'host.moneyDifferences': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: HostMoneyDifferencesAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Say that a difference is settled, and how. An unanswered operation needs an answer instead. */
  'host.settleDifference': {
    path: {
      /** Number of the difference */
      differenceId: number
    }
    body?: OperatorSettleDifferenceBody
    answer: MoneyDifference
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownDifference' | 'unknownMember' | 'moveNotAllowed' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Say whether the provider has carried out an unanswered operation, as its dashboard shows. */
  'host.answerOperation': {
    path: {
      /** Number of the difference */
      differenceId: number
    }
    body: HostAnswerOperationBody
    answer: MoneyDifference
    refusal: 'referenceWrong' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownDifference' | 'unknownMember' | 'moveNotAllowed' | 'requestUnderWay' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'providerUnavailable' | 'unavailable'
  }
  /** Get a code that pairs a device with the restaurant. Lasts ten minutes and pairs one device. */
  'staff.pairDevice': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: StaffPairDeviceBody
    answer: StaffPairDeviceAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'aboveOwnRole' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The paired devices and kiosks of a restaurant, and who is at them. */
  'staff.devices': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: StaffDevicesAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Pair this device with its code. Sets a cookie, which calls of staff and live updates accept from our own pages. Repeat a request whose response was lost with the same Idempotency-Key. */
  'staff.confirmPairing': {
    body: StaffConfirmPairingBody
    answer: StaffConfirmPairingAnswer
    refusal: 'wrongPairingCode' | 'invalidInput' | 'crossSite' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Rename a device, or change the highest role on it. Omitted fields stay. */
  'staff.changeDevice': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the paired device or kiosk, from `staff.devices` */
      staffDeviceId: string
    }
    body?: StaffChangeDeviceBody
    answer: StaffChangeDeviceAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'aboveOwnRole' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownDevice' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Remove a device or kiosk, which has no access from its next call on. */
  'staff.removeDevice': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the paired device or kiosk, from `staff.devices` */
      staffDeviceId: string
    }
    answer: undefined
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownDevice' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Where this device is paired, who can switch to themselves on it, and who is at it. */
  'staff.atDevice': {
    answer: StaffConfirmPairingAnswer
    refusal: 'deviceNotPaired' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Report that this device is in use, and renew its cookie. Call it at the start of the app and once a day. A device that isn’t used for 60 days has to be paired again. */
  'staff.refreshDevice': {
    body?: StaffRefreshDeviceBody
    answer: StaffConfirmPairingAnswer
    refusal: 'invalidInput' | 'deviceNotPaired' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Switch the person at this device with their PIN. Five wrong PINs block the person on this device for a minute, ten until a manager unblocks them. */
  'staff.switchPerson': {
    body: StaffSwitchPersonBody
    answer: StaffConfirmPairingAnswer
    refusal: 'wrongPin' | 'invalidInput' | 'deviceNotPaired' | 'pinBlocked' | 'unknownMember' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Lock this device: nobody is at it until somebody enters their PIN. */
  'staff.lockDevice': {
    answer: undefined
    refusal: 'deviceNotPaired' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Confirm who calls after `confirmAgain`: with the PIN at a paired device, with the password of the account elsewhere. Signing in again has the same effect. Lasts five minutes. */
  'staff.confirmPerson': {
    body?: StaffConfirmPersonBody
    answer: StaffConfirmPersonAnswer
    refusal: 'wrongPin' | 'invalidInput' | 'signInNeeded' | 'deviceNotPaired' | 'deviceLocked' | 'wrongCredentials' | 'signInAgain' | 'pinBlocked' | 'unknownMember' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'pinPaused' | 'broken' | 'unavailable'
  }
  /** Set a member’s PIN for the restaurant’s devices: every member their own, with `staff.manage` also others’ up to the own role. Somebody who was invited and has no account can then work with the PIN alone. */
  'staff.setPin': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Number of the member in the party, or id of the member of the staff */
      memberId: string
    }
    body: StaffSetPinBody
    answer: undefined
    refusal: 'weakPin' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'aboveOwnRole' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'changedMeanwhile' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Accept a member’s PIN again on all devices after too many wrong ones: that of whoever may do no more than the caller. */
  'staff.unblockPin': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Number of the member in the party, or id of the member of the staff */
      memberId: string
    }
    answer: undefined
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'aboveOwnRole' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The API keys of a restaurant, newest first and revoked ones last, and the operator’s services that can act for it. */
  'keys.list': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: KeysListAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create an API key. Its secret is in this answer and nowhere else. The same id again, while the key is unused, answers with a new secret. */
  'keys.create': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: KeysCreateBody
    answer: KeysCreateAnswer
    refusal: 'inThePast' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'permissionNotHeld' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'tooManyKept' | 'changedMeanwhile' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Name an API key differently. */
  'keys.rename': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the API key */
      keyId: string
    }
    body: KeysRenameBody
    answer: ApiKey
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownApiKey' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** End an API key, from the next call on. It can’t be undone. */
  'keys.revoke': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the API key */
      keyId: string
    }
    answer: ApiKey
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownApiKey' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Who calls, and where they work. With the token of an account, of a service or of the operator. An account that works nowhere gets an empty list. */
  'staff.signedIn': {
    answer: StaffSignedInAnswer
    refusal: 'tokenNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Everybody who works at a restaurant or is invited, from owner to kitchen, then by name. */
  'staff.members': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: StaffMembersAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change, suspend or remove a member. Omitted fields stay. Suspended and removed members have no access from the next call on. */
  'staff.changeMember': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Number of the member in the party, or id of the member of the staff */
      memberId: string
    }
    body: StaffChangeMemberBody
    answer: StaffChangeMemberAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'aboveOwnRole' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'lastOwner' | 'changedMeanwhile' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What the calling member is notified of at a restaurant, and how. */
  'staff.notifications': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: StaffNotificationsAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change what the calling member is notified of at a restaurant. Kinds that are omitted stay. */
  'staff.changeNotifications': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: StaffChangeNotificationsBody
    answer: StaffNotificationsAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send push messages about what the calling member wants to know to this browser, until they sign out there. Not on shared devices, where everybody would read them. */
  'staff.savePushSubscription': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: PushSubscription
    answer: SavedPushSubscription
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'pushNotOffered' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'pinPaused' | 'broken' | 'unavailable'
  }
  /** Send no more push messages about the restaurant to this browser. */
  'staff.removePushSubscription': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the subscription, from the call that saved it */
      subscriptionId: string
    }
    answer: undefined
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Invite somebody to work at the restaurant, by email or with a link to pass on. Lasts seven days and works once. Inviting the same email again renews the invitation. */
  'staff.invite': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: StaffInviteBody
    answer: StaffInviteAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'aboveOwnRole' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'alreadyMember' | 'idTaken' | 'tooManyKept' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'pinPaused' | 'broken' | 'unavailable'
  }
  /** Send a new invitation to somebody who hasn’t accepted yet, or to a member without an account. Earlier links end. */
  'staff.renewInvitation': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Number of the member in the party, or id of the member of the staff */
      memberId: string
    }
    body?: StaffRenewInvitationBody
    answer: StaffInviteAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'aboveOwnRole' | 'coSignerNotPermitted' | 'pinBlocked' | 'confirmAgain' | 'unknownRestaurant' | 'unknownMember' | 'alreadyMember' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'pinPaused' | 'broken' | 'unavailable'
  }
  /** What an invitation is about. Doesn’t use it up. */
  'staff.invitation': {
    body: StaffInvitationBody
    answer: StaffInvitationAnswer
    refusal: 'invalidInput' | 'unknownInvitation' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Accept an invitation with the account that is signed in. Accepting again with the same account succeeds. */
  'staff.acceptInvitation': {
    body: StaffAcceptInvitationBody
    answer: StaffAcceptInvitationAnswer
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownInvitation' | 'alreadyMember' | 'otherAccount' | 'invitationExpired' | 'invitationUsed' | 'invitationRevoked' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The webhooks of a restaurant. */
  'webhooks.list': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: WebhooksListAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create a webhook under an id that you choose, or change it. Saving also turns it on. From ten seconds later on, it gets every event. */
  'webhooks.save': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the webhook: 32 hex digits, chosen by the client */
      webhookId: string
    }
    body: WebhooksSaveBody
    answer: WebhooksSaveAnswer
    refusal: 'addressNotPublic' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownWebhook' | 'unknownMember' | 'tooManyKept' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Remove a webhook and its deliveries, also those that still wait. */
  'webhooks.remove': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the webhook: 32 hex digits, chosen by the client */
      webhookId: string
    }
    answer: undefined
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownWebhook' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a signed `webhook.test` now, once, and say what came back. */
  'webhooks.test': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the webhook: 32 hex digits, chosen by the client */
      webhookId: string
    }
    answer: WebhooksTestAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownWebhook' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'pinPaused' | 'broken' | 'unavailable'
  }
  /** What was sent to a webhook in the last 30 days, newest first. */
  'webhooks.deliveries': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the webhook: 32 hex digits, chosen by the client */
      webhookId: string
    }
    query?: {
      /** How many results to leave out, for paging */
      skip?: number
      /** How many results to return at most */
      top?: number
      /** all if omitted */
      state?: 'waiting' | 'delivered' | 'failed'
    }
    answer: WebhooksDeliveriesAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownWebhook' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a delivery again, with the same id and text. */
  'webhooks.replay': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the webhook: 32 hex digits, chosen by the client */
      webhookId: string
      /** Id of the delivery, from `webhooks.deliveries` */
      deliveryId: string
    }
    answer: Delivery
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownWebhook' | 'unknownDelivery' | 'unknownMember' | 'webhookOff' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Read the setup link, which an installation without members prints when it starts. Lists restaurants of the catalog to choose from. */
  'staff.setupLink': {
    body: StaffSetupLinkBody
    answer: StaffSetupLinkAnswer
    refusal: 'invalidInput' | 'otherAccount' | 'requestUnderWay' | 'setupLinkEnded' | 'setupLinkExpired' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Become the first owner, with the account that is signed in, of a restaurant of the catalog or of a new one, which is a draft until it is published. The setup link ends then. Repeating the call with the same account succeeds. */
  'staff.startSetup': {
    body: StaffStartSetupBody
    answer: StaffStartSetupAnswer
    refusal: 'placeUnknown' | 'invalidInput' | 'signInNeeded' | 'unknownRestaurant' | 'otherAccount' | 'setupLinkEnded' | 'setupLinkExpired' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Decide a confirmed claim of a restaurant. Approved, its author is invited by email to be owner; rejected, they are emailed the reason. */
  'operator.decideClaim': {
    path: {
      /** id of the claim, from `operator.requests` */
      requestId: string
    }
    body: OperatorDecideClaimBody
    answer: OperatorDecideClaimAnswer
    refusal: 'invalidInput' | 'tokenNeeded' | 'unknownRequest' | 'claimNotConfirmed' | 'alreadyDecided' | 'alreadyMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The photos of a restaurant, in order. The first is shown on its cards. */
  'photos.list': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: PhotosListAnswer
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Add a photo at the end, up to 30. The same file again changes nothing. It is resized, and no metadata is kept. */
  'photos.add': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: PhotosAddBody
    answer: Photo
    refusal: 'pictureUnreadable' | 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'tooManyPhotos' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'pinPaused' | 'broken' | 'unavailable'
  }
  /** Put the photos in order. The list must name each of them once. */
  'photos.setOrder': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body: PhotosSetOrderBody
    answer: PhotosListAnswer
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'changedMeanwhile' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change the description or focal point of a photo. */
  'photos.change': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the photo */
      photoId: string
    }
    body?: PhotosChangeBody
    answer: Photo
    refusal: 'invalidInput' | 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownPhoto' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Delete a photo with all its files. */
  'photos.remove': {
    path: {
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
      /** Id of the photo */
      photoId: string
    }
    answer: undefined
    refusal: 'wrongPin' | 'tokenNeeded' | 'deviceLocked' | 'deviceNotPaired' | 'notPermitted' | 'coSignerNotPermitted' | 'pinBlocked' | 'unknownRestaurant' | 'unknownMember' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'pinPaused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Request an account. The response is the same whether or not the email is new. Emails a code, or a note that the account exists. */
  'identity.signUp': {
    body: IdentitySignUpBody
    answer: undefined
    refusal: 'weakPassword' | 'invalidInput' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Sign in with email and password. If there is no such account, the guest may sign up with them. */
  'identity.signIn': {
    body: IdentitySignInBody
    answer: Session
    refusal: 'invalidInput' | 'wrongCredentials' | 'emailNotVerified' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyPasswords' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Resend the code that verifies an email. The response never reveals whether there is an account. */
  'identity.sendEmailCode': {
    body: IdentitySendEmailCodeBody
    answer: undefined
    refusal: 'invalidInput' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Verify an email with its code and sign in. */
  'identity.verifyEmail': {
    body: IdentityVerifyEmailBody
    answer: Session
    refusal: 'wrongCode' | 'invalidInput' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a code to the account’s new email. The response never reveals whether another account has it. */
  'identity.sendNewEmailCode': {
    body: IdentitySendNewEmailCodeBody
    answer: undefined
    refusal: 'invalidInput' | 'signInNeeded' | 'signInAgain' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change the account’s email with its code. */
  'identity.changeEmail': {
    body: IdentityChangeEmailBody
    answer: undefined
    refusal: 'wrongCode' | 'invalidInput' | 'signInNeeded' | 'contactTaken' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a code to a phone number to add it to the account. Requires a recent sign-in. */
  'identity.sendPhoneCode': {
    body: IdentitySendPhoneCodeBody
    answer: undefined
    refusal: 'invalidInput' | 'signInNeeded' | 'signInAgain' | 'noTextsSent' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Add a phone number to the account with its code. Emails the guest. */
  'identity.verifyPhone': {
    body: IdentityVerifyPhoneBody
    answer: undefined
    refusal: 'wrongCode' | 'invalidInput' | 'signInNeeded' | 'contactTaken' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** A new token for the session in the cookie. */
  'identity.refreshSession': {
    answer: Session
    refusal: 'signInNeeded' | 'otherAccount' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** End the sessions of the cookie and the bearer token. Succeeds without either. */
  'identity.signOut': {
    answer: undefined
    refusal: 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The devices the account is signed in on. */
  'identity.devices': {
    answer: IdentityDevicesAnswer
    refusal: 'signInNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Sign out everywhere, including this device unless it is to stay; then the guest must have signed in recently. */
  'identity.signOutDevices': {
    query?: {
      /** `this` leaves the calling device signed in */
      except?: 'this'
    }
    answer: undefined
    refusal: 'invalidInput' | 'signInNeeded' | 'signInAgain' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Sign one device out. For another device than this one, the guest must have signed in recently. */
  'identity.signOutDevice': {
    path: {
      /** Id of the device, from `identity.devices` */
      deviceId: string
    }
    answer: undefined
    refusal: 'signInNeeded' | 'signInAgain' | 'unknownDevice' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Change the password, or set the first one. Signs out all other devices. */
  'identity.changePassword': {
    body: IdentityChangePasswordBody
    answer: Session
    refusal: 'weakPassword' | 'invalidInput' | 'signInNeeded' | 'wrongCredentials' | 'signInAgain' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Send a code to reset the password. The response never reveals whether there is an account. */
  'identity.sendPasswordCode': {
    body: IdentitySendPasswordCodeBody
    answer: undefined
    refusal: 'invalidInput' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Set a new password with a code. Signs out every device and signs in this one. */
  'identity.resetPassword': {
    body: IdentityResetPasswordBody
    answer: Session
    refusal: 'wrongCode' | 'weakPassword' | 'invalidInput' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Available sign-in providers, and whether passkeys can be used. */
  'identity.providers': {
    answer: IdentityProvidersAnswer
    refusal: 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The address to send the browser to for signing in with a provider. After a recent sign-in, it links the provider to the account. */
  'identity.startSocialSignIn': {
    path: {
      /** Id of the sign-in provider, from `identity.providers` */
      provider: string
    }
    body?: IdentityStartSocialSignInBody
    answer: IdentityStartSocialSignInAnswer
    refusal: 'invalidInput' | 'signInNeeded' | 'signInAgain' | 'unknownProvider' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The guest’s sign-in methods. */
  'identity.signInMethods': {
    answer: IdentitySignInMethodsAnswer
    refusal: 'signInNeeded' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Remove a provider, phone, or passkey, but never the last sign-in method. Requires a recent sign-in. Emails the guest. */
  'identity.removeSignInMethod': {
    path: {
      /** Kind of sign-in method, from `identity.signInMethods` */
      kind: string
      /** Id of the sign-in method, from `identity.signInMethods` */
      wayId: string
    }
    query?: {
      /** what happens to other devices that signed in with the removed passkey */
      devices?: 'stay' | 'signOut'
    }
    answer: undefined
    refusal: 'invalidInput' | 'signInNeeded' | 'signInAgain' | 'unknownWayIn' | 'lastWayIn' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Options to create or use a passkey. Creating one requires a recent sign-in. Valid once, for ten minutes. */
  'identity.createPasskeyOptions': {
    body: IdentityCreatePasskeyOptionsBody
    answer: IdentityCreatePasskeyOptionsAnswer
    refusal: 'invalidInput' | 'signInNeeded' | 'signInAgain' | 'noPasskeysHere' | 'tooManyKept' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Sign in with a passkey. The response to any failure is the same. */
  'identity.signInWithPasskey': {
    body: DeviceAnswer
    answer: Session
    refusal: 'wrongPasskey' | 'invalidInput' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Add a passkey created on a device. */
  'identity.addPasskey': {
    body: IdentityAddPasskeyBody
    answer: SignInMethod
    refusal: 'passkeyNotAdded' | 'invalidInput' | 'signInNeeded' | 'otherAccount' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Rename a passkey. */
  'identity.renamePasskey': {
    path: {
      /** Id of the passkey, from `identity.signInMethods` */
      passkeyId: string
    }
    body: IdentityRenamePasskeyBody
    answer: undefined
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownWayIn' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The profile; with `after` the answer waits up to 25 seconds for a version newer than that. */
  'guests.profile': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    query?: {
      /** Version that the caller knows. The answer waits up to 25 seconds for a newer one */
      after?: number
    }
    answer: Profile
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Update the profile. Open tabs and devices are notified. */
  'guests.saveProfile': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    body?: ProfileChange
    answer: Profile
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'changedMeanwhile' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Delete the account. Cancels upcoming reservations, leaves waitlists and anonymizes past visits. Requires a recent sign-in. */
  'guests.delete': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    answer: undefined
    refusal: 'signInNeeded' | 'signInAgain' | 'unknownGuest' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Set the photo. It is re-encoded, so no metadata of the file is kept. */
  'guests.savePhoto': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    body: GuestsSavePhotoBody
    answer: Profile
    refusal: 'pictureUnreadable' | 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Delete the photo. */
  'guests.removePhoto': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    answer: Profile
    refusal: 'signInNeeded' | 'unknownGuest' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** What each restaurant knows about the guest, by field. */
  'guests.sharedData': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    answer: GuestsSharedDataAnswer
    refusal: 'signInNeeded' | 'unknownGuest' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Correct what one restaurant knows, in upcoming reservations and current waitlist entries. */
  'guests.correctSharedData': {
    path: {
      /** Id of the signed-in guest */
      uid: string
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body?: GuestsCorrectSharedDataBody
    answer: SeenByRestaurant
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'unknownRestaurant' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Everything stored about the guest, in one document. */
  'guests.export': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    answer: Record<string, unknown>
    refusal: 'signInNeeded' | 'unknownGuest' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** The guest’s saved restaurants and lists. */
  'savedRestaurants.list': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    answer: SavedRestaurantsListAnswer
    refusal: 'signInNeeded' | 'unknownGuest' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Save several restaurants, such as those saved on a device before signing in. Saved and unknown ones are skipped. If one doesn’t fit, none is saved. */
  'savedRestaurants.saveAll': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    body: SavedRestaurantsSaveAllBody
    answer: undefined
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'tooManyKept' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Save a restaurant. With `lists`, it is then in exactly these; without, its lists stay as they are. */
  'savedRestaurants.save': {
    path: {
      /** Id of the signed-in guest */
      uid: string
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    body?: SavedRestaurantsSaveBody
    answer: SavedRestaurant
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'unknownRestaurant' | 'unknownList' | 'tooManyKept' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Remove a saved restaurant. Succeeds if it wasn’t saved. */
  'savedRestaurants.remove': {
    path: {
      /** Id of the signed-in guest */
      uid: string
      /** Id of the restaurant, or its name in URLs */
      restaurantId: string
    }
    answer: undefined
    refusal: 'signInNeeded' | 'unknownGuest' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Create a list. Returns the existing list if the name is taken. */
  'savedRestaurants.createList': {
    path: {
      /** Id of the signed-in guest */
      uid: string
    }
    body: SavedRestaurantsCreateListBody
    answer: SavedList
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'tooManyKept' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Rename a list. */
  'savedRestaurants.renameList': {
    path: {
      /** Id of the signed-in guest */
      uid: string
      /** Id of the list */
      listId: string
    }
    body: SavedRestaurantsCreateListBody
    answer: SavedList
    refusal: 'invalidInput' | 'signInNeeded' | 'unknownGuest' | 'unknownList' | 'otherAccount' | 'requestUnderWay' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
  /** Delete a list. Its restaurants stay saved. */
  'savedRestaurants.removeList': {
    path: {
      /** Id of the signed-in guest */
      uid: string
      /** Id of the list */
      listId: string
    }
    answer: undefined
    refusal: 'signInNeeded' | 'unknownGuest' | 'unknownList' | 'otherAccount' | 'requestUnderWay' | 'keyReused' | 'tooManyRequests' | 'broken' | 'unavailable'
  }
}

export const addresses = {
  'walkIns.join': 'POST /api/rsv/mb/guest/walkins',
  'walkIns.history': 'GET /api/rsv/mb/guest/walkins',
  'walkIns.data': 'GET /api/rsv/mb/guest/walkins/data',
  'walkIns.get': 'GET /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.leave': 'DELETE /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.change': 'PUT /api/rsv/mb/guest/walkins/{walkinId}',
  'walkIns.postpone': 'POST /api/rsv/mb/guest/walkins/{walkinId}/later',
  'walkIns.reportComing': 'POST /api/rsv/mb/guest/walkins/{walkinId}/coming',
  'walkIns.messages': 'GET /api/rsv/mb/guest/walkins/{walkinId}/messages',
  'walkIns.sendMessage': 'POST /api/rsv/mb/guest/walkins/{walkinId}/messages',
  'walkIns.readMessages': 'POST /api/rsv/mb/guest/walkins/{walkinId}/messages/readall',
  'walkIns.savePushSubscription': 'PUT /api/rsv/mb/guest/walkins/{walkinId}/push',
  'walkIns.removePushSubscription': 'DELETE /api/rsv/mb/guest/walkins/{walkinId}/push/{subscriptionId}',
  'walkIns.expected': 'GET /api/rsv/mb/guest/restaurants/{restaurantId}/walkins/expected',
  'walkIns.lines': 'GET /api/rsv/mb/guest/lines',
  'reservations.createId': 'POST /api/rsv/admin/restaurants/{restaurantId}/id',
  'reservations.create': 'POST /api/rsv/mb/guest/reservations',
  'reservations.list': 'GET /api/rsv/mb/guest/reservations',
  'reservations.get': 'GET /api/rsv/mb/guest/reservations/{reservationId}',
  'reservations.update': 'PUT /api/rsv/mb/guest/reservations/{reservationId}',
  'reservations.cancel': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/cancel',
  'reservations.checkIn': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/checkin',
  'reservations.reportLate': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/late',
  'reservations.confirm': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/confirm',
  'reservations.sendMessage': 'POST /api/rsv/mb/guest/reservations/{reservationId}/messages',
  'reservations.readMessages': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/messages/read',
  'reservations.savePushSubscription': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/push',
  'reservations.removePushSubscription': 'DELETE /api/rsv/mb/guest/reservations/{reservationId}/push/{subscriptionId}',
  'reservations.giveFeedback': 'POST /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.feedback': 'GET /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.saveFeedback': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.withdrawFeedback': 'DELETE /api/rsv/mb/guest/reservations/{reservationId}/feedback',
  'reservations.calculateFees': 'POST /api/rsv/mb/guest/reservations/calculate',
  'reservations.history': 'GET /api/rsv/mb/guest/reservations/history',
  'reservations.assign': 'POST /api/core/mb/bookings/assign',
  'reservations.find': 'POST /api/core/mb/bookings/find',
  'reservations.findByCode': 'POST /api/core/mb/bookings/found',
  'orders.list': 'GET /api/rsv/mb/guest/orders',
  'orders.repeat': 'GET /api/rsv/mb/guest/reservations/{reservationId}/repeat',
  'orders.answerMissing': 'PUT /api/rsv/mb/guest/reservations/{reservationId}/missing',
  'outcomes.get': 'GET /api/outcomes/{call}',
  'groupOrders.create': 'POST /api/rsv/mb/guest/group-orders',
  'groupOrders.invitation': 'GET /api/rsv/mb/guest/group-orders/invitations/{code}',
  'groupOrders.join': 'POST /api/rsv/mb/guest/group-orders/invitations/{code}',
  'groupOrders.get': 'GET /api/rsv/mb/guest/group-orders/{code}',
  'groupOrders.cancel': 'DELETE /api/rsv/mb/guest/group-orders/{code}',
  'groupOrders.changeLines': 'PUT /api/rsv/mb/guest/group-orders/{code}/lines',
  'groupOrders.setReady': 'PUT /api/rsv/mb/guest/group-orders/{code}/ready',
  'groupOrders.removeMember': 'POST /api/rsv/mb/guest/group-orders/{code}/remove',
  'groupOrders.placePart': 'POST /api/rsv/mb/guest/group-orders/{code}/part',
  'groupOrders.place': 'POST /api/rsv/mb/guest/group-orders/{code}/order',
  'invitations.send': 'POST /api/rsv/mb/guest/reservations/{reservationId}/invitations',
  'invitations.get': 'GET /api/rsv/mb/guest/reservations/invitations/{code}',
  'invitations.redeem': 'POST /api/rsv/mb/guest/reservations/invitations/{code}',
  'invitations.shareLink': 'GET /api/rsv/mb/guest/reservations/{reservationId}/share-link',
  'invitations.createShareLink': 'POST /api/rsv/mb/guest/reservations/{reservationId}/share-link',
  'invitations.endShareLink': 'DELETE /api/rsv/mb/guest/reservations/{reservationId}/share-link',
  'invitations.removeMember': 'DELETE /api/rsv/mb/guest/reservations/{reservationId}/members/{memberId}',
  'invitations.sharedInvitation': 'GET /api/rsv/mb/guest/share-links/{code}',
  'invitations.joinParty': 'POST /api/rsv/mb/guest/share-links/{code}',
  'restaurants.get': 'GET /api/core/mb/guest/restaurants/{id}',
  'floors.list': 'GET /api/tm/admin/restaurants/{id}/floors',
  'floors.get': 'GET /api/tm/admin/restaurants/{id}/floors/{floorId}',
  'floors.tables': 'GET /api/core/mb/restaurants/{id}/monitors',
  'events.list': 'GET /api/places/{idOrName}/events',
  'menus.list': 'GET /api/core/mb/guest/restaurants/{id}/menu',
  'menus.modifiers': 'GET /hostmemenu/{restaurantId}/menu/{menuId}.modifiers.m..json',
  'notifications.pushKey': 'GET /api/rsv/mb/guest/push-key',
  'ordering.menu': 'GET /api/core/mb/guest/restaurants/{restaurantId}/ordering',
  'ordering.findZone': 'POST /api/core/mb/guest/restaurants/{restaurantId}/zone',
  'ordering.restaurants': 'GET /api/core/mb/guest/ordering',
  'reviews.list': 'GET /api/places/{id}/reviews',
  'availability.get': 'GET /api/core/mb/restaurants/{id}/availability',
  'availability.sections': 'GET /api/core/mb/restaurants/{id}/availability/sections',
  'availability.list': 'GET /api/core/mb/restaurants/availability',
  'availability.month': 'GET /api/core/mb/restaurants/{id}/availability/month',
  'payments.intents': 'POST /api/core/mb/restaurants/{id}/intents',
  'payments.money': 'GET /api/rsv/mb/guest/reservations/{reservationId}/money',
  'payments.start': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/payment',
  'payments.extend': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/extend',
  'payments.settle': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/settle',
  'payments.replaceCard': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/card',
  'payments.contestFee': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/contest',
  'payments.previewChange': 'POST /api/rsv/mb/guest/reservations/{reservationId}/money/change',
  'regions.suggestByName': 'POST /api/core/mb/guest/regions/suggestByName',
  'regions.config': 'GET /api/core/mb/guest/regions/{id}/config',
  'regions.find': 'GET /api/core/mb/guest/regions/find',
  'regions.findByIp': 'GET /api/regions/findByIp',
  'discovery.availableRestaurants': 'GET /api/core/mb/restaurants/free',
  'discovery.pins': 'GET /api/core/mb/restaurants/pins',
  'content.lastPost': 'GET /api/blogs/critics/{regionId}/last',
  'content.listCollections': 'GET /api/core/mb/guest/collections',
  'content.getCollection': 'GET /api/core/mb/guest/collections/{id}',
  'content.listLandings': 'GET /api/core/mb/guest/landings',
  'content.getLanding': 'GET /api/core/mb/guest/landings/{id}',
  'content.sitePage': 'GET /api/content/pages/{page}',
  'search.restaurants': 'POST /indexes/restaurants/docs/search',
  'search.events': 'GET /api/core/mb/guest/events',
  'search.suggestRestaurants': 'POST /api/core/mb/guest/restaurants/suggest',
  'search.suggestLocations': 'GET /indexes/locations/docs/suggest',
  'setup.read': 'GET /api/host/restaurants/{restaurantId}/setup',
  'setup.save': 'PUT /api/host/restaurants/{restaurantId}/setup',
  'setup.preview': 'POST /api/host/restaurants/{restaurantId}/setup/preview',
  'setup.attention': 'GET /api/host/restaurants/{restaurantId}/setup/attention',
  'setup.keepStranded': 'POST /api/host/restaurants/{restaurantId}/setup/kept',
  'texts.ofRestaurant': 'GET /i18n/{restaurantId}/{locale}.json',
  'texts.messages': 'GET /i18n/{locale}.json',
  'analytics.recordEvent': 'GET /api/analytics',
  'requests.get': 'GET /api/core/mb/guest/requests/{token}',
  'requests.confirm': 'POST /api/core/mb/guest/requests/{token}/confirm',
  'requests.withdraw': 'POST /api/core/mb/guest/requests/{token}/withdraw',
  'requests.acceptOffer': 'POST /api/core/mb/guest/requests/{token}/accept',
  'requests.declineOffer': 'POST /api/core/mb/guest/requests/{token}/decline',
  'requests.claimRestaurant': 'POST /api/places/{restId}/claim',
  'requests.claimRegion': 'POST /api/regions/{regionId}/claim',
  'requests.createTableAlert': 'POST /api/places/{restId}/notify',
  'requests.list': 'GET /api/users/{uid}/requests',
  'operator.regionPage': 'GET /api/operator/regions/{regionId}/page',
  'operator.saveRegionPage': 'PUT /api/operator/regions/{regionId}/page',
  'operator.removeRegionPage': 'DELETE /api/operator/regions/{regionId}/page',
  'operator.posts': 'GET /api/operator/posts',
  'operator.savePost': 'PUT /api/operator/posts/{postId}',
  'operator.removePost': 'DELETE /api/operator/posts/{postId}',
  'operator.serviceTokens': 'GET /api/operator/services',
  'operator.tenants': 'GET /api/operator/tenants',
  'operator.saveTenant': 'PUT /api/operator/tenants/{tenantId}',
  'operator.removeTenant': 'DELETE /api/operator/tenants/{tenantId}',
  'operator.saveSitePage': 'PUT /api/operator/pages/{page}/{locale}',
  'operator.texts': 'GET /api/operator/texts/{locale}',
  'operator.saveTexts': 'PUT /api/operator/texts/{locale}',
  'operator.requests': 'GET /api/operator/requests',
  'operator.messages': 'GET /api/operator/messages',
  'operator.resendMessage': 'PUT /api/operator/messages/{messageId}/again',
  'operator.bookingSources': 'GET /api/operator/bookings/sources',
  'operator.paymentAccount': 'GET /api/operator/restaurants/{restaurantId}/payment-account',
  'operator.setPaymentAccount': 'PUT /api/operator/restaurants/{restaurantId}/payment-account',
  'operator.analytics': 'GET /api/operator/analytics',
  'operator.moneyDifferences': 'GET /api/operator/money-differences',
  'operator.settleDifference': 'PUT /api/operator/money-differences/{differenceId}',
  'operator.history': 'GET /api/operator/history',
  'history.entries': 'GET /api/host/restaurants/{restaurantId}/history',
  'imports.start': 'POST /api/operator/imports',
  'imports.get': 'GET /api/operator/imports/{importId}',
  'setup.publish': 'POST /api/host/restaurants/{restaurantId}/publish',
  'setup.pause': 'POST /api/host/restaurants/{restaurantId}/pause',
  'setup.resume': 'POST /api/host/restaurants/{restaurantId}/resume',
  'setup.closeForGood': 'POST /api/host/restaurants/{restaurantId}/close-for-good',
  'setup.reopen': 'POST /api/host/restaurants/{restaurantId}/reopen',
  'setup.bookableProblems': 'GET /api/host/restaurants/{restaurantId}/bookable-problems',
  'setup.changeSlug': 'PUT /api/host/restaurants/{restaurantId}/slug',
  'setup.createEvent': 'POST /api/host/restaurants/{restaurantId}/events',
  'operator.createRestaurant': 'POST /api/operator/restaurants',
  'operator.transferRestaurant': 'POST /api/operator/restaurants/{restaurantId}/owners',
  'operator.suspendRestaurant': 'PUT /api/operator/restaurants/{restaurantId}/suspension',
  'holds.create': 'POST /api/rsv/mb/guest/restaurants/{restaurantId}/holds',
  'holds.get': 'GET /api/rsv/mb/guest/holds/{holdId}',
  'holds.release': 'DELETE /api/rsv/mb/guest/holds/{holdId}',
  'holds.extend': 'POST /api/rsv/mb/guest/holds/{holdId}/extend',
  'host.reservations': 'GET /api/host/restaurants/{restaurantId}/reservations',
  'host.setStatus': 'PUT /api/host/reservations/{reservationId}/status',
  'host.undo': 'PUT /api/host/reservations/{reservationId}/undo',
  'host.answerLate': 'PUT /api/host/reservations/{reservationId}/late',
  'host.sendMessage': 'POST /api/host/reservations/{reservationId}/messages',
  'host.saveTexts': 'PUT /api/host/restaurants/{restaurantId}/texts/{locale}',
  'host.blacklist': 'GET /api/host/restaurants/{restaurantId}/blacklist',
  'host.addToBlacklist': 'POST /api/host/reservations/{reservationId}/blacklist',
  'host.removeFromBlacklist': 'DELETE /api/host/restaurants/{restaurantId}/blacklist/{entryId}',
  'host.serviceDay': 'GET /api/host/restaurants/{restaurantId}/service-day',
  'host.serviceDayChanges': 'GET /api/host/restaurants/{restaurantId}/service-day/changes',
  'host.lockedDay': 'GET /api/host/device/service-day',
  'host.booking': 'GET /api/host/reservations/{reservationId}',
  'host.changeBooking': 'PUT /api/host/reservations/{reservationId}',
  'host.searchBookings': 'GET /api/host/restaurants/{restaurantId}/bookings/search',
  'host.book': 'POST /api/host/restaurants/{restaurantId}/bookings',
  'host.assignTables': 'PUT /api/host/reservations/{reservationId}/tables',
  'host.swapTables': 'PUT /api/host/reservations/{reservationId}/swap',
  'host.arrive': 'PUT /api/host/reservations/{reservationId}/arrival',
  'host.extendStay': 'PUT /api/host/reservations/{reservationId}/stay',
  'host.note': 'PUT /api/host/reservations/{reservationId}/note',
  'host.noteGuest': 'PUT /api/host/reservations/{reservationId}/guest-note',
  'host.bookingTimes': 'GET /api/host/restaurants/{restaurantId}/booking-times',
  'host.placements': 'GET /api/host/restaurants/{restaurantId}/placements',
  'host.limits': 'GET /api/host/restaurants/{restaurantId}/limits',
  'host.limitTonight': 'POST /api/host/restaurants/{restaurantId}/limits',
  'host.endLimit': 'DELETE /api/host/restaurants/{restaurantId}/limits/{limitId}',
  'host.closeService': 'POST /api/host/restaurants/{restaurantId}/service/close',
  'host.line': 'GET /api/host/restaurants/{restaurantId}/line',
  'host.setLine': 'PUT /api/host/restaurants/{restaurantId}/line',
  'host.addToLine': 'POST /api/host/restaurants/{restaurantId}/line',
  'host.openKiosk': 'POST /api/host/restaurants/{restaurantId}/kiosk',
  'host.actOnWalkIn': 'PUT /api/host/walkins/{walkinId}',
  'host.sendWalkInMessage': 'POST /api/host/walkins/{walkinId}/messages',
  'host.orders': 'GET /api/host/restaurants/{restaurantId}/orders',
  'host.placeOrder': 'POST /api/host/restaurants/{restaurantId}/orders',
  'host.actOnOrder': 'PUT /api/host/orders/{reservationId}',
  'host.pauseOrders': 'PUT /api/host/restaurants/{restaurantId}/orders/pause',
  'host.setCaps': 'PUT /api/host/restaurants/{restaurantId}/orders/caps',
  'host.setStock': 'PUT /api/host/restaurants/{restaurantId}/stock',
  'host.orderingTerms': 'GET /api/host/restaurants/{restaurantId}/ordering-terms',
  'host.setOrderingTerms': 'PUT /api/host/restaurants/{restaurantId}/ordering-terms',
  'host.menus': 'GET /api/host/restaurants/{restaurantId}/menus',
  'host.setMenus': 'PUT /api/host/restaurants/{restaurantId}/menus',
  'host.paymentRules': 'GET /api/host/restaurants/{restaurantId}/payment-rules',
  'host.setPaymentRules': 'PUT /api/host/restaurants/{restaurantId}/payment-rules',
  'host.money': 'GET /api/host/reservations/{reservationId}/money',
  'host.chargeFee': 'POST /api/host/reservations/{reservationId}/money/fee',
  'host.decideFee': 'PUT /api/host/reservations/{reservationId}/money/fee',
  'host.recordDeposit': 'PUT /api/host/reservations/{reservationId}/money/deposit',
  'host.refundMoney': 'POST /api/host/reservations/{reservationId}/money/refunds',
  'host.retryRefund': 'POST /api/host/reservations/{reservationId}/money/refunds/retry',
  'host.moneyDifferences': 'GET /api/host/restaurants/{restaurantId}/money-differences',
  'host.settleDifference': 'PUT /api/host/money-differences/{differenceId}',
  'host.answerOperation': 'PUT /api/host/money-differences/{differenceId}/answer',
  'staff.pairDevice': 'POST /api/host/restaurants/{restaurantId}/devices',
  'staff.devices': 'GET /api/host/restaurants/{restaurantId}/devices',
  'staff.confirmPairing': 'POST /api/host/devices/pairing',
  'staff.changeDevice': 'PUT /api/host/restaurants/{restaurantId}/devices/{staffDeviceId}',
  'staff.removeDevice': 'DELETE /api/host/restaurants/{restaurantId}/devices/{staffDeviceId}',
  'staff.atDevice': 'GET /api/host/device',
  'staff.refreshDevice': 'POST /api/host/device',
  'staff.switchPerson': 'PUT /api/host/device/person',
  'staff.lockDevice': 'DELETE /api/host/device/person',
  'staff.confirmPerson': 'POST /api/host/confirm',
  'staff.setPin': 'PUT /api/host/restaurants/{restaurantId}/members/{memberId}/pin',
  'staff.unblockPin': 'DELETE /api/host/restaurants/{restaurantId}/members/{memberId}/pin/block',
  'keys.list': 'GET /api/host/restaurants/{restaurantId}/keys',
  'keys.create': 'POST /api/host/restaurants/{restaurantId}/keys',
  'keys.rename': 'PUT /api/host/restaurants/{restaurantId}/keys/{keyId}',
  'keys.revoke': 'DELETE /api/host/restaurants/{restaurantId}/keys/{keyId}',
  'staff.signedIn': 'GET /api/host/me',
  'staff.members': 'GET /api/host/restaurants/{restaurantId}/members',
  'staff.changeMember': 'PUT /api/host/restaurants/{restaurantId}/members/{memberId}',
  'staff.notifications': 'GET /api/host/restaurants/{restaurantId}/notifications',
  'staff.changeNotifications': 'PUT /api/host/restaurants/{restaurantId}/notifications',
  'staff.savePushSubscription': 'PUT /api/host/restaurants/{restaurantId}/notifications/push',
  'staff.removePushSubscription': 'DELETE /api/host/restaurants/{restaurantId}/notifications/push/{subscriptionId}',
  'staff.invite': 'POST /api/host/restaurants/{restaurantId}/invitations',
  'staff.renewInvitation': 'POST /api/host/restaurants/{restaurantId}/members/{memberId}/invitation',
  'staff.invitation': 'POST /api/host/invitations/read',
  'staff.acceptInvitation': 'POST /api/host/invitations/accept',
  'webhooks.list': 'GET /api/host/restaurants/{restaurantId}/webhooks',
  'webhooks.save': 'PUT /api/host/restaurants/{restaurantId}/webhooks/{webhookId}',
  'webhooks.remove': 'DELETE /api/host/restaurants/{restaurantId}/webhooks/{webhookId}',
  'webhooks.test': 'POST /api/host/restaurants/{restaurantId}/webhooks/{webhookId}/test',
  'webhooks.deliveries': 'GET /api/host/restaurants/{restaurantId}/webhooks/{webhookId}/deliveries',
  'webhooks.replay': 'POST /api/host/restaurants/{restaurantId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  'staff.setupLink': 'POST /api/host/setup-link/read',
  'staff.startSetup': 'POST /api/host/setup-link',
  'operator.decideClaim': 'PUT /api/operator/claims/{requestId}',
  'photos.list': 'GET /api/host/restaurants/{restaurantId}/photos',
  'photos.add': 'POST /api/host/restaurants/{restaurantId}/photos',
  'photos.setOrder': 'PUT /api/host/restaurants/{restaurantId}/photos',
  'photos.change': 'PUT /api/host/restaurants/{restaurantId}/photos/{photoId}',
  'photos.remove': 'DELETE /api/host/restaurants/{restaurantId}/photos/{photoId}',
  'identity.signUp': 'POST /api/identity/sign-up',
  'identity.signIn': 'POST /api/identity/sign-in',
  'identity.sendEmailCode': 'POST /api/identity/email/code',
  'identity.verifyEmail': 'POST /api/identity/email/verify',
  'identity.sendNewEmailCode': 'POST /api/identity/email/new',
  'identity.changeEmail': 'PUT /api/identity/email',
  'identity.sendPhoneCode': 'POST /api/identity/phone/code',
  'identity.verifyPhone': 'POST /api/identity/phone/verify',
  'identity.refreshSession': 'POST /api/identity/token',
  'identity.signOut': 'POST /api/identity/sign-out',
  'identity.devices': 'GET /api/identity/devices',
  'identity.signOutDevices': 'DELETE /api/identity/devices',
  'identity.signOutDevice': 'DELETE /api/identity/devices/{deviceId}',
  'identity.changePassword': 'PUT /api/identity/password',
  'identity.sendPasswordCode': 'POST /api/identity/password/forgot',
  'identity.resetPassword': 'POST /api/identity/password/reset',
  'identity.providers': 'GET /api/identity/providers',
  'identity.startSocialSignIn': 'POST /api/identity/social/{provider}',
  'identity.signInMethods': 'GET /api/identity/ways-in',
  'identity.removeSignInMethod': 'DELETE /api/identity/ways-in/{kind}/{wayId}',
  'identity.createPasskeyOptions': 'POST /api/identity/passkeys/options',
  'identity.signInWithPasskey': 'POST /api/identity/passkeys/sign-in',
  'identity.addPasskey': 'POST /api/identity/passkeys',
  'identity.renamePasskey': 'PUT /api/identity/passkeys/{passkeyId}',
  'guests.profile': 'GET /api/users/{uid}',
  'guests.saveProfile': 'PUT /api/users/{uid}',
  'guests.delete': 'DELETE /api/users/{uid}',
  'guests.savePhoto': 'PUT /api/users/{uid}/photo',
  'guests.removePhoto': 'DELETE /api/users/{uid}/photo',
  'guests.sharedData': 'GET /api/users/{uid}/restaurants',
  'guests.correctSharedData': 'PUT /api/users/{uid}/restaurants/{restaurantId}',
  'guests.export': 'GET /api/users/{uid}/export',
  'savedRestaurants.list': 'GET /api/users/{uid}/places',
  'savedRestaurants.saveAll': 'POST /api/users/{uid}/places',
  'savedRestaurants.save': 'PUT /api/users/{uid}/places/{restaurantId}',
  'savedRestaurants.remove': 'DELETE /api/users/{uid}/places/{restaurantId}',
  'savedRestaurants.createList': 'POST /api/users/{uid}/lists',
  'savedRestaurants.renameList': 'PUT /api/users/{uid}/lists/{listId}',
  'savedRestaurants.removeList': 'DELETE /api/users/{uid}/lists/{listId}',
} as const satisfies Record<keyof Calls, string>
