// A certificate for this machine, made for one run: browsers speak HTTP/2 over TLS only.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'

/**
 * @returns {{ key: Buffer, cert: Buffer }} valid for two days
 * @throws if `openssl` is not installed or fails
 */
export function createCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'explore-certificate-'))
  const key = path.join(folder, 'key.pem')
  const cert = path.join(folder, 'cert.pem')
  const { status, stderr, error } = spawnSync(
    'openssl',
    [...REQUEST.split(' '), '-keyout', key, '-out', cert],
    { encoding: 'utf8' },
  )
  try {
    if (status !== 0) throw new Error(`HTTP/2 needs openssl: ${error?.message ?? stderr}`)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
