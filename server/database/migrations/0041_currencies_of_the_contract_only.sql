-- What a currency is stands in contract/src/money.ts alone: since listings are made in TypeScript, no SQL asks.
drop table currency;
