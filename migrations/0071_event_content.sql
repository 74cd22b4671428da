-- What a provider's message says is called its content, as everywhere else. The index of it follows by itself.
ALTER TABLE "payment_events" RENAME COLUMN "news" TO "content";
