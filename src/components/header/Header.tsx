import { memo, useEffect } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { useSourceState } from '../../queries/SourceContext'
import { useSourceParams } from '../../url/sourceParams'
import { Notice } from '../ui/Notice'

const loadShortcuts = async () => (await import('../help/Shortcuts')).Shortcuts

const loadFolderHeader = () => import('../folder/FolderHeader')

/** Whether the address asks for another gallery than the one at `/`. */
const useHasGallery = (): boolean => new URLSearchParams(useSourceParams()).has('gallery')

/**
 * The title of the page, the line under it, and at the right the controls of folders and the button that
 * shows the keyboard shortcuts. The controls are loaded lazily and move nothing.
 */
export const Header = memo(function Header() {
  const [shortcuts] = useLazyModule(loadShortcuts)
  const [folderParts, loadFolders] = useLazyModule(loadFolderHeader)
  const source = useSourceState()
  const folder = source.state === 'ready' ? source.source.folder : null
  const hasGallery = useHasGallery()
  const isOther = source.state === 'loading' ? hasGallery : folder !== null
  useEffect(() => {
    if (isOther) loadFolders()
  }, [isOther, loadFolders])
  return (
    <header className="relative pt-10 pb-4 sm:pt-14">
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">Explore</h1>
      {!isOther && (
        <p className="mt-3 max-w-3xl text-base leading-6 text-balance text-muted sm:text-lg sm:leading-7">
          {/* “plaforms” is the spelling of the product specification. */}
          Explore the latest campaigns and influencers that are active and succeed in the plaforms
        </p>
      )}
      {isOther && (
        <div className="min-h-12">
          {folder && folderParts.state === 'ready' && (
            <folderParts.value.FolderCaption folder={folder} />
          )}
        </div>
      )}
      <div className="absolute top-10 right-0 flex gap-2 sm:top-14">
        {folderParts.state === 'ready' && <folderParts.value.FolderControls />}
        {folderParts.state === 'failed' && (
          <Notice action={folderParts.action} onAction={folderParts.recover}>
            The controls for folders could not be loaded.
          </Notice>
        )}
        {shortcuts.state === 'ready' && <shortcuts.value />}
        {shortcuts.state === 'failed' && (
          <Notice action={shortcuts.action} onAction={shortcuts.recover}>
            The keyboard shortcuts could not be loaded.
          </Notice>
        )}
      </div>
    </header>
  )
})
