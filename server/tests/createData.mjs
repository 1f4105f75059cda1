import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findEngines, readableEngines } from '../engines.mjs'
import { createCluster } from '../postgres.mjs'

const SERVER = join(import.meta.dirname, '..')

/** A text that changes with what an empty database is made by. */
const version = createHash('sha256')
  .update(readFileSync(join(SERVER, 'postgres.mjs')))
  .update(readFileSync(join(SERVER, 'package-lock.json')))
  .digest('hex')
  .slice(0, 12)

const KEPT = join(SERVER, '../node_modules/.cache', `explore-team-data-${version}`)

function createFolder() {
  const data = mkdtempSync(join(tmpdir(), 'explore-team-'))
  // Another user runs the engines if this one is root.
  chmodSync(data, 0o755)
  return data
}

/** Keeps a folder of data with an empty database: to create one takes seconds. */
export function keepEmptyData() {
  if (existsSync(KEPT)) return
  const data = createFolder()
  createCluster(readableEngines(findEngines({ needsPostgres: true })), data)
  // Tests end processes, never the computer: nothing has to wait for the disk.
  appendFileSync(
    join(data, 'postgresql', 'postgresql.conf'),
    'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n',
  )
  const part = `${KEPT}.${process.pid}`
  mkdirSync(dirname(KEPT), { recursive: true })
  // With the owners of the files.
  execFileSync('cp', ['-a', data, part])
  rmSync(data, { recursive: true })
  renameSync(part, KEPT)
}

/** A new folder of data with an empty database. */
export function createData() {
  keepEmptyData()
  const data = createFolder()
  execFileSync('cp', ['-a', `${KEPT}/.`, data])
  return data
}
