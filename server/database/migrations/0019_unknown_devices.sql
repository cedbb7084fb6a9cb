-- What a session is called where the browser says nothing of itself: the word that the list of devices uses.
alter table session alter column device set default 'Unknown device';
update session set device = 'Unknown device' where device = 'Unknown browser';
