import { expose } from 'comlink'
import { watchFolder } from '../listing/watchFolder'
import { createCatalog } from './createCatalog'
import { createRecordStorage } from './recordStorage'

expose(createCatalog({ createStorage: createRecordStorage, watch: watchFolder }))
