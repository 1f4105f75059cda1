import { File, FileQuestionMark, FileX, FolderLock, ImageOff, ImageUpscale } from 'lucide-react'
import type { ReactNode } from 'react'
import { NoPicture, type MissingPicture } from '../../../parts/card/NoPicture'
import type { FileImage } from '../fileImage'
import { STATE_PROBLEM_TEXTS, type FileProblem } from './fileProblem'

const EXPLANATIONS: Readonly<Record<FileProblem, MissingPicture>> = {
  empty: {
    Icon: File,
    reason: `The file ${STATE_PROBLEM_TEXTS.empty}.`,
    advice: 'Copy or download it again.',
  },
  'unknown-type': {
    Icon: FileQuestionMark,
    reason: `This ${STATE_PROBLEM_TEXTS['unknown-type']}.`,
    advice: 'Save it in one of these formats.',
  },
  truncated: {
    Icon: ImageOff,
    reason: `The file ${STATE_PROBLEM_TEXTS.truncated}.`,
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

export interface NoFilePictureProps {
  readonly image: FileImage
  readonly problem: FileProblem
  /** Whether the name of the file is shown. */
  readonly hasName: boolean
  /** Position and size. */
  readonly className: string
  /** A button for what can be done. */
  readonly children?: ReactNode
}

/** In place of the picture of a file that has none. */
export const NoFilePicture = ({ image, problem, hasName, ...rest }: NoFilePictureProps) => (
  <NoPicture
    alt={image.prompt}
    name={hasName ? image.details.file.name : null}
    {...EXPLANATIONS[problem]}
    {...rest}
  />
)
