/**
 * The origin at which a server of a build listens.
 * @param {import('vite').PreviewServer} server
 * @throws {Error} if it listens nowhere
 */
export function originOf({ resolvedUrls }) {
  const [url] = resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The server listens nowhere.')
  return new URL(url).origin
}
