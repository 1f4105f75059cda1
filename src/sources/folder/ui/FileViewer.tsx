import { use, useState, useEffect } from 'react'
import { NeighboursContext } from '../../../gallery/detail/neighbours'
import { fileVersion, type FileImage } from '../fileImage'
import type { FileProblem } from './fileProblem'
import { NoFilePicture } from './NoFilePicture'
import { FilePicture } from './FilePicture'
import { useFilePicture, type FilePictureView } from './useFilePicture'
import type { LocalFolder } from '../localFolder'
import { Button } from '../../../ui/Button'
import { OriginalImage } from './OriginalImage'
import { useFile } from './useFile'
import { useFileAccess, useReopen } from './useFolder'
import { PictureFrame } from '../../../parts/detail/PictureFrame'
import type { GalleryImage, Size } from '../../image'
import { releaseBlobUrl, takeBlobUrl } from '../../../lib/blobUrls'

interface PreparedFileProps {
  readonly image: GalleryImage
  readonly folder: LocalFolder
}

/** Opens and decodes a file that may be shown next. It renders nothing. */
function PreparedFile({ image, folder }: PreparedFileProps) {
  const { original } = useFile(folder, image, true)
  useEffect(() => {
    if (original === null) return undefined
    const img = new Image()
    img.src = takeBlobUrl(original)
    // What cannot be decoded is reported once it is shown.
    void img.decode().catch(() => undefined)
    return () => releaseBlobUrl(img, original)
  }, [original])
  return null
}

export interface FileViewerProps {
  readonly image: FileImage
  readonly folder: LocalFolder
}

/** `undecodable`: the file is there, but is no picture. `unreadable`: it vanished after it was opened. */
type Decoding =
  | { readonly state: 'pending' | 'undecodable' | 'unreadable' }
  | { readonly state: 'decoded'; readonly size: Size }

/** What has become of the picture in a file, and how to say so. A file that is written again is pending. */
function useDecoding(image: FileImage): readonly [Decoding, (next: Decoding) => void] {
  const version = fileVersion(image)
  const [last, setLast] = useState<{ readonly of: string; readonly decoding: Decoding } | null>(
    null,
  )
  return [
    last?.of === version ? last.decoding : { state: 'pending' },
    (decoding) => setLast({ of: version, decoding }),
  ]
}

interface ReadAgainProps {
  readonly folder: LocalFolder
  readonly onRetry: () => void
}

/** The button for a file that cannot be read. */
function ReadAgain({ folder, onRetry }: ReadAgainProps) {
  const isOpen = useFileAccess(folder) === 'open'
  const reopen = useReopen(folder)
  return (
    <Button onClick={isOpen ? onRetry : reopen}>
      {isOpen ? 'Try again' : 'Open the folder again'}
    </Button>
  )
}

/**
 * Why there is neither the picture nor its thumbnail; null if one of them is there or may come.
 * @param file why the picture is not there; null if it is, or may come
 */
function problemOf(thumbnail: FilePictureView, file: FileProblem | null): FileProblem | null {
  if (thumbnail.state !== 'missing') return null
  return thumbnail.isDamaged ? thumbnail.problem : file
}

/**
 * The picture in a file; its thumbnail until it is decoded. It is an `img` on
 * the file itself, so that dragging it out of the page hands over the original file.
 */
export function FileViewer({ image, folder }: FileViewerProps) {
  const neighbours = use(NeighboursContext)
  const thumbnail = useFilePicture(image, folder)
  // A browser shows the upper part of a picture that is cut off. The card says what is wrong, and so does this.
  const isDamaged = thumbnail.state === 'missing' && thumbnail.isDamaged
  const { original, hasFailed, retry } = useFile(folder, image, !isDamaged)
  const [decoding, setDecoding] = useDecoding(image)
  const size = decoding.state === 'decoded' && !isDamaged ? decoding.size : null
  const isShown = !isDamaged && (decoding.state === 'pending' || decoding.state === 'decoded')
  const isPending = isShown && original !== null && size === null
  const isOpen = useFileAccess(folder) === 'open'
  const isUnreadable = hasFailed || decoding.state === 'unreadable'

  const unreadable = isOpen ? 'unavailable' : 'closed'
  const fileProblem = decoding.state === 'undecodable' ? 'undecodable' : null
  const problem = problemOf(thumbnail, isUnreadable ? unreadable : fileProblem)

  const retryReading = () => {
    setDecoding({ state: 'pending' })
    retry()
  }
  const readAgain = <ReadAgain folder={folder} onRetry={retryReading} />

  return (
    <PictureFrame
      size={size ?? image.size}
      most={1}
      className="md:min-h-(--tallest)"
      problem={
        problem && (
          <NoFilePicture image={image} problem={problem} hasName className="absolute inset-0">
            {isUnreadable && readAgain}
          </NoFilePicture>
        )
      }
      failure={
        isUnreadable && problem === null ? (
          <p className="absolute inset-x-4 bottom-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-3xl border border-line bg-surface p-1 text-sm">
            <span className="mr-auto py-2.5 pl-4">
              {isOpen
                ? 'The file can’t be read. It may have been moved, renamed or deleted.'
                : 'The whole picture can be shown when the folder is open.'}
            </span>
            {readAgain}
          </p>
        ) : null
      }
    >
      {size === null && thumbnail.state !== 'missing' && (
        <div aria-hidden={isPending}>
          <FilePicture
            image={image}
            folder={folder}
            className="absolute inset-0 size-full object-contain"
          />
        </div>
      )}
      {isShown && original !== null && (
        <OriginalImage
          file={original}
          alt={image.prompt}
          onDecoded={(shown) => setDecoding({ state: 'decoded', size: shown })}
          onFailed={(state) => setDecoding({ state })}
        />
      )}
      {size !== null &&
        neighbours.map((each) => <PreparedFile key={each.id} image={each} folder={folder} />)}
    </PictureFrame>
  )
}
