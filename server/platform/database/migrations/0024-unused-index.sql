-- Reminders were found by it until they became due work. Every booking wrote it.
drop index reservations_ahead;
