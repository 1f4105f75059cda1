/*
 * The parts of the File System Access API that TypeScript's DOM types lack. What Firefox and Safari lack is
 * optional.
 */

interface FileSystemPermission {
  readonly mode: 'read' | 'readwrite'
}

interface FileSystemHandle {
  /** Not in Firefox and Safari. */
  remove?(): Promise<void>
  queryPermission?(permission: FileSystemPermission): Promise<PermissionState>
  /** To be called while a press of the visitor is handled, and never in a worker. */
  requestPermission?(permission: FileSystemPermission): Promise<PermissionState>
}

interface FileSystemDirectoryHandle {
  values(): AsyncIterableIterator<FileSystemDirectoryHandle | FileSystemFileHandle>
}

interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}

interface Window {
  /** @throws AbortError if the visitor chooses no folder */
  showDirectoryPicker?(options: {
    readonly id: string
    readonly mode: FileSystemPermission['mode']
  }): Promise<FileSystemDirectoryHandle>
  /** @throws AbortError if the visitor chooses no file */
  showSaveFilePicker?(options: {
    readonly id: string
    readonly suggestedName: string
    readonly types: readonly {
      readonly description: string
      readonly accept: Readonly<Record<string, readonly string[]>>
    }[]
  }): Promise<FileSystemFileHandle>
}
