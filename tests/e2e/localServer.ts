import { once } from 'node:events'
import type { Server } from 'node:http'

/** A server of this machine that tests can take away. */
export interface LocalServer {
  readonly url: string
  readonly port: number
  /** Ends all connections, and accepts none any more. */
  readonly stop: () => void
}

/** Lets a server listen on a free port. */
export async function listen(server: Server): Promise<LocalServer> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
