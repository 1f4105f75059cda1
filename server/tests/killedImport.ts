// A program that imports a folder, for a test that kills it: built by Vite, see `import.test.ts`.
import openClient from 'postgres'
import { importFolder } from '../import/importFolder.ts'

const [database = '', folder = '', files = ''] = process.argv.slice(2)
const sql = openClient(database, { max: 4, onnotice: () => undefined })
await importFolder({
  ...{ sql, folder, files },
  originals: 'copy',
  isDryRun: false,
  batchSize: 2,
  onProgress: (done) => process.stdout.write(`${done}\n`),
})
await sql.end()
