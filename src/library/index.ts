export { mountGallery, type MountedGallery, type MountOptions } from './mountGallery'
export { listSource } from './listSource'
export { plainUi } from '../sources/list/ui/plainUi'
export type { ListImage } from '../sources/list/listSource'
export type { Filter } from '../sources/filter'
export type { Author, GalleryImage } from '../sources/image'
export type {
  FoundImage,
  ImagePage,
  ImageSource,
  OpenedSource,
  OpenSource,
  PageRequest,
} from '../sources/source'
export type { ImageProps, SourceUi } from '../sources/sourceUi'
