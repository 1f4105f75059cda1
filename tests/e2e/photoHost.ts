import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen, type LocalServer } from './localServer'

const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** A host that answers every path with a photo. */
export interface PhotoHost extends LocalServer {
  /** The headers of the requests, by path; of the last one for each. */
  readonly requests: Map<string, IncomingHttpHeaders>
}

/**
 * Starts a host on a free port of this machine.
 * @param isShared whether other origins may read its photos (CORS)
 */
export async function startPhotoHost(isShared: boolean): Promise<PhotoHost> {
  const requests = new Map<string, IncomingHttpHeaders>()
  const server = createServer(({ url = '', headers }, response) => {
    requests.set(url, headers)
    if (isShared) response.setHeader('access-control-allow-origin', '*')
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    response.end(PHOTO)
  })
  return {
    ...(await listen(server)),
    requests,
  }
}
