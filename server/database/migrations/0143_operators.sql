-- Why: whoever runs the shop works at its desk, /operator. A command makes an account an operator, and nothing else does.
alter table account add column operator_since timestamptz;
