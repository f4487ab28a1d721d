-- Messages to members waited behind reminders, although requests have to be answered. Replacing a stored column writes the
-- table again; one statement for both writes it only once.
alter table messages
  drop column priority,
  add column priority smallint not null generated always as (
    case
      when template in ('proveEmail', 'proveNewEmail', 'provePhone', 'newPassword', 'findBooking', 'haveAccount') then 0
      when template in ('walkInReady', 'walkInReadyAgain') then 1
      when template in ('orderReady', 'orderOnItsWay', 'orderMissing', 'orderDelayed', 'orderRejected',
        'orderCanceledByHouse', 'orderUnanswered', 'tableFree', 'tableOffered', 'lateAnswer',
        'bookingCancelledByHouse', 'payLink', 'paymentDeclined', 'staffRequest') then 2
      when template in ('phoneChanged', 'signInMethodRemoved', 'walkInUnanswered', 'walkInExpired',
        'bookingUnanswered', 'orderReceived', 'orderAccepted', 'orderChanged', 'orderCanceled', 'orderUnpaid',
        'bookingConfirmed', 'bookingRequested', 'bookingChanged', 'bookingApproved', 'bookingRejected',
        'bookingCancelled', 'houseNote', 'invitationChanged', 'invitationCancelled', 'tableCalledOff', 'confirmClaim',
        'confirmRegionClaim', 'confirmNotify', 'passwordChanged', 'emailChanged', 'wayInAdded', 'passkeyAdded',
        'walkInJoined', 'walkInRequested', 'walkInApproved', 'walkInRejected', 'walkInPutBack', 'walkInMissed',
        'walkInNoShow', 'walkInCanceled', 'walkInNote', 'lineEnded', 'paymentReceived', 'refundStarted', 'refundDone',
        'feeAnnounced', 'feeCharged', 'feeWaived', 'payFee', 'freeCancelEnds', 'bookingLapsed', 'changeDropped',
        'staffNews') then 3
      when template in ('invitation', 'invitationJoined', 'staffMorning') then 4
      else 5
    end
  ) stored;
create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
