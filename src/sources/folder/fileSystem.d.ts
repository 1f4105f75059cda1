/*
 * The parts of the File System Access API that TypeScript's DOM types lack. What Firefox and Safari have not is
 * optional.
 */

interface FileSystemPermission {
  readonly mode: 'read'
}

interface FileSystemHandle {
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
    readonly mode: 'read'
  }): Promise<FileSystemDirectoryHandle>
}
