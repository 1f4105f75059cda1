// Imports a folder, for `npm run team -- --import`. It is a process of its own since glibc reads its variables when
// a process starts, and because a picture may bring down the library that decodes it.
import openClient from 'postgres'
import { loadImport } from '../loadCode.mjs'
import { sentenceOf } from '../problem.mjs'

/** The exit code if the import stopped. The others are those of `runImport`. */
const STOPPED = 3

const { url, ...options } = JSON.parse(process.env['EXPLORE_IMPORT'] ?? '')
const sql = openClient(url, { max: 4, onnotice: () => undefined })
try {
  const { runImport } = await loadImport()
  process.exitCode = await runImport({ sql, ...options })
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  process.exitCode = STOPPED
} finally {
  await sql.end()
}
