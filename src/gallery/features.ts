import { createContext, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { lazyCode, type LazyCode } from '../lib/lazyCode'
import type { GalleryImage } from '../sources/image'
import type { ImageSource } from '../sources/source'
import type { HelpRow } from '../sources/sourceUi'
import type { Navigation } from './navigation/navigation'
import type { ListId, List } from './navigation/list'

/** What a part of the page is given. */
export interface PartProps {
  readonly source: ImageSource
  /** The list of the navigation; `useShownList` has its images. */
  readonly requested: List
}

export interface PagePartsProps extends PartProps {
  /** In the landmark of the images, or over the page. */
  readonly place: 'besideImages' | 'overPage'
}

/** A part of the page, whose code is loaded when the page is idle. */
export interface PagePart {
  /** No other part has it. */
  readonly name: string
  readonly code: LazyCode<ComponentType<PartProps>>
  /** Whether the source has what the part shows. */
  readonly isFor: (source: ImageSource) => boolean
  /** Whether the visitor waits for it: its code is loaded at once. Absent if nobody ever does. */
  readonly isNeeded?: (where: Navigation) => boolean
}

/** A menu in the toolbar. Until its code is there, its place is empty. */
interface ToolbarMenu {
  /** No other menu has it. */
  readonly name: string
  readonly code: LazyCode<ComponentType<ToolbarMenuProps>>
  /** Whether the source has what the menu itself shows. */
  readonly isFor: (source: ImageSource) => boolean
}

export interface ToolbarMenuProps {
  /** The style of the button. */
  readonly className: string
  /** The items of the controls, in a window of a phone. */
  readonly children: ReactNode
}

/** Loads the code of components, which are shown together: those that a source has something for. */
export type LoadComponents = (
  source: ImageSource,
) => readonly (Promise<ComponentType> | false | undefined)[]

/** The images that the visitor has selected. */
export interface SelectedImages {
  readonly count: number
  /** See `SourceData.idsAt`. */
  readonly ids: () => Promise<readonly string[]>
  /** Whether they are still selected, and nothing was opened over them. */
  readonly areShown: () => boolean
}

export interface SelectionDialogProps {
  /** Of the selected images; those from before while it closes. */
  readonly ids: readonly string[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What all actions on the selected images have. */
export interface ActionBase {
  /** The button. */
  readonly label: string
  /** It stands in the bar, with this icon; an action without one is in the menu of the bar. */
  readonly icon?: 'reject' | 'like' | 'compare'
  /** See `keyName`. Pressed while images are selected. Absent for an action without a key. */
  readonly key?: string
  /** Why so many images are too few or too many, a sentence; null if they are not. Absent for an action on any number. */
  readonly reasonAgainst?: (count: number) => string | null
}

/** An action that is done at once. */
export interface ImmediateAction extends ActionBase {
  /**
   * Keeps the selection, unless it moves images away.
   * @returns what was done, said to the visitor; null if that is to be seen
   * @throws SourceProblem
   */
  readonly run: (selected: SelectedImages) => Promise<string | null>
}

/** An action that opens a dialog about the selected images. */
export interface DialogAction extends ActionBase {
  readonly dialog: LazyCode<ComponentType<SelectionDialogProps>>
}

/** What can be done with the selected images, by a button of the bar. */
export type SelectionAction = ImmediateAction | DialogAction

/** What is done with an open image in dialogs of their own. */
export type ImageTask = 'run ads' | 'test ads'

export interface ImageTaskProps {
  readonly image: GalleryImage
  /** Whose dialog is open; null for none. */
  readonly task: ImageTask | null
  readonly onClose: () => void
}

/** A row of the list of keys, which are named as in `keyName`. */
export interface KeyRow<Name extends string = string> extends HelpRow {
  readonly keys: readonly Name[]
  /** The title of its section, such as “Among the images”. */
  readonly place: string
  /** Visitors can turn it off: see `characterKeys`. */
  readonly isCharacter?: true
  /** It is for galleries whose images can be rejected. */
  readonly isToReject?: true
}

/** Where controls are: at the end of the toolbar, or in a row below it. */
export type ToolbarPlace = 'toolbar' | 'row'

/** What a gallery can do without: `src/app/features.tsx` names it all. */
export interface Features {
  /** What shows parts, menus and controls. It comes with them, so that nothing of features is in the first chunk. */
  readonly PageParts: ComponentType<PagePartsProps>
  readonly ToolbarMenus: ComponentType
  readonly ToolbarControls: ComponentType<{ readonly place: ToolbarPlace }>
  readonly menus: readonly ToolbarMenu[]
  /** Controls, mostly of how the images are shown: at the end of the toolbar, or below it in a narrow window. */
  readonly controls: LoadComponents
  /** The same as items of a menu of the toolbar, on a phone. */
  readonly controlItems: LoadComponents
  /** Parts in the landmark of the images. */
  readonly besideImages: readonly PagePart[]
  /** Parts that lie over the page. */
  readonly overPage: readonly PagePart[]
  /** The dialogs of “Run ads” and “Test ads”. Absent if the buttons do nothing. */
  readonly imageTasks?: LazyCode<ComponentType<ImageTaskProps>>
  /** Those on the selected images of a source, beside its own and the marks; undefined for one that it does without. */
  readonly selectionActions: (source: ImageSource) => readonly (SelectionAction | undefined)[]
  /** The code that has their keys in the gallery of a source; nothing for a feature that the source does without. */
  readonly keys: (
    source: ImageSource,
  ) => readonly (Promise<{ readonly KEYS: readonly KeyRow[] }> | undefined)[]
  /**
   * What a press does that may come before the code of its feature. Absent for presses that do nothing. Clicks with a
   * modifier are taken from the browser anyway, as long as the source has `idsAt`.
   */
  readonly early: {
    /** Selects the card at an index (0-based) of a list, or no longer; or the range to it. */
    readonly selectCard?: LazyCode<(listId: ListId, index: number, isRange: boolean) => void>
    /** Opens or closes the stack of an image. `isButton`: its button was pressed, and keeps focus. */
    readonly toggleStack?: LazyCode<
      (client: QueryClient, image: GalleryImage, isButton: boolean) => Promise<void>
    >
  }
  /** What a key of the page does, by its name (`keyName`), in the list in which it was pressed. Its code loads then. */
  readonly featureKeys: Readonly<Record<string, LazyCode<(press: KeyPress) => unknown>>>
}

/** A key of the page that was pressed. */
export interface KeyPress {
  readonly client: QueryClient
  /** What had focus. */
  readonly target: EventTarget | null
}

/** None by default: as if their code never came. */
export const FeaturesContext = createContext(lazyCode(() => new Promise<Features>(() => undefined)))

/** What the gallery can do without; null until its code is there: see `FeatureLoader`. */
export function useFeatures(): Features | null {
  const code = use(FeaturesContext)
  return useSyncExternalStore(code.subscribe, code.loaded, () => null)
}
