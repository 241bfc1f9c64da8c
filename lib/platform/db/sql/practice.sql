-- Each pair of a professional and a client of the marketplace, with what the professional sees of the client anyway: a
-- project, a meeting that was confirmed, or a conversation in which both sides wrote. A request for a quote alone, or an
-- answer to it, makes no client.
drop view if exists marketplace_clients;
create view marketplace_clients as
  select pair.professional_id, pair.account_id, a.country, a.company,
    case when a.account_type = 'business' then 'company' else 'person' end as kind,
    trim(a.first_name || ' ' || a.last_name) as name
  from (
    select professional_id, client_id as account_id from projects
    union
    select professional_id, client_id from bookings
      where client_id is not null and status in ('confirmed', 'completed', 'no-show')
    union
    select c.professional_id, c.client_id from conversations c
      where exists (select from messages m
          where m.conversation_id = c.id and m.type in ('text', 'quote') and m.sender_id = c.client_id)
        and exists (select from messages m
          where m.conversation_id = c.id and m.type in ('text', 'quote') and m.sender_id <> c.client_id)
  ) pair
  join accounts a on a.id = pair.account_id
  where a.erased_at is null;

-- Adds those who became clients before the list existed.
insert into practice_clients (professional_id, account_id, origin, kind, name, company, country)
  select professional_id, account_id, 'marketplace', kind, name, company, country from marketplace_clients
  on conflict do nothing;
