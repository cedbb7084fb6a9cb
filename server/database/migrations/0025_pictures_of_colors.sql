-- A picture may say which color of its product it shows, and an order line which color was chosen where no picture
-- shows it.

alter table picture add column color text check (color <> '');
comment on column picture.color is 'One of product.colors; null where the picture shows no particular one.';

alter table order_line add column swatch text not null default '';
comment on column order_line.swatch is 'The chosen colour as a hex value, where image_url shows another one.';
