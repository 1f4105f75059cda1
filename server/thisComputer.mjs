import { isIP } from 'node:net'

/**
 * Whether a request names this computer. Any other name is that of a page elsewhere, which has let its name lead here.
 * @param {import('node:http').IncomingMessage} request
 */
export function namesThisComputer({ headers: { host = '' } }) {
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || isIP(name.replaceAll(/[[\]]/g, '')) > 0
}
