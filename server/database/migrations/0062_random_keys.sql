-- Why: the column holds a random key, which samples are taken by; it shuffles nothing.
alter table product rename column shuffle to random_key;
alter table service rename column shuffle to random_key;
alter index product_shuffle rename to product_random_key;
alter index product_category_shuffle rename to product_category_random_key;
alter index service_shuffle rename to service_random_key;
