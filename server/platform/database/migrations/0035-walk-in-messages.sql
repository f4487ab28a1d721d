-- Messages to guests in line, offers of tables, and links to members who joined. "Your table is ready" is sent right after
-- codes, because the table is held for minutes.
drop index messages_waiting;
alter table messages drop column priority;
alter table messages add column priority smallint not null generated always as (
  case
    when template in ('proveEmail', 'proveNewEmail', 'provePhone', 'newPassword', 'findBooking', 'haveAccount') then 0
    when template in ('walkInReady', 'walkInReadyAgain') then 1
    when template in ('tableFree', 'tableOffered', 'lateAnswer', 'bookingCancelledByHouse') then 2
    when template in ('bookingConfirmed', 'bookingRequested', 'bookingChanged', 'bookingApproved', 'bookingRejected',
      'bookingCancelled', 'houseNote', 'invitationChanged', 'invitationCancelled', 'tableCalledOff', 'confirmClaim',
      'confirmRegionClaim', 'confirmNotify', 'passwordChanged', 'emailChanged', 'wayInAdded', 'passkeyAdded',
      'walkInJoined', 'walkInRequested', 'walkInApproved', 'walkInRejected', 'walkInPutBack', 'walkInMissed',
      'walkInNoShow', 'walkInCanceled', 'walkInNote', 'lineEnded') then 3
    when template in ('invitation', 'invitationJoined') then 4
    else 5
  end
) stored;
create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
