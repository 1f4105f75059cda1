/** What a build may be told, beside Vite's own. `{id}` and `{category}` stand for the image's. */
interface ImportMetaEnv {
  readonly VITE_PHOTOS?: string
  readonly VITE_AVATARS?: string
}
