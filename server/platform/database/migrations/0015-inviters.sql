-- The member who invites, with whose access the invitation ends; null for the operator, and for older invitations.
alter table staff_invitations add column inviter text references staff_members (id) on delete set null;
create index staff_invitations_by_inviter on staff_invitations (inviter) where inviter is not null;
