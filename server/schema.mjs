import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'schema')

/** Any number: two starts at once apply the schema one after the other. */
const LOCK = 360_036

/**
 * Applies the files of `schema/` that a database does not have yet, in the order of their names, each once and
 * whole.
 * @param {import('postgres').Sql} sql
 */
export async function applySchema(sql) {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK})`
    await transaction`create table if not exists public.explore_schema (
      file text primary key, applied_at timestamptz not null default now())`
    /** @type {{ file: string }[]} */
    const rows = await transaction`select file from public.explore_schema`
    const applied = new Set(rows.map(({ file }) => file))
    for (const file of readdirSync(FOLDER).toSorted()) {
      if (applied.has(file)) continue
      await transaction.unsafe(readFileSync(join(FOLDER, file), 'utf8'))
      await transaction`insert into public.explore_schema (file) values (${file})`
    }
    await transaction`notify pgrst`
  })
}
