import { once } from 'node:events'
import type { Server } from 'node:http'

/** A server of this machine that tests can take away. */
export interface LocalServer {
  readonly url: string
  /** Ends all connections, and accepts none any more. */
  readonly stop: () => void
}

/**
 * Lets a server listen on a port, by default on a free one.
 * @throws if the port is taken
 */
export async function listen(server: Server, wished = 0): Promise<LocalServer> {
  server.listen(wished, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
