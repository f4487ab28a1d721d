create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms', 'push')),
  recipient text not null,
  -- The text is composed in the recipient's language when the message is sent or shown.
  template text not null,
  language text not null,
  data jsonb not null,
  -- What it is about and in which version, so that a sender can drop what is no longer true.
  cause text not null,
  cause_version integer not null,
  created timestamptz not null,
  sent timestamptz,
  failure text,
  -- When a message may be sent; null for immediately. A sender that takes one moves it ahead, so that no other takes it.
  due timestamptz,
  attempts smallint not null default 0,
  -- Set instead of `sent` if it was no longer true when it was due.
  dropped timestamptz,
  -- A message with this text is queued only once.
  only_once text unique,
  -- Why the last attempt to deliver it failed. With `failure`, there are no further attempts.
  trouble text not null default '',
  -- Which message is sent first: 0 before 5. It follows from the template, so that no statement that queues one can leave it
  -- out. A new template that should not wait behind reminders needs a migration that replaces the column.
  priority smallint not null generated always as (
    case
      when template in ('phoneChanged', 'signInMethodRemoved') then 3
      else case
        when template in ('walkInUnanswered', 'walkInExpired', 'bookingUnanswered') then 3
        else case
          when template in ('orderReady', 'orderOnItsWay', 'orderMissing', 'orderDelayed', 'orderRejected',
            'orderCanceledByHouse', 'orderUnanswered') then 2
          when template in ('orderReceived', 'orderAccepted', 'orderChanged', 'orderCanceled', 'orderUnpaid') then 3
          else case
            when template in ('proveEmail', 'proveNewEmail', 'provePhone', 'newPassword', 'findBooking', 'haveAccount') then 0
            when template in ('walkInReady', 'walkInReadyAgain') then 1
            when template in ('tableFree', 'tableOffered', 'lateAnswer', 'bookingCancelledByHouse', 'payLink',
              'paymentDeclined') then 2
            when template in ('bookingConfirmed', 'bookingRequested', 'bookingChanged', 'bookingApproved', 'bookingRejected',
              'bookingCancelled', 'houseNote', 'invitationChanged', 'invitationCancelled', 'tableCalledOff', 'confirmClaim',
              'confirmRegionClaim', 'confirmNotify', 'passwordChanged', 'emailChanged', 'wayInAdded', 'passkeyAdded',
              'walkInJoined', 'walkInRequested', 'walkInApproved', 'walkInRejected', 'walkInPutBack', 'walkInMissed',
              'walkInNoShow', 'walkInCanceled', 'walkInNote', 'lineEnded', 'paymentReceived', 'refundStarted', 'refundDone',
              'feeAnnounced', 'feeCharged', 'feeWaived', 'payFee', 'freeCancelEnds', 'bookingLapsed', 'changeDropped') then 3
            when template in ('invitation', 'invitationJoined') then 4
            else 5
          end
        end
      end
    end
  ) stored
);
create index messages_to on messages (recipient, id desc);
create index messages_in_trouble on messages (id) where failure is not null;
create index messages_about on messages (cause);
create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;

-- Browsers that get push messages about one booking or waitlist entry.
create table push_subscriptions (
  -- From the endpoint and what it is about, so that repeating the request changes nothing.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  reservation_id text references reservations (id) on delete cascade,
  walk_in_id text references walk_ins (id) on delete cascade,
  endpoint text not null,
  -- The browser's public key and secret, with which messages are encrypted.
  p256dh text not null,
  auth text not null,
  created timestamptz not null,
  check (num_nonnulls(reservation_id, walk_in_id) = 1)
);
create index push_subscriptions_of_reservation on push_subscriptions (reservation_id) where reservation_id is not null;
create index push_subscriptions_of_walk_in on push_subscriptions (walk_in_id) where walk_in_id is not null;
