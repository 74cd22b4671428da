-- What is written and what is typed meet here: small letters, accents and the signs above and between Arabic letters gone, letters
-- that are typed for each other made one, "43,2 cm" and "43.2cm", "2 TB" and "2tb", 17" and "17 inch" the same word, other signs spaces.
-- Signs are named, not letters: what counts as a letter depends on the locale of a database.
create function search_text(content text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            translate(regexp_replace(lower(normalize(content, NFD)), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
              'ىةٱ٠١٢٣٤٥٦٧٨٩', 'يها0123456789'),
            '(\d),(\d{3})(?!\d)', '\1\2', 'g'),
          '(\d)[.,](\d)', '\1d\2', 'g'),
        '(\d)(?:["″”]|\s*''''|[\s-]*inch(?:es)?\M)', '\1inch ', 'g'),
      '(\d)\s+(tb|gb|mb|kb|ghz|mhz|khz|hz|mah|wh|kwh|kw|w|kv|mv|v|kva|va|ma|kg|mg|g|km|cm|mm|m|ml|cl|l|oz|lbs?|ft|mp|fps|mbps|gbps|dpi|ppm|rpm|db|lm)\M',
      '\1\2', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf×÷\u2000-\u2bff\u3000-\u303f،؛؟٪٫٬٭]+', ' ', 'g')
$$;
--> statement-breakpoint
-- What a product's specifications say, without what they are called.
create function said_in(specifications jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(value, ' ' order by key), '') from jsonb_each_text(specifications)
$$;
--> statement-breakpoint
-- The stems of words that search_text has made plain; nothing for words that stand in every text.
create function search_stems(plain text) returns text language sql stable parallel safe as $$
  select coalesce(string_agg(coalesce((ts_lexize('english_stem', word))[1], ''), ' ' order by place), '')
  from regexp_split_to_table(plain, ' ') with ordinality as words (word, place)
$$;
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" text DEFAULT 'en' NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_language" CHECK ("search_synonyms"."language" in ('en', 'en-XA')),
	CONSTRAINT "search_synonyms_words" CHECK (cardinality("search_synonyms"."words") between 2 and 20)
);
--> statement-breakpoint
ALTER TABLE "products" drop column "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text(name)), 'A') || setweight(to_tsvector('english', search_text(brand || ' ' || joined(tags))), 'B') || setweight(to_tsvector('english', search_text(description)), 'C') || setweight(to_tsvector('english', search_text(sku || ' ' || color || ' ' || material || ' ' || joined(features) || ' ' || said_in(specifications) || ' ' || left(long_description, 4000))), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_name" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text(name)), 'A') || setweight(to_tsvector('english', search_text(brand || ' ' || joined(tags))), 'B')) STORED;--> statement-breakpoint
CREATE INDEX "search_synonyms_language_index" ON "search_synonyms" USING btree ("language");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_search_name" ON "products" USING gin ("search_name");
--> statement-breakpoint
-- All that is searched in outdates searches: since today specifications too, and what else is said of a product.
create or replace function tell_of_products() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from (
    select o.id, o.category_id as old_category, n.category_id as category, o.vendor_id as old_vendor, n.vendor_id as vendor,
      o.featured or n.featured as featured,
      (o.status, o.category_id, o.vendor_id, o.featured, o.created_at)
        is distinct from (n.status, n.category_id, n.vendor_id, n.featured, n.created_at) as moved,
      (o.brand, o.rating_sum, o.rating_count) is distinct from (n.brand, n.rating_sum, n.rating_count) as listed,
      o.status is distinct from n.status or (o.name, o.brand, o.tags, o.description, o.long_description, o.sku, o.specifications,
        o.features, o.color, o.material) is distinct from (n.name, n.brand, n.tags, n.description, n.long_description, n.sku,
        n.specifications, n.features, n.color, n.material) as worded,
      (o.sku, o.specifications, o.features, o.warranty, o.shipping_info, o.return_policy, o.weight, o.weight_unit,
        o.dimensions, o.dimension_unit, o.color, o.material, o.meta_title, o.meta_description, o.seo_keywords,
        o.video_key, o.video_thumbnail_key, o.has_variations, o.proposed_bestseller)
        is distinct from (n.sku, n.specifications, n.features, n.warranty, n.shipping_info, n.return_policy, n.weight,
        n.weight_unit, n.dimensions, n.dimension_unit, n.color, n.material, n.meta_title, n.meta_description,
        n.seo_keywords, n.video_key, n.video_thumbnail_key, n.has_variations, n.proposed_bestseller) as described
    from old_rows o join new_rows n on n.id = o.id
    where o.status = 'active' or n.status = 'active') changed
  cross join lateral (
    select 'product:' || id where moved or listed or worded or described
    union all select 'search' where worded
    union all select list_tags(category, vendor, null) where moved or listed
    union all select list_tags(old_category, old_vendor, null) where moved
    union all select unnest(array['near:' || category, 'near:' || old_category]) where moved
    union all select 'featured' where moved and featured) told (tag)
  where tag is not null;
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create function tell_of_synonyms() returns trigger language plpgsql as $$
begin
  perform tell_tags(array['search']);
  return null;
end $$;
--> statement-breakpoint
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
  for each statement execute function tell_of_synonyms();
