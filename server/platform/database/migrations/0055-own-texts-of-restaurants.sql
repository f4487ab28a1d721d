-- A restaurant's pages use its own texts, so they are part of what is cached of it.
create function note_own_text() returns trigger language plpgsql as $$
  begin
    update restaurants set revision = revision + 1
    where id = coalesce(new.restaurant_id, old.restaurant_id);
    return null;
  end
$$;
create trigger own_text_written after insert or delete or update on own_texts
  for each row execute function note_own_text();
