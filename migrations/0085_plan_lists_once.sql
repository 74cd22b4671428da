-- Whoever saves one product pays for planning these statements anew otherwise, three times what they take: the database believes of a list of ids
-- that is not known when it plans that it is ten long, and one that is known, of one product, is cheaper. The plan is the same.
ALTER FUNCTION list_products(bigint[]) SET plan_cache_mode = force_generic_plan;
