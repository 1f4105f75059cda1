import { expose } from 'comlink'
import { watchFolder } from '../../listing/watchFolder'
import { createCatalog } from '../createCatalog'
import { createRecordStorage } from '../storage/recordStorage'

expose(createCatalog({ createStorage: createRecordStorage, watch: watchFolder }))
