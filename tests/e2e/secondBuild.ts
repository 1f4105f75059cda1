import { CHROMIUM_ARGS } from '../support/chromium.mjs'
import { buildOnce } from './buildOnce'

/**
 * The hosts of pictures in the second build. They are addresses of this machine, since cookies know no ports: pages of this
 * machine have one that would go along. Nothing has to listen there: `leadTo` leads each to a server.
 */
export const HOSTS = {
  /** Redirects to `answering`. */
  photos: 'http://127.0.0.1:7001',
  answering: 'http://127.0.0.1:7002',
  avatars: 'http://127.0.0.1:7003',
} as const

/** Servers of this machine, by the host that each stands for. */
type Servers = Readonly<Record<keyof typeof HOSTS, { readonly port: number }>>

/**
 * A build that differs from the first one in code that every chunk depends on: it has other hosts of pictures.
 * @returns its folder, which nobody may change
 */
export const buildSecond = (): string =>
  buildOnce('build', [], {
    // An .env file may ask for drawings.
    VITE_PICTURES: 'photos',
    VITE_PHOTOS: `${HOSTS.photos}/{id}.svg`,
    VITE_AVATARS: `${HOSTS.avatars}/{id}.svg`,
    VITE_PICTURE_REDIRECTS: HOSTS.answering,
  })

/** The flags of a Chromium to which the hosts of pictures are those servers, and which knows no host but this machine. */
export function leadTo({ photos, answering, avatars }: Servers): string[] {
  const [, ...others] = CHROMIUM_ARGS
  const rules = [
    `MAP ${new URL(HOSTS.photos).host} 127.0.0.1:${photos.port}`,
    `MAP ${new URL(HOSTS.answering).host} 127.0.0.1:${answering.port}`,
    `MAP ${new URL(HOSTS.avatars).host} 127.0.0.1:${avatars.port}`,
    'MAP 127.0.0.1 127.0.0.1',
    'MAP * ~NOTFOUND',
  ]
  return [`--host-resolver-rules=${rules.join(', ')}`, ...others]
}
