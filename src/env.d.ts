/** The environment variables of a build, besides Vite's own. See docs/deployment.md. */
interface ImportMetaEnv {
  /** The URL of a photo. `{id}` and `{category}` are replaced by those of the image. */
  readonly VITE_PHOTOS?: string
  /** The URL of an author's picture. `{id}` is replaced by the id of the image. */
  readonly VITE_AVATARS?: string
  /** The pictures of an address without the parameter `pictures`; photos by default. */
  readonly VITE_PICTURES?: 'photos' | 'drawn'
  /** The URL of a team's PostgREST. Its gallery is the one at `/` then. */
  readonly VITE_SERVER?: string
  /** The URL that the thumbnails and files of a team are below; that of the server by default. */
  readonly VITE_FILES?: string
}

/** Made by the build: see `build/firstNames.ts`. */
declare module 'virtual:first-names' {
  /** The names of the authors of the first 100 images of the gallery that the app shows. */
  export const FIRST_NAMES: readonly string[]
}

/** Made by the build: see `build/version.ts`. */
declare module 'virtual:version' {
  /** The version of Explore, such as `1.0.0`. */
  export const VERSION: string
}
