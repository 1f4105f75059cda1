/** What a build may be told, beside Vite's own. `{id}` and `{category}` stand for the image's. */
interface ImportMetaEnv {
  readonly VITE_PHOTOS?: string
  readonly VITE_AVATARS?: string
  /** What the gallery shows where the address does not say: photos, unless this says otherwise. */
  readonly VITE_PICTURES?: 'photos' | 'drawn'
}
