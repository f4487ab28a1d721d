-- Why a wait ended, if the status alone doesn't say so, and when staff were asked about a party that nobody acted on.
alter table walk_ins
  add column ended_because text check (ended_because in ('lineClosed', 'unanswered', 'waitedTooLong', 'missedCalls')),
  add column staff_asked timestamptz;

-- The messages about both are as urgent as those about other ends. The other priorities stay as they are.
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
          when template in (''walkInUnanswered'', ''walkInExpired'', ''bookingUnanswered'') then 3
          else %s
        end
      ) stored', others);
    create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
  end
$$;
