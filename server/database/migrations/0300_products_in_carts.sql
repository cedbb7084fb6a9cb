-- Whose carts a product is in: its seller sees how many before a change of its price or stock is saved (decision 188).
create index account_cart_now on account_cart using gin ((content -> 'cart') jsonb_path_ops);
