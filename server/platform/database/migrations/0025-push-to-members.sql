-- Members of restaurants can be notified by their browsers, too.
alter table push_subscriptions
  add column member_id text references staff_members (id) on delete cascade,
  drop constraint push_subscriptions_check,
  add constraint push_subscriptions_about check (num_nonnulls(reservation_id, walk_in_id, member_id) = 1);
create index push_subscriptions_of_member on push_subscriptions (member_id) where member_id is not null;
