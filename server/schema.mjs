import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'schema')

/** Replaces what it made before, so it is applied whenever it has changed. */
const REPLACING = 'api.sql'

/** Any number. */
const LOCK = 360_036

/**
 * Lets a transaction wait until all others that have taken a turn have ended: what is changed at each start of one of the
 * machines that serve a database, they change one after the other.
 * @param {import('postgres').TransactionSql} transaction
 */
export const takeTurn = (transaction) => transaction`select pg_advisory_xact_lock(${LOCK})`

/**
 * Applies the files of `schema/` that a database does not have yet, in the order of their names: each whole, and all
 * but one once.
 * @param {import('postgres').Sql} sql
 */
export async function applySchema(sql) {
  await sql.begin(async (transaction) => {
    await takeTurn(transaction)
    await transaction`create table if not exists public.explore_schema (
      file text primary key, applied_at timestamptz not null default now())`
    /** @type {{ file: string }[]} */
    const rows = await transaction`select file from public.explore_schema`
    const applied = new Set(rows.map(({ file }) => file))
    for (const file of readdirSync(FOLDER).toSorted()) {
      const text = readFileSync(join(FOLDER, file), 'utf8')
      const isReplacing = file === REPLACING
      const name = isReplacing ? `${file} ${createHash('sha256').update(text).digest('hex')}` : file
      if (applied.has(name)) continue
      await transaction.unsafe(text)
      if (isReplacing) {
        await transaction`delete from public.explore_schema where starts_with(file, ${file})`
      }
      await transaction`insert into public.explore_schema (file) values (${name})`
    }
    await transaction`notify pgrst`
  })
}
