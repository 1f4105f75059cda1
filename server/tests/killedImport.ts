// A program that imports a folder when it is told to, for a test that kills it: built by Vite, see `import.test.ts`.
import { once } from 'node:events'
import openClient from 'postgres'
import { importFolder } from '../import/importFolder.ts'

const [database = '', folder = '', files = ''] = process.argv.slice(2)
await once(process.stdin, 'data')
process.stdin.destroy()
const sql = openClient(database, { max: 4, onnotice: () => undefined })
await importFolder({
  ...{ sql, folder, files },
  originals: 'copy',
  isDryRun: false,
  batchSize: 2,
  onProgress: (done) => process.stdout.write(`${done}\n`),
})
await sql.end()
