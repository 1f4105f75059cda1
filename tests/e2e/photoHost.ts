import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen, type LocalServer } from './localServer'

/** 8 px wide and high. */
const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** A host that answers every path with a photo. */
export interface PhotoHost extends LocalServer {
  /** The headers of the requests, by path; of the last one for each. */
  readonly requests: Map<string, IncomingHttpHeaders>
  /** Breaks off all requests while it is not reachable. */
  readonly setReachable: (isReachable: boolean) => void
}

/**
 * Starts a host on a free port of this machine.
 * @param isShared whether other origins may read its photos (CORS)
 * @param answering the origin of the host that it redirects to, if it does
 */
export async function startPhotoHost(isShared: boolean, answering?: string): Promise<PhotoHost> {
  const requests = new Map<string, IncomingHttpHeaders>()
  let isReachable = true
  const server = createServer(({ url = '', headers, socket }, response) => {
    if (!isReachable) {
      socket.destroy()
      return
    }
    requests.set(url, headers)
    if (isShared) response.setHeader('access-control-allow-origin', '*')
    if (answering !== undefined) {
      response.writeHead(302, { location: answering + url }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    response.end(PHOTO)
  })
  return {
    ...(await listen(server)),
    requests,
    setReachable(reachable) {
      isReachable = reachable
    },
  }
}
