import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen, type LocalServer } from './localServer'

/** 8 px wide and high. */
const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** A host that answers every path with a photo. Pages know it by its URL, and are led to its port. */
export interface PhotoHost extends LocalServer {
  /** The headers of the requests, by path; of the last one for each. */
  readonly requests: Map<string, IncomingHttpHeaders>
  /** Breaks off all requests while it is not reachable. */
  readonly setReachable: (isReachable: boolean) => void
}

/** How a host of photos answers. */
interface Answers {
  /** Whether other origins may read its photos (CORS). */
  readonly isShared: boolean
  /** The origin of the host that it redirects to, if it does. */
  readonly answering?: string
}

/**
 * Starts a host of photos.
 * @param url the origin by which pages know it
 */
export async function startPhotoHost(
  url: string,
  { isShared, answering }: Answers,
): Promise<PhotoHost> {
  const requests = new Map<string, IncomingHttpHeaders>()
  let isReachable = true
  const server = createServer(({ url: path = '', headers, socket }, response) => {
    if (!isReachable) {
      socket.destroy()
      return
    }
    requests.set(path, headers)
    if (isShared) response.setHeader('access-control-allow-origin', '*')
    if (answering !== undefined) {
      response.writeHead(302, { location: answering + path }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    response.end(PHOTO)
  })
  return {
    ...(await listen(server)),
    url,
    requests,
    setReachable(reachable) {
      isReachable = reachable
    },
  }
}
