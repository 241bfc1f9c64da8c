-- The rows of `professional_search`: one document for each professional in the directory.

-- Text as the search compares it: lower case, without accents, and without slashes, so that no word equals a facet
-- ("country/KE"). `searchFold` in lib/directory/search/vocabulary/place-names does the same.
create or replace function search_fold(value text) returns text language sql immutable parallel safe as $$
  select translate(normalize(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), NFC), '/', ' ')
$$;

-- The words of a folded text: "o'neil" is one word, "cross-border" is two.
create or replace function search_words(folded text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(translate(folded, '''’ʼ`', ''), '[!-/:-@\[-`{-~]+', ' ', 'g'))
$$;

-- Facets as lexemes with a weight, "service/payroll"; quoted, because a city may contain spaces and quotes.
create or replace function search_facets(kind text, facet_values text[], weight text) returns tsvector
language sql immutable parallel safe as $$
  select coalesce(
    string_agg('''' || replace(replace(kind || '/' || facet, '\', '\\'), '''', '''''') || ''':1' || weight, ' '),
    ''
  )::tsvector
  from unnest(facet_values) facet
$$;

-- The punctuation characters of a folded text, each as a lexeme: no other index has them.
create or replace function search_signs(folded text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(string_to_array(regexp_replace(folded, '[^!-/:-@\[-`{-~]+', '', 'g'), null))
$$;

-- A view is made again: `create or replace` would refuse other columns.
drop view if exists professional_search_source;
drop view if exists professional_search_words;

-- The words of each professional by weight, and the facets. The lines of a search text are name, title, services,
-- software and city.
create view professional_search_words as
select
  p.id as professional_id,
  setweight(search_words(concat_ws(
      ' ', lines[1], case when lines[1] like '%-%' then replace(lines[1], '-', '') end, lines[2], lines[3])), 'A')
    || setweight(search_words(array_to_string(
      lines[4 : 2 + cardinality(p.specializations) + cardinality(p.software)], ' ')), 'B')
    || setweight(search_words(search_fold(
      concat_ws(' ', p.city, array_to_string(p.languages, ' '), p.professional_body))), 'C')
    || setweight(search_words(search_fold(p.bio)), 'D')
    || search_signs(search_fold(p.search_text))
    || search_facets('title', array[search_fold(p.title)], 'A')
    || search_facets('body', array[search_fold(p.professional_body)], 'A')
    || search_facets('service', p.specializations[1:1], 'A')
    || search_facets('service', p.specializations[2:], 'B')
    || search_facets('software', p.software, 'B')
    || search_facets('country', array[p.country], 'C')
    || search_facets('city', array[search_fold(p.city)], 'C')
    || search_facets('language', array(select search_fold(language) from unnest(p.languages) language), 'A')
    || search_facets('meeting', array_remove(array[
      case when p.meeting_types && '{video,phone}' then 'online' end,
      case when p.meeting_types @> '{in-person}' then 'in-person' end], null), 'C') as document,
  search_fold(p.search_text) as search_text,
  p.country,
  p.status = 'approved' as verified,
  p.hourly_rate_cents,
  p.rating,
  p.review_count,
  p.experience,
  case p.response_time
    when '<1 hour' then 45
    when '<2 hours' then 30
    when '<4 hours' then 15
    else 0
  end as reply_points
from professionals p, lateral (select string_to_array(search_fold(p.search_text), E'\n') as lines) folded
where p.listed and p.visibility = 'everyone';

-- The rows as they are stored: also the industries, and the name of a professional body outside the list, as words and
-- as facets of the whole name and of each word. These facets have a kind of their own, so that no name makes a member of
-- a listed body.
create view professional_search_source as
select
  w.professional_id,
  w.document
    || search_facets('industry', p.industries, 'C')
    || case
      when p.body_name is null then ''::tsvector
      else
        setweight(search_words(search_fold(p.body_name)), 'C')
        || search_facets(
          'body-name', tsvector_to_array(search_words(search_fold(p.body_name))) || search_fold(p.body_name), 'A')
    end as document,
  w.search_text,
  w.country,
  w.verified,
  w.hourly_rate_cents,
  w.rating,
  w.review_count,
  w.experience,
  w.reply_points
from professional_search_words w
join professionals p on p.id = w.professional_id;

create or replace function keep_professional_search() returns trigger language plpgsql as $$
begin
  if new.listed and new.visibility = 'everyone' then
    insert into professional_search (
      professional_id, document, search_text, country, verified, hourly_rate_cents, rating, review_count, experience,
      reply_points
    )
    select * from professional_search_source where professional_id = new.id
    on conflict (professional_id) do update set
      document = excluded.document,
      search_text = excluded.search_text,
      country = excluded.country,
      verified = excluded.verified,
      hourly_rate_cents = excluded.hourly_rate_cents,
      rating = excluded.rating,
      review_count = excluded.review_count,
      experience = excluded.experience,
      reply_points = excluded.reply_points;
  else
    delete from professional_search where professional_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger professional_search
  after insert or update of
    status, visibility, name, title, bio, city, country, languages, industries, meeting_types, professional_body,
    body_name, response_time, hourly_rate_cents, rating, review_count, experience, specializations, software,
    search_text
  on professionals
  for each row execute function keep_professional_search();
