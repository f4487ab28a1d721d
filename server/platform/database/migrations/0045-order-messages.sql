-- Messages to guests about their orders. What they have to know within minutes is sent before confirmations. The other
-- priorities stay as they are.
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
          when template in (''orderReady'', ''orderOnItsWay'', ''orderMissing'', ''orderDelayed'', ''orderRejected'',
            ''orderCanceledByHouse'', ''orderUnanswered'') then 2
          when template in (''orderReceived'', ''orderAccepted'', ''orderChanged'', ''orderCanceled'', ''orderUnpaid'') then 3
          else %s
        end
      ) stored', others);
    create index messages_waiting on messages (priority, id) where sent is null and dropped is null and failure is null;
  end
$$;
