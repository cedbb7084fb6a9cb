export { indexChanges } from './index/index-changes.ts'
export { startIndexer } from './index/indexer.ts'
export { reindex } from './index/reindex.ts'
export { addedSynonyms, addSynonyms, removeSynonym } from './synonym-store.ts'
