-- Guests can answer the messages of the restaurant about a booking, as in the waitlist.
alter table reservations rename column house_notes to conversation;
update reservations set conversation = (
  select jsonb_agg(message || '{"from": "restaurant"}' order by number)
  from jsonb_array_elements(conversation) with ordinality as written (message, number)
) where conversation <> '[]';
