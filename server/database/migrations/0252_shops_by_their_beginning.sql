-- Shops are suggested while somebody types how their name begins.
create index shop_name_begins on shop (lower(name) text_pattern_ops);
