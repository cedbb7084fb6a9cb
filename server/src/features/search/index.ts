export { indexChanges } from './index/index-changes.ts'
export { startIndexer } from './index/indexer.ts'
export { reindex } from './index/reindex.ts'
