import type pg from 'pg'
import {
  adjectives,
  assortments,
  colors,
  comments,
  inventedWords,
  materials,
  people,
  phrases,
  serviceAssortments,
} from './words.ts'

export interface Sizes {
  products: number
  services: number
  reviews: number
  sellers: number
}

/**
 * `chance.of(n, what)` is a number from 0 to 1 that looks thrown, and is the same every time; `chance.pick` takes the
 * first words of a list far more often than the last (about as Zipf found in texts).
 */
export async function prepareChance(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema chance;
    create function chance.of(n bigint, what int) returns float8 language sql immutable parallel safe as
      $$ select (hashint8extended($1, $2) & 4503599627370495)::float8 / 4503599627370496 $$;
    create function chance.pick(list text[], n bigint, what int) returns text language sql immutable parallel safe as
      $$ select list[1 + floor(cardinality(list) * power(chance.of(n, what), 2.2))::int] $$;
    create function chance.id(kind text, n bigint) returns uuid language sql immutable parallel safe as
      $$ select md5(kind || n)::uuid $$;
    create table chance.rating (kind text, n int, at int, rating int);`)
}

/** Sellers live in large towns, most of them in the largest; one in twenty says of none. */
export async function makeSellers(pool: pg.Pool, { sellers }: Sizes): Promise<void> {
  await pool.query(
    `insert into account (id, email, name, password_hash, is_verified, created_at)
     select chance.id('seller', n), 'seller' || n || '@large.test', ($2::text[])[1 + n % cardinality($2::text[])] || ' ' ||
       chance.pick($3, n, 1), 'none', chance.of(n, 2) < 0.9, '2024-01-01'
     from generate_series(1, $1::int) n`,
    [sellers, people, inventedWords(600)],
  )
  await pool.query(
    `insert into identity_audit (account_id, action, source, is_verified, created_at)
     select id, 'verified without a check', 'demo', true, created_at from account where is_verified`,
  )
  await pool.query(
    `with places as (select array_agg(id order by population desc, id) as ids from (
       select id, population from town order by population desc, id limit 2000) large)
     insert into shop (seller_id, name, about, town, country, latitude, longitude)
     select chance.id('seller', n), ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || chance.pick($3, n, 3), '',
       coalesce(town.name, ''), coalesce(town.country_code, ''), town.latitude, town.longitude
     from generate_series(1, $1::int) n cross join places
     left join town on chance.of(n, 4) < 0.95
       and town.id = places.ids[1 + floor(cardinality(places.ids) * power(chance.of(n, 5), 2))::int]`,
    [sellers, inventedWords(900), ['Studio', 'Atelier', 'House', 'Works', 'Room', 'Goods']],
  )
}

/** Ratings first: what is sold is written with its counts. */
async function throwRatings(
  pool: pg.Pool,
  kind: 'product' | 'service',
  things: number,
  reviews: number,
): Promise<void> {
  await pool.query(
    `insert into chance.rating
     select $1, thing, at, least(5, greatest(1, round(2.6 + 2.2 * sqrt(chance.of(thing, 11)) + 1.6 * (chance.of(at, 12) - 0.5))))
     from (
       select at, 1 + floor($2::int * power(chance.of(at, 13), 2.4))::int as thing from generate_series(1, $3::int) at
     ) thrown`,
    [kind, things, reviews],
  )
}

const RATINGS = `
  select n, sum(rating) as sum, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as counts
  from chance.rating where kind = $1 group by n`

export async function makeProducts(pool: pg.Pool, { products, sellers, reviews }: Sizes): Promise<void> {
  await throwRatings(pool, 'product', products, Math.round(reviews * 0.95))
  await pool.query(
    `insert into category (id, slug, name, department, position)
     select chance.id('category', at), slug, name, department, at
     from json_to_recordset($1) as t (slug text, name text, department text, at int)`,
    [JSON.stringify(assortments.map((assortment, at) => ({ ...assortment, at })))],
  )
  await pool.query(
    `with rated as materialized (${RATINGS}), assortment as (
       select at, department, string_to_array(nouns, ' ') as nouns, case sizes when '' then '{}' else string_to_array(sizes, ' ') end as sizes
       from json_to_recordset($2) as t (at int, department text, nouns text, sizes text)
     ), thrown as (
       select n, floor($3::int * power(chance.of(n, 20), 1.5))::int as at, chance.pick($5, n, 21) as adjective, chance.pick($6, n, 22) as material,
         chance.pick($7, n, 23) as color, chance.pick($9, n, 24) as brand, chance.pick($10, n, 25) as collection
       from generate_series(1, $4::int) n
     )
     insert into product (id, seller_id, category_id, slug, name, description, brand, sku, price_minor, old_price_minor,
       currency, availability, tags, featured, sizes, colors, color_hexes, rating_sum, rating_counts, random_key, created_at, updated_at,
       gender, age_group, ingredients)
     select chance.id('product', n), chance.id('seller', 1 + floor($11::int * power(chance.of(n, 26), 1.3))::int), chance.id('category', assortment.at),
       'item-' || n, named.name,
       named.name || ' by ' || brand || '. ' || chance.pick($8, n, 27) || ' ' || chance.pick($8, n, 28) || ' ' ||
         chance.pick($8, n, 29) || ' From the ' || collection || ' collection, in ' || lower(material) || ' and ' || lower(chance.pick($6, n, 30)) || '.',
       brand, 'L-' || n, price.minor, case when chance.of(n, 31) < 0.25 then price.minor * 13 / 10 end, 'USD',
       case when chance.of(n, 32) < 0.03 then 'OutOfStock' when chance.of(n, 32) < 0.05 then 'PreOrder' else 'InStock' end,
       array[lower(material), lower(noun), lower(adjective)], chance.of(n, 33) < 0.01,
       assortment.sizes[1:3], case when color = named.second or n % 3 = 0 then array[color] else array[color, named.second] end,
       case when color = named.second or n % 3 = 0 then array['#222222'] else array['#222222', '#DDDDDD'] end,
       coalesce(rated.sum, 0), coalesce(rated.counts, '{0,0,0,0,0}'), chance.of(n, 34),
       timestamptz '2026-11-01' - chance.of(n, 35) * interval '900 days', '2026-11-01',
       (array['', '', 'female', 'male', 'unisex'])[1 + floor(5 * chance.of(n, 60))::int],
       case when chance.of(n, 61) < 0.1 then 'kids' else '' end,
       case when department = 'beauty' and chance.of(n, 62) < 0.7 then array_remove(array['Aqua', 'Glycerin',
         case when chance.of(n, 63) < 0.5 then 'Parfum' end, case when chance.of(n, 64) < 0.3 then 'Methylparaben' end,
         case when chance.of(n, 65) < 0.3 then 'Dimethicone' end, case when chance.of(n, 66) < 0.2 then 'Alcohol Denat' end,
         case when chance.of(n, 67) < 0.2 then 'Sodium Laureth Sulfate' end, case when chance.of(n, 68) < 0.1 then 'Prunus Amygdalus Dulcis Oil' end], null)
         else '{}' end
     from thrown join assortment using (at) left join rated using (n)
     cross join lateral (select chance.pick(assortment.nouns, n, 36) as noun, chance.pick($7, n, 54) as second) picked
     cross join lateral (select case when chance.of(n, 37) < 0.35 then collection || ' ' else '' end || adjective || ' ' || material || ' ' || noun as name, second) named
     cross join lateral (select (floor(exp(2.2 + 3 * (chance.of(n, 38) + chance.of(n, 39)) / 2 * 1.25) * 100) / 100)::int * 100 + 900 as minor) price`,
    [
      'product',
      JSON.stringify(assortments.map((assortment, at) => ({ ...assortment, at }))),
      assortments.length,
      products,
      adjectives,
      materials,
      colors,
      phrases,
      inventedWords(1200),
      inventedWords(8000).slice(1200),
      sellers,
    ],
  )
  await pool.query(
    `insert into variant (product_id, color, size, position, on_hand)
     select id, color, size, (row_number() over (partition by id))::int - 1,
       case when hashtext(id::text || color || size) % 5 = 0 then null else abs(hashtext(size || id::text || color)) % 40 end
     from product cross join unnest(colors) color
     cross join unnest(case when sizes = '{}' then '{""}'::text[] else sizes end) size`,
  )
  await pool.query(
    `insert into picture (product_id, position, base, widths, formats, width, height, alt)
     select id, position, 'large/' || position, '{400,800}', '{webp}', 800, 1000, name from product cross join generate_series(0, 1) position`,
  )
}

export async function makeServices(pool: pg.Pool, { services, sellers, reviews }: Sizes): Promise<void> {
  await throwRatings(pool, 'service', services, Math.round(reviews * 0.05))
  await pool.query(
    `insert into service_category (id, slug, name, position)
     select chance.id('service category', at), slug, name, at from json_to_recordset($1) as t (slug text, name text, at int)`,
    [JSON.stringify(serviceAssortments.map((assortment, at) => ({ ...assortment, at })))],
  )
  await pool.query(
    `with rated as materialized (${RATINGS}), assortment as (
       select at, string_to_array(nouns, ' ') as nouns from json_to_recordset($2) as t (at int, nouns text)
     ), places as (select array_agg(id order by population desc, id) as ids from (
       select id, population from town order by population desc, id limit 3000) large)
     insert into service (id, seller_id, public_id, name, description, provider_name, provider_email, provider_phone, price_minor, currency,
       duration_minutes, time_zone, availability, address, city, country, latitude, longitude, tags, rating_sum, rating_counts, random_key, created_at, updated_at)
     select chance.id('service', n), chance.id('seller', seller.no), 'visit-' || n,
       chance.pick($5, n, 41) || ' ' || noun, chance.pick($6, n, 42) || ' ' || chance.pick($6, n, 43), account.name, account.email, '+12125550142',
       (20 + floor(chance.of(n, 44) * 180))::int * 100, 'USD', 60, 'America/New_York',
       case when chance.of(n, 45) < 0.3 then weekday when chance.of(n, 45) < 0.4 then weekend else weekday || weekend end,
       n || ' High Street', coalesce(town.name, ''), coalesce(town.country_code, ''),
       town.latitude + (chance.of(n, 46) - 0.5) / 5, town.longitude + (chance.of(n, 47) - 0.5) / 5,
       array[lower(noun)], coalesce(rated.sum, 0), coalesce(rated.counts, '{0,0,0,0,0}'), chance.of(n, 48),
       timestamptz '2026-11-01' - chance.of(n, 49) * interval '900 days', '2026-11-01'
     from generate_series(1, $4::int) n
     join assortment on assortment.at = floor($3::int * power(chance.of(n, 40), 1.3))::int
     left join rated using (n) cross join places
     cross join lateral (select 1 + floor($7::int * chance.of(n, 50))::int as no) seller
     join account on account.id = chance.id('seller', seller.no)
     cross join lateral (select chance.pick(assortment.nouns, n, 51) as noun,
       '[{"day":"Tuesday","startTime":"09:00","endTime":"17:00"},{"day":"Thursday","startTime":"09:00","endTime":"17:00"}]'::jsonb as weekday,
       '[{"day":"Saturday","startTime":"10:00","endTime":"16:00"}]'::jsonb as weekend) said
     left join town on chance.of(n, 52) < 0.97 and town.id = places.ids[1 + floor(cardinality(places.ids) * power(chance.of(n, 53), 1.5))::int]`,
    [
      'service',
      JSON.stringify(serviceAssortments.map((assortment, at) => ({ ...assortment, at }))),
      serviceAssortments.length,
      services,
      adjectives,
      phrases,
      sellers,
    ],
  )
  await pool.query(
    `insert into service_in_category (service_id, category_id, position)
     select distinct on (1, 2) chance.id('service', n), chance.id('service category', at), position
     from generate_series(1, $1::int) n cross join generate_series(0, 1) position
     cross join lateral (select floor($2::int * power(chance.of(n, 40 + 60 * position), 1.3))::int as at) assortment
     where position = 0 or chance.of(n, 101) < 0.3 order by 1, 2, 3`,
    [services, serviceAssortments.length],
  )
  await pool.query(
    `insert into service_picture (service_id, position, base, widths, formats, width, height, alt)
     select id, 0, 'large/0', '{400,800}', '{webp}', 800, 1000, name from service`,
  )
}

export async function makeReviews(pool: pg.Pool): Promise<void> {
  const columns = `chance.id($1, n), chance.pick($2, at, 61) || ' ' || chr(65 + at % 26) || '.', chance.pick($3, at, 62), rating,
    timestamptz '2026-11-20' - chance.of(at, 63) * interval '700 days'`
  await pool.query(
    `insert into review (product_id, name, comment, rating, created_at) select ${columns} from chance.rating where kind = $1`,
    ['product', people, comments],
  )
  await pool.query(
    `insert into service_review (service_id, reviewer_name, review_text, rating, created_at) select ${columns} from chance.rating where kind = $1`,
    ['service', people, comments],
  )
}
