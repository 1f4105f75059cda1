/** The folder at a path below another one; an empty path is that one. */
export async function folderAt(
  root: FileSystemDirectoryHandle,
  path: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle> {
  let folder = root
  for (const name of path.split('/').filter(Boolean)) {
    folder = await folder.getDirectoryHandle(name, { create })
  }
  return folder
}

/** Removes a folder and those that contain it, as far as they are empty. */
export async function removeEmpty(root: FileSystemDirectoryHandle, path: string): Promise<void> {
  const names = path.split('/')
  try {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      // Without `recursive` a folder that contains anything stays.
      await (await folderAt(root, names.join('/'), false)).removeEntry(name)
    }
  } catch {
    // It is not empty, or another program uses it.
  }
}
