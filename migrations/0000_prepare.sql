create extension if not exists pg_trgm;
--> statement-breakpoint
create function joined(words text[]) returns text language sql immutable parallel safe
  as $$ select array_to_string(words, ' ') $$;
