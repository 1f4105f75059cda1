import { DialogTitle } from '@headlessui/react'
import type { ImageParameter } from '../../sources/image'
import { CopyButton } from './CopyButton'
import { Highlighted } from './Highlighted'
import { ParameterTable } from './ParameterTable'

export interface GenerationTextProps {
  readonly prompt: string
  /** Whether nothing says which of several texts is the prompt. */
  readonly isPromptGuessed: boolean
  /** Null if there is none, or while it is not known. */
  readonly negativePrompt: string | null
  readonly description: string | null
  readonly parameters: readonly ImageParameter[]
  /** @param what names the text in a sentence */
  readonly onCopy: (what: string, text: string) => void
}

/** What an image was generated from: its prompts and its settings. The prompt is the name of the dialog. */
export function GenerationText(props: GenerationTextProps) {
  const { prompt, isPromptGuessed, negativePrompt, description, parameters, onCopy } = props
  return (
    <>
      {isPromptGuessed && <p className="-mb-4 text-sm text-muted">Probably:</p>}
      <DialogTitle as="p" dir="auto" className="leading-6 wrap-anywhere whitespace-pre-line">
        <Highlighted>{prompt}</Highlighted>
      </DialogTitle>
      {negativePrompt !== null && (
        <section>
          <div className="flex items-center justify-between">
            <h3 className="text-sm text-muted">Negative prompt</h3>
            <CopyButton
              name="negative prompt"
              onCopy={() => onCopy('Negative prompt', negativePrompt)}
            />
          </div>
          <p dir="auto" className="mt-1 text-sm leading-5 wrap-anywhere whitespace-pre-line">
            {negativePrompt}
          </p>
        </section>
      )}
      {description !== null && (
        <section>
          <h3 className="text-sm text-muted">Description</h3>
          <p dir="auto" className="mt-1 text-sm leading-5 wrap-anywhere whitespace-pre-line">
            <Highlighted>{description}</Highlighted>
          </p>
        </section>
      )}
      {parameters.length > 0 && (
        <ParameterTable parameters={parameters} onCopy={({ name, value }) => onCopy(name, value)} />
      )}
    </>
  )
}
