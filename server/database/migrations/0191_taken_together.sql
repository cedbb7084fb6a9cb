-- What buyers of one thing have taken as well: asked when a dashboard opens (decision 134).
create index order_line_product on order_line (product_id, order_id) where product_id is not null;
create index booking_service_buyer on booking (service_id, buyer_id) where buyer_id is not null;
create index shop_order_buyer_paid on shop_order (buyer_id, paid_at desc) where paid_at is not null;
create index shop_order_newest_paid on shop_order (paid_at desc) where paid_at is not null;
create index booking_newest_paid on booking (paid_at desc) where paid_at is not null;
