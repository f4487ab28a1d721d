-- Receipts say what a total was rounded by. Those of earlier orders weren't rounded and keep their totals.
update orders set receipt = receipt || '{"rounding": 0}'::jsonb where not receipt ? 'rounding';
