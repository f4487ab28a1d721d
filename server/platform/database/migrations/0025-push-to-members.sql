-- Members of restaurants can be notified by the browsers in which they are signed in. Signing out ends that.
alter table push_subscriptions
  add column member_id text references staff_members (id) on delete cascade,
  add column session_id text references guest_sessions (id) on delete cascade,
  drop constraint push_subscriptions_check,
  add constraint push_subscriptions_about check (num_nonnulls(reservation_id, walk_in_id, member_id) = 1),
  add constraint push_subscriptions_of_sessions check ((member_id is null) = (session_id is null));
create index push_subscriptions_of_member on push_subscriptions (member_id) where member_id is not null;
create index push_subscriptions_of_session on push_subscriptions (session_id) where session_id is not null;
