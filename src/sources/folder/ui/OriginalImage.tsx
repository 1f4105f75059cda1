import { useCallback, type DragEvent } from 'react'
import { releaseBlobUrl, takeBlobUrl } from '../../../lib/blobUrls'
import { useDecoded } from '../../../parts/detail/useOriginalPicture'
import type { Size } from '../../image'

export interface OriginalImageProps {
  readonly file: File
  readonly alt: string
  /** Called when the picture can be shown without delay, with its size as it is shown. */
  readonly onDecoded: (size: Size) => void
  /** Called if it cannot be shown: the file is no picture, or it vanished after it was opened. */
  readonly onFailed: (reason: 'undecodable' | 'unreadable') => void
}

/**
 * Hands over the original file where the picture is dropped, in browsers that know this type. Colons
 * separate its three parts: those in the name of the file are replaced.
 */
function handOver({ currentTarget, dataTransfer }: DragEvent<HTMLImageElement>, file: File): void {
  const type = file.type || 'application/octet-stream'
  const name = file.name.replaceAll(':', '_')
  dataTransfer.setData('DownloadURL', `${type}:${name}:${currentTarget.src}`)
}

/** An `img` on a file itself. */
export function OriginalImage(props: OriginalImageProps) {
  const { file, alt, onDecoded, onFailed } = props
  const [size, decode] = useDecoded(onDecoded)
  const showFile = useCallback(
    (img: HTMLImageElement) => {
      img.src = takeBlobUrl(file)
      return () => releaseBlobUrl(img, file)
    },
    [file],
  )

  async function fail() {
    // Browsers report a file that is gone as a picture that does not decode. Reading it tells.
    const firstByte = file.slice(0, 1).arrayBuffer()
    const isReadable = await firstByte.then(
      () => true,
      () => false,
    )
    onFailed(isReadable ? 'undecodable' : 'unreadable')
  }

  return (
    <img
      ref={showFile}
      alt={alt}
      onLoad={({ currentTarget }) => void decode(currentTarget)}
      onError={() => void fail()}
      onDragStart={(event) => handOver(event, file)}
      className={`absolute inset-0 size-full object-contain ${size === null ? '' : 'transparency'}`}
    />
  )
}
