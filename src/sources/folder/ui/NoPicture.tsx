import {
  File,
  FileQuestionMark,
  FileX,
  FolderLock,
  ImageOff,
  ImageUpscale,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileImage } from '../fileImage'

/**
 * Why there is no picture of a file. `undecodable`: the browser cannot show it. `too-large`: for a thumbnail.
 * `unavailable`: the file cannot be read. `closed`: no file of the folder can be.
 */
export type FileProblem =
  'empty' | 'unknown-type' | 'truncated' | 'undecodable' | 'too-large' | 'unavailable' | 'closed'

interface Explanation {
  readonly Icon: LucideIcon
  readonly reason: string
  /** What the visitor can do. */
  readonly advice: string
}

const EXPLANATIONS: Readonly<Record<FileProblem, Explanation>> = {
  empty: { Icon: File, reason: 'The file is empty.', advice: 'Copy or download it again.' },
  'unknown-type': {
    Icon: FileQuestionMark,
    reason: 'This is not a PNG, JPEG or WebP image.',
    advice: 'Save it in one of these formats.',
  },
  truncated: {
    Icon: ImageOff,
    reason: 'The file is cut off.',
    advice: 'Copy or download it again.',
  },
  undecodable: {
    Icon: ImageOff,
    reason: 'The picture is damaged.',
    advice: 'Copy or download it again.',
  },
  'too-large': {
    Icon: ImageUpscale,
    reason: 'Too large for a preview.',
    advice: 'Open it to see it whole.',
  },
  unavailable: {
    Icon: FileX,
    reason: 'The file can’t be read.',
    advice: 'It may have been moved, renamed or deleted.',
  },
  closed: {
    Icon: FolderLock,
    reason: 'The folder is not open.',
    advice: 'Open it again to see the picture.',
  },
}

export interface NoPictureProps {
  readonly image: FileImage
  readonly problem: FileProblem
  /** Whether the name of the file is shown. */
  readonly hasName: boolean
  /** Position and size. */
  readonly className: string
  /** A button for what can be done. */
  readonly children?: ReactNode
}

/** In place of the picture of a file that has none: the name of the file, the reason, and what can be done. */
export function NoPicture({ image, problem, hasName, className, children }: NoPictureProps) {
  const { Icon, reason, advice } = EXPLANATIONS[problem]
  return (
    <span
      className={`flex flex-col items-center justify-center gap-4 overflow-hidden bg-sunken p-5 text-center ${className}`}
    >
      <span
        role="img"
        aria-label={`${image.prompt}. ${reason} ${advice}`}
        className="flex max-w-72 flex-col items-center text-small leading-5 text-balance text-muted"
      >
        <span className="mb-3 grid size-12 shrink-0 place-items-center rounded-full border border-line bg-surface">
          <Icon aria-hidden size={22} strokeWidth={1.5} />
        </span>
        {hasName && (
          <span className="mb-1 line-clamp-2 wrap-anywhere">{image.details.file.name}</span>
        )}
        <span className="text-sm font-medium text-ink">{reason}</span>
        <span className="mt-0.5">{advice}</span>
      </span>
      {children}
    </span>
  )
}
