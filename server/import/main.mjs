// Imports a folder, for `npm run team -- --import`. It is a process of its own since glibc reads its variables when
// a process starts, and because a picture may bring down the library that decodes it.
import openClient from 'postgres'
import { loadImport } from '../loadCode.mjs'
import { sentenceOf } from '../problem.mjs'

const { url, ...options } = JSON.parse(process.env['EXPLORE_IMPORT'] ?? '')
const sql = openClient(url, { max: 4, onnotice: () => undefined })
try {
  const { runImport } = await loadImport()
  process.exitCode = await runImport({ sql, ...options })
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  // As Node ends after an error that nobody catches.
  process.exitCode = 1
} finally {
  await sql.end()
}
