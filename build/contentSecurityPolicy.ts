import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readHeaders } from './readHeaders.mjs'

/** Directives and their sources, in the order in which they are written. */
type Policy = Readonly<Record<string, readonly string[]>>

/** Where the default hosts of pictures redirect to: a policy has to allow both ends of a redirect. */
const REDIRECTS: Readonly<Record<string, string>> = {
  'https://picsum.photos': 'https://fastly.picsum.photos',
}

const DEFAULT_PICTURES = {
  VITE_PHOTOS: 'https://picsum.photos/',
  VITE_AVATARS: 'https://i.pravatar.cc/',
}

/** Stands for the page's own origin in addresses without a host. `URL` needs one. */
const SELF = 'https://self.invalid'

/**
 * "null" for `data:` and `blob:` URLs.
 * @throws {Error} if the variable holds no URL, or one whose host depends on the image
 */
function originOf(name: string, url: string): string {
  const origin = URL.canParse(url, SELF) ? new URL(url, SELF).origin : ''
  if (/^(?:https?:\/\/[\w.:[\]-]+|null)$/.test(origin)) return origin
  throw new Error(`${name} is ${JSON.stringify(url)}: it needs the name of a host, or none`)
}

/**
 * The origins, apart from the page's own, that pictures and a team's images are requested from.
 * @param env the build variables: `VITE_PHOTOS`, `VITE_AVATARS`, `VITE_SERVER`, `VITE_FILES` and
 *   `VITE_PICTURE_REDIRECTS`, a list of origins with spaces between them
 */
function pictureOrigins(env: Readonly<Record<string, unknown>>): readonly string[] {
  const variable = (name: string, fallback: string) => {
    const value = env[name]
    return typeof value === 'string' ? value : fallback
  }
  const requested = Object.entries(DEFAULT_PICTURES).map(([name, url]) =>
    originOf(name, variable(name, url)),
  )
  const team = ['VITE_SERVER', 'VITE_FILES'].flatMap((name) =>
    variable(name, '') === '' ? [] : originOf(name, variable(name, '')),
  )
  const redirects = variable('VITE_PICTURE_REDIRECTS', '').split(' ')
  const answering = [
    ...requested.flatMap((origin) => REDIRECTS[origin] ?? []),
    ...redirects.filter((url) => url !== '').map((url) => originOf('VITE_PICTURE_REDIRECTS', url)),
  ]
  return [...new Set([...requested, ...answering, ...team])].filter(
    (url) => url !== SELF && url !== 'null',
  )
}

/** What allows the inline styles or scripts of a page: their hashes. */
const inlineHashes = (html: string, tag: 'style' | 'script'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/**
 * The Content-Security-Policy of the production page, its workers and its service worker.
 * @param env the build variables
 * @param html the page, whose inline styles and scripts are allowed
 */
export function contentSecurityPolicy(
  env: Readonly<Record<string, unknown>>,
  html: string = '',
): Policy {
  const origins = pictureOrigins(env)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script')],
    'style-src': ["'self'", ...inlineHashes(html, 'style')],
    // `data:` are icons and SVG drawings, `blob:` rasterised drawings, thumbnails and files of a folder.
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    // A team's server is asked by `fetch`. Images need no `connect-src` themselves; the photo cache requests them
    // again from the service worker, and a file that is saved is fetched.
    'connect-src': ["'self'", ...origins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The policy of `src/lib/workerUrl.ts`.
    'trusted-types': ['explore'],
  }
}

/** A policy as text, without the directives that are left out. */
const policyText = (policy: Policy, leftOut: string | null = null): string =>
  Object.entries(policy)
    .filter(([directive]) => directive !== leftOut)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

/** The headers of all answers of a host. */
const headersOf = (policy: Policy): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policyText(policy),
  // Pictures are requested without cookies before the service worker requests them. A page with this
  // header starts only workers that have it too.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})

const HEADERS_FILE = '_headers'

/** The file of headers that Netlify and Cloudflare Pages read. */
const headersFile = (policy: Policy, base: string): string => `/*
${Object.entries(headersOf(policy))
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}

${base}assets/*
  Cache-Control: public, max-age=31536000, immutable

${base}sw.js
  Cache-Control: no-cache
`

/**
 * Names workers after their headers too. A cache keeps a file with the headers that it came with, and a page
 * does not start a worker whose `Cross-Origin-Embedder-Policy` is missing.
 */
export function workerNames(): Plugin {
  let headers = ''
  return {
    name: 'worker-names',
    configResolved({ env }) {
      headers = JSON.stringify(headersOf(contentSecurityPolicy(env)))
    },
    augmentChunkHash: () => headers,
  }
}

/**
 * Writes the policy into the page, as a meta element, and into the file `_headers`. `vite preview` sends
 * the headers of that file: those of the build that it serves, whatever the variables are by now.
 */
export function securityHeaders(): Plugin {
  let env: Readonly<Record<string, unknown>> = {}
  let policy: Policy = {}
  let base = '/'
  return {
    name: 'security-headers',
    // After the plugins that make `index.html`.
    enforce: 'post',
    configResolved(config) {
      env = config.env
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server }) {
        // Vite's development server adds inline scripts and styles.
        if (server !== undefined) return html
        policy = contentSecurityPolicy(env, html)
        // Browsers ignore `frame-ancestors` in a meta element, and report it.
        const content = policyText(policy, 'frame-ancestors')
        const meta = `<meta http-equiv="Content-Security-Policy" content="${content}" />`
        // After the charset, which has to be among the first bytes, and before all that it governs.
        return html.replace(/<meta charset=[^>]*>/, (charset) => `${charset}\n    ${meta}`)
      },
    },
    generateBundle() {
      const source = headersFile(policy, base)
      this.emitFile({ type: 'asset', fileName: HEADERS_FILE, source })
    },
    configurePreviewServer({ config, middlewares }) {
      const file = resolve(config.root, config.build.outDir, HEADERS_FILE)
      const headers = readHeaders(readFileSync(file, 'utf8'))
      middlewares.use((_request, response, next) => {
        for (const [name, value] of headers) response.setHeader(name, value)
        next()
      })
    },
  }
}
