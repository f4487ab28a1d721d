-- The model of what keeps a passkey (AAGUID); empty if unknown.
alter table guest_passkeys add column authenticator text not null default '';

-- The passkey that a session was opened with; null if it was opened another way, or the passkey was removed.
alter table guest_sessions add column passkey_id text references guest_passkeys (id) on delete set null;
create index guest_sessions_of_passkey on guest_sessions (passkey_id) where passkey_id is not null;

-- Messages about changes of an account. The other priorities stay as they are.
do $$
  declare
    others text;
  begin
    select pg_get_expr(d.adbin, d.adrelid) into strict others
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = 'messages'::regclass and a.attname = 'priority';
    drop index messages_waiting;
    alter table messages drop column priority;
    execute format(
      'alter table messages add column priority smallint not null generated always as (
        case
          when template in (''phoneChanged'', ''signInMethodRemoved'') then 3
          else %s
        end
      ) stored', others);
    create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
  end
$$;
