-- The step of a price, four to each doubling of it: whole numbers only, so that it is the same on every machine.
create function price_step(price bigint) returns int language sql immutable strict parallel safe return (
  select 4 * octave + (((greatest(price, 1) << 2) >> octave) & 3)::int
  from (select 64 - position('1' in greatest(price, 1)::bit(64)::text) as octave) as sized);--> statement-breakpoint
-- The steps of the prices of a product, each with the place of its market: 2037 is step 37 of the second.
create function price_steps(prices bigint[]) returns int[] language sql immutable strict parallel safe return (
  select array_agg((at * 1000 + price_step(price))::int)
  from unnest(prices) with ordinality as each (price, at) where price is not null);--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search",price_steps(listed_prices));
