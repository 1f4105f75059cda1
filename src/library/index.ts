export { Gallery } from './Gallery'
export type { GalleryHandle, GalleryProps, SelectedImages } from './galleryProps'
export { mountGallery, type MountedGallery, type MountOptions } from './mountGallery'
export { listSource, type ListOptions, type ListSource } from './listSource'
export {
  createSource,
  type AnsweredImage,
  type AnsweredPage,
  type SourceOptions,
  type SourceRequest,
} from './createSource'
export type { HostUi } from './hostUi'
export type { Given } from '../lib/withDefaults'
export { plainUi } from '../sources/list/ui/plainUi'
export type { EnglishText } from '../lib/englishText'
export type { Labels } from '../lib/labels'
export type { LazyCode } from '../lib/lazyCode'
export type { ListImage } from '../sources/list/listSource'
export { containsWords } from '../sources/matching'
export type { Completion, Completions } from '../sources/completion'
export type { Filter, Filters } from '../sources/filter'
export type { Author, GalleryImage, ImageParameter, Size, Stack, Thumbnail } from '../sources/image'
export type { ChosenImages, ImageAction } from '../sources/imageAction'
export type { ListColours, RunWorker } from '../sources/listColours'
export type { Mark, Marks, PressedMark } from '../sources/marks'
export type { TextRange } from '../sources/textRanges'
export type { Order, OrderName } from '../sources/order'
export type { PageSizes } from '../sources/pageSizes'
export type {
  CategoryGroup,
  FoundImage,
  ImagePage,
  ImageSource,
  MatchFinder,
  MatchRequest,
  OpenedSource,
  OpenSource,
  PageRequest,
  SearchProgress,
  SourceData,
  Stacking,
} from '../sources/source'
export type { ImagesInView, PendingChanges, SourceChanges } from '../sources/sourceChanges'
export type {
  CardButtonsProps,
  CardPictureProps,
  ComparedFacts,
  Comparing,
  HelpRow,
  ImageProps,
  Original,
  SourceUi,
  UnreadablePictureProps,
} from '../sources/sourceUi'
export type { Span } from '../sources/span'
export type { Timeline, TimelineDay } from '../sources/timeline'
