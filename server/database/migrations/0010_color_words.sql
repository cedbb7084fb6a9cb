-- Sellers name colors as poets do; people search for the plain ones. One way only: who says oxblood means oxblood.
insert into search_synonym (said, means)
select family, shade from (values
  ('red', 'oxblood cherry claret bordeaux burgundy wine garnet tomato brick rouge poppy carnelian crimson scarlet ruby rosehip rowan'),
  ('pink', 'blush rose rosewater petal coral fuchsia peach magenta salmon'),
  ('orange', 'terracotta rust tangerine apricot ember copper coral'),
  ('yellow', 'mustard saffron marigold citrine butter honey lemon'),
  ('green', 'moss sage olive forest bottle emerald pine fir mint pistachio khaki seafoam army'),
  ('blue', 'navy indigo cobalt midnight sky petrol turquoise teal cornflower lagoon denim fjord'),
  ('purple', 'plum lilac mulberry violet lavender aubergine dahlia heather'),
  ('brown', 'tan camel chestnut espresso chocolate cognac caramel tobacco toffee cocoa conker saddle peat'),
  ('beige', 'sand camel oat oatmeal ecru biscuit stone flax bone'),
  ('white', 'ivory ecru chalk cream milk pearl'),
  ('gray', 'graphite charcoal slate dove fog smoke storm gunmetal stone'),
  ('black', 'ink onyx raven soot'),
  ('gold', 'brass golden champagne'),
  ('silver', 'gunmetal steel')
) families (family, shades)
cross join lateral regexp_split_to_table(shades, ' ') shade
on conflict do nothing;
