/** The images that an action is for. */
export interface ChosenImages {
  /** Their ids, as they are when the action begins. An id may come twice. */
  readonly ids: (signal: AbortSignal) => Iterable<string> | AsyncIterable<string>
  /** Called with the ids of the images that did not leave, if the action failed or was stopped. */
  readonly onKept?: ((ids: readonly string[]) => void) | undefined
}

/** What can be done with images of a source. */
export interface ImageAction {
  /** What its button says, such as “Save as ZIP”. */
  readonly name: string
  /** It is not offered for one image, for which the detail view has a button of its own. */
  readonly isForSeveral: boolean
  /**
   * To be called while a press is handled, since it may ask for a file or a folder. It asks what it has to, shows how
   * far it is, and says what it did. Never rejects.
   */
  readonly run: (images: ChosenImages) => Promise<void>
}
