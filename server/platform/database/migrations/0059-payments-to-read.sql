-- Payments that may have changed at the provider, by when it was last asked. The server looks for them every few seconds, and
-- otherwise reads all payments ever made.
create index payments_to_read on payments ((coalesce(read_at, created)))
  where reference <> '' and (
    state in ('started', 'needsStep', 'authorized', 'failed') or refunds @> '[{"state": "underWay"}]');
