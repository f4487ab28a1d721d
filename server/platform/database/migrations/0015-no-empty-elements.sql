-- A column that is not null may still hold a list with nulls in it, a list of lists, JSON of the wrong kind, a number
-- that is none, or a date without an end. Code reads none of these, so none may be stored. Bad rows are mended first.
do $$
  declare
    each record;
  begin
    for each in
      select * from (values
        ('regions', 'quick_cuisines'),
        ('restaurants', 'cuisines'),
        ('restaurants', 'features'),
        ('restaurants', 'photos'),
        ('table_joins', 'table_numbers'),
        ('reservations', 'areas'),
        ('reservations', 'table_numbers'),
        ('invitations', 'allergy'),
        ('guest_profiles', 'allergy'),
        ('guest_passkeys', 'transports'),
        ('holds', 'table_ids'),
        ('event_details', 'days'),
        ('analytics_events', 'ids')
      ) as lists (in_table, in_column)
    loop
      -- array_position() fails on a list of lists, so that is looked at first.
      execute format(
        'update %1$I set %2$I = coalesce(
          (select array_agg(element order by place) from unnest(%2$I) with ordinality as listed (element, place)
            where element is not null),
          ''{}''
        )
        where case when array_ndims(%2$I) > 1 then true else array_position(%2$I, null) is not null end',
        each.in_table, each.in_column
      );
      execute format(
        'alter table %1$I add constraint %3$I check (
          case when array_ndims(%2$I) > 1 then false else array_position(%2$I, null) is null end
        )',
        each.in_table, each.in_column, each.in_table || '_' || each.in_column || '_whole'
      );
    end loop;

    for each in
      select * from (values
        ('restaurants', 'booking', 'object'),
        ('restaurants', 'payment', 'object'),
        ('restaurants', 'customization', 'object'),
        ('special_periods', 'hours', 'array'),
        ('floors', 'drawing', 'object'),
        ('menus', 'sections', 'array'),
        ('menus', 'modifiers', 'object')
      ) as documents (in_table, in_column, kind)
    loop
      execute format(
        'update %1$I set %2$I = %4$L where jsonb_typeof(%2$I) <> %3$L',
        each.in_table, each.in_column, each.kind, case each.kind when 'array' then '[]' else '{}' end
      );
      execute format(
        'alter table %1$I add constraint %4$I check (jsonb_typeof(%2$I) = %3$L)',
        each.in_table, each.in_column, each.kind, each.in_table || '_' || each.in_column || '_kind'
      );
    end loop;

    -- NaN is larger than every number.
    for each in select * from (values ('regions'), ('restaurants')) as placed (in_table) loop
      execute format(
        'update %1$I set lat = null, lon = null
        where lat not between -90 and 90 or lon not between -180 and 180', each.in_table
      );
      execute format(
        'alter table %1$I add constraint %2$I
        check (lat between -90 and 90 and lon between -180 and 180)', each.in_table, each.in_table || '_on_earth'
      );
    end loop;

    for each in
      select * from (values ('special_periods'), ('event_details')) as dated (in_table)
    loop
      execute format(
        'update %1$I set
          starts = greatest(least(starts, ''9999-12-31''), ''0001-01-01''),
          ends = greatest(least(ends, ''9999-12-31''), ''0001-01-01'')
        where starts < ''0001-01-01'' or ends > ''9999-12-31''', each.in_table
      );
      execute format(
        'alter table %1$I add constraint %2$I check (starts >= ''0001-01-01'' and ends <= ''9999-12-31'')',
        each.in_table, each.in_table || '_in_calendar'
      );
    end loop;
  end
$$;

-- A join without tables would seat a party nowhere.
delete from table_joins where cardinality(table_numbers) = 0;
alter table table_joins add check (cardinality(table_numbers) > 0);

update restaurants set average_rating = null where average_rating not between 0 and 5;
alter table restaurants add check (average_rating between 0 and 5);
update restaurants set total_reviews = 0 where total_reviews < 0;
alter table restaurants add check (total_reviews >= 0);
update restaurants set updated = now() where updated not between '0001-01-02' and '9999-12-30';
alter table restaurants add check (updated between '0001-01-02' and '9999-12-30');

-- What is kept of a restaurant is read anew.
update restaurants set revision = revision + 1;

-- A region that lies in itself by way of others has no end. Each lies in one of a lower level, so that none can.
update regions set parent_id = null
where exists (select from regions above where above.id = regions.parent_id and above.level >= regions.level);

create function check_level_of_region() returns trigger language plpgsql as $$
  begin
    if exists (select from regions above where above.id = new.parent_id and above.level >= new.level)
      or exists (select from regions below where below.parent_id = new.id and below.level <= new.level)
    then
      raise exception 'region % does not lie in a region of a lower level', new.id using errcode = 'check_violation';
    end if;
    return null;
  end
$$;
create trigger region_below_parent after insert or update of parent_id, level on regions
  for each row execute function check_level_of_region();
