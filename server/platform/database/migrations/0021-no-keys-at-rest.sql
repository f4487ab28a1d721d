-- What opens a reservation or an invitation is derived from its id when it is sent or answered. Rows written before had it.
update messages set data = data - 'token' - 'manageUrl'
where cause like 'reservation %' and (data ? 'token' or data ? 'manageUrl');

update messages set data = data - 'invitationUrl' || jsonb_build_object('invitationId', i.id)
from invitations i
where messages.data ->> 'invitationUrl' ~ '[?&]code='
  and i.code_hash =
    encode(sha256(convert_to(lower(substring(messages.data ->> 'invitationUrl' from '[?&]code=([^&#]+)')), 'UTF8')), 'hex');

-- The invitation is gone, and its link opens nothing any more.
update messages set data = jsonb_set(data, '{invitationUrl}', to_jsonb(split_part(data ->> 'invitationUrl', '?', 1)))
where data ->> 'invitationUrl' ~ '[?&]code=';

update idempotency_keys set answer = answer - 'token' - 'manageUrl' || '{"keyless": true}'
where jsonb_typeof(answer) = 'object' and answer ? 'token' and answer ? 'manageUrl';

update idempotency_keys set answer = null
where status < 400 and split_part(scope, ' ', 1) in ('invitations.send', 'invitations.redeem');
