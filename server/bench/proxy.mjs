import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { answersHttp } from '../postgrest.mjs'
import { HOST } from '../postgres.mjs'
import { giveTo, unprivilegedUser } from '../user.mjs'

/**
 * @typedef {object} ProxyOptions
 * @property {number} port
 * @property {readonly string[]} servers the URLs of PostgREST
 * @property {string} folder for what it writes
 * @property {boolean} hasCache keeps answers as long as their headers allow
 */

/** @typedef {{ readonly url: string, readonly stop: () => Promise<void> }} Proxy */

/** A request that one server cannot answer is sent to another one. docs/server.md says the same of that. */
const configuration = (/** @type {ProxyOptions} */ { port, servers, hasCache }) => `
daemon off;
worker_processes 2;
pid nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  proxy_cache_path cache keys_zone=pages:50m max_size=5g inactive=1y;
  upstream postgrest {
    ${servers.map((server) => `server ${new URL(server).host} max_fails=1 fail_timeout=5s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen ${HOST}:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_connect_timeout 1s;
    proxy_read_timeout 4s;
    proxy_next_upstream error timeout http_502 http_503 http_504;
    location / {
      proxy_pass http://postgrest;
      ${hasCache ? 'proxy_cache pages; proxy_cache_lock on; add_header X-Cache-Status $upstream_cache_status;' : ''}
    }
  }
}
`

/** The version of nginx; null if it is not installed. */
export function nginxVersion() {
  try {
    // It prints its version as an error.
    return execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).trim().split('/')[1]
  } catch {
    return null
  }
}

/**
 * Puts nginx in front of servers.
 * @param {ProxyOptions} options
 * @returns {Promise<Proxy>}
 */
export async function startNginx(options) {
  const folder = join(options.folder, 'nginx')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'nginx.conf'), configuration(options))
  const user = unprivilegedUser()
  giveTo(folder, user)
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']
  const program = spawn('nginx', args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  const url = `http://${HOST}:${options.port}`
  if (!(await answersHttp(url))) throw new Error(`nginx did not start: see ${folder}/error.log`)
  return {
    url,
    async stop() {
      program.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Sends each request to the next server, and to the others if that fails: where nginx is not installed.
 * @param {ProxyOptions} options
 * @returns {Promise<Proxy>}
 */
export async function startRoundRobin({ port, servers }) {
  let turn = 0
  const proxy = createServer((request, response) => {
    void (async () => {
      turn++
      for (let attempt = 0; attempt < servers.length; attempt++) {
        const server = servers[(turn + attempt) % servers.length]
        const answer = await fetch(`${server}${request.url}`).catch(() => null)
        if (answer === null || answer.status > 501) continue
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(Buffer.from(await answer.arrayBuffer()))
        return
      }
      response.writeHead(502).end('{}')
    })()
  })
  proxy.listen(port, HOST)
  await wait(0)
  return {
    url: `http://${HOST}:${port}`,
    async stop() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
