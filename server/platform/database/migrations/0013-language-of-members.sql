-- In which language a member answered; empty where they have not, and then they are written to in the booking's.
alter table invitations add column language text not null default '';
