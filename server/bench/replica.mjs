import { spawn } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres.mjs'
import { giveTo, unprivilegedUser } from '../user.mjs'

/** What belongs to the run of the primary. The replica fetches the log itself. */
const NOT_COPIED = new Set(['pg_wal', 'pg_replslot', 'postmaster.pid', 'postmaster.opts'])

/**
 * Copies a PostgreSQL while it runs, and starts the copy as its streaming replica. It is what `pg_basebackup -R` does,
 * which the packages of npm do not have: https://www.postgresql.org/docs/current/continuous-archiving.html
 * @param {import('../gallery.mjs').Gallery} primary
 * @param {string} from the folder of the primary
 * @param {string} folder is created
 * @param {number} port
 */
export async function startReplica({ sql, url, engines }, from, folder, port) {
  const user = unprivilegedUser()
  const data = join(folder, 'postgresql')
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    appendFileSync(join(data, path), text)
    giveTo(join(data, path), user)
  }
  mkdirSync(folder)
  mkdirSync(data, { mode: 0o700 })
  giveTo(data, user)
  for (const name of ['pg_wal', 'pg_replslot']) {
    mkdirSync(join(data, name), { mode: 0o700 })
    giveTo(join(data, name), user)
  }
  // The log of the time of the copy is fetched after it.
  await sql`alter system set wal_keep_size = '1GB'`
  await sql`select pg_reload_conf()`
  const backup = await sql.reserve()
  await backup`select pg_backup_start('replica', true)`
  const entries = readdirSync(join(from, 'postgresql')).filter((name) => !NOT_COPIED.has(name))
  const paths = entries.map((name) => join(from, 'postgresql', name))
  const copy = spawn('cp', ['-a', ...paths, data], {
    ...user,
    cwd: data,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => copy.once('exit', resolve))
  if (code !== 0) throw new Error('The database could not be copied')
  const [label] = await backup`select labelfile from pg_backup_stop()`
  backup.release()
  write('backup_label', label?.['labelfile'])
  write('standby.signal', '')
  const { hostname, port: primaryPort, username, password } = new URL(url)
  write(
    'postgresql.auto.conf',
    `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${password}'\n`,
  )
  // People and their passwords are those of the primary.
  copyFileSync(join(from, 'database-password'), join(folder, 'database-password'))
  return startPostgres(engines, folder, port)
}
