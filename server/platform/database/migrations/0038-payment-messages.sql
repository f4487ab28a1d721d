-- Messages about money. A link to pay is useless once the table isn't held anymore.
drop index messages_waiting;
alter table messages drop column priority;
alter table messages add column priority smallint not null generated always as (
  case
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
) stored;
create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
