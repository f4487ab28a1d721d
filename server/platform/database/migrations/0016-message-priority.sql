-- Which message is sent first: 0 before 4. It follows from the template, so that no statement that queues one can leave it
-- out. A new template that should not wait behind reminders needs a migration that replaces the column.
alter table messages add column priority smallint not null generated always as (
  case
    when template in ('proveEmail', 'proveNewEmail', 'provePhone', 'newPassword', 'findBooking', 'haveAccount') then 0
    when template in ('tableFree', 'lateAnswer', 'bookingCancelledByHouse') then 1
    when template in ('bookingConfirmed', 'bookingRequested', 'bookingChanged', 'bookingApproved', 'bookingRejected',
      'bookingCancelled', 'houseNote', 'invitationChanged', 'invitationCancelled', 'tableCalledOff', 'confirmClaim',
      'confirmRegionClaim', 'confirmNotify', 'passwordChanged', 'emailChanged', 'wayInAdded', 'passkeyAdded') then 2
    when template = 'invitation' then 3
    else 4
  end
) stored;

drop index messages_waiting;
create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
