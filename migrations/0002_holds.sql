alter table stock_holds add constraint stock_holds_purchase_id_purchases_id_fk
  foreign key (purchase_id) references purchases (id) on delete cascade;
