-- Ids of services are thrown by chance, so a random place among those of a category is a place on this index.
create index service_in_category_services on service_in_category (category_id, service_id);
drop index service_in_category_category;
