export { indexChanges } from './index/index-changes.ts'
export { type Indexer, startIndexer } from './index/indexer.ts'
export { reindex } from './index/reindex.ts'
