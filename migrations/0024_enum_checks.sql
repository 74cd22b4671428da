ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_role" CHECK ("audit_events"."actor_role" in ('visitor', 'guest', 'customer', 'vendor', 'admin', 'carrier', 'system'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_status" CHECK ("categories"."status" in ('active', 'inactive'));--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_market" CHECK ("product_prices"."market" in ('US', 'GB', 'AE', 'SA'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("products"."status" in ('active', 'draft', 'inactive', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_unit" CHECK ("products"."weight_unit" in ('g', 'kg', 'lb', 'oz'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dimension_unit" CHECK ("products"."dimension_unit" in ('cm', 'mm', 'in'));--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_market" CHECK ("search_terms"."market" in ('US', 'GB', 'AE', 'SA'));--> statement-breakpoint
ALTER TABLE "search_visits" ADD CONSTRAINT "search_visits_market" CHECK ("search_visits"."market" in ('US', 'GB', 'AE', 'SA'));--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_status" CHECK ("subcategories"."status" in ('active', 'inactive'));--> statement-breakpoint
ALTER TABLE "variation_prices" ADD CONSTRAINT "variation_prices_market" CHECK ("variation_prices"."market" in ('US', 'GB', 'AE', 'SA'));--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_weight_unit" CHECK ("variations"."weight_unit" in ('g', 'kg', 'lb', 'oz'));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_seen_currency" CHECK ("cart_items"."seen_currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "contact_queries" ADD CONSTRAINT "contact_queries_kind" CHECK ("contact_queries"."kind" in ('contact', 'press', 'career'));--> statement-breakpoint
ALTER TABLE "contact_queries" ADD CONSTRAINT "contact_queries_status" CHECK ("contact_queries"."status" in ('pending', 'in_progress', 'resolved'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'blocked'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_role" CHECK ("sessions"."role" in ('customer', 'vendor', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'en-XA'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'shoppers', 'sales', 'shipping', 'tax', 'refunds', 'disputed', 'fees', 'conversion'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_language" CHECK ("emails"."language" in ('en', 'en-XA'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_status" CHECK ("emails"."status" in ('queued', 'sending', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency" CHECK ("exchange_rates"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_kind" CHECK ("media_files"."kind" in ('image', 'video'));--> statement-breakpoint
ALTER TABLE "home_section_products" ADD CONSTRAINT "home_section_products_section" CHECK ("home_section_products"."section" in ('hot_products', 'todays_deals', 'new_arrivals', 'exclusive_offers'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from" CHECK ("order_events"."from" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_to" CHECK ("order_events"."to" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('customer', 'vendor', 'admin', 'carrier', 'system'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'completed', 'failed', 'refunded', 'partially_refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_charge_currency" CHECK ("orders"."charge_currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispatch_method" CHECK ("orders"."dispatch_method" in ('store', 'infinity'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('pending', 'unheld', 'paid', 'review', 'cancelled'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payment_status" CHECK ("purchases"."payment_status" in ('pending', 'completed', 'failed', 'refunded', 'partially_refunded'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_market" CHECK ("purchases"."market" in ('US', 'GB', 'AE', 'SA'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_language" CHECK ("purchases"."language" in ('en', 'en-XA'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_currency" CHECK ("purchases"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_charge_currency" CHECK ("purchases"."charge_currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('damaged', 'not-as-described', 'wrong-item', 'does-not-fit', 'changed-mind', 'other'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_currency" CHECK ("disputes"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_currency" CHECK ("payment_cases"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "demo_provider_orders" ADD CONSTRAINT "demo_provider_orders_status" CHECK ("demo_provider_orders"."status" in ('CREATED', 'APPROVED', 'COMPLETED', 'VOIDED'));--> statement-breakpoint
ALTER TABLE "demo_provider_orders" ADD CONSTRAINT "demo_provider_orders_currency" CHECK ("demo_provider_orders"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "demo_provider_orders" ADD CONSTRAINT "demo_provider_orders_behaviour" CHECK ("demo_provider_orders"."behaviour" in ('approve', 'decline', 'lose-answer'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'capturing', 'captured', 'pending', 'declined', 'review', 'voided'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured_currency" CHECK ("payments"."captured_currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_currency" CHECK ("refunds"."charge_currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('queued', 'completed', 'failed'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_status" CHECK ("vendors"."status" in ('pending', 'active', 'rejected', 'suspended'));--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_dispatch_method" CHECK ("vendors"."dispatch_method" in ('store', 'infinity'));