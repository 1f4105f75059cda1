import { Copy } from 'lucide-react'
import type { ImageParameter } from '../../domain/image'

export interface CopyButtonProps {
  /** What is copied, as the button names it: "Copy Seed". */
  readonly name: string
  readonly onCopy: () => void
}

/** A small round button that copies what it stands beside. */
export function CopyButton({ name, onCopy }: CopyButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Copy ${name}`}
      title={`Copy ${name}`}
      onClick={onCopy}
      className="grid size-8 shrink-0 place-items-center rounded-full text-muted transition hover:bg-sunken hover:text-ink active:scale-90"
    >
      <Copy aria-hidden="true" size={15} />
    </button>
  )
}

export interface FileParametersProps {
  readonly parameters: readonly ImageParameter[]
  readonly onCopy: (parameter: ImageParameter) => void
}

/** Every setting of an image in a table, each with a button that copies its value. */
export function FileParameters({ parameters, onCopy }: FileParametersProps) {
  return (
    <table aria-label="Parameters" className="w-full text-left text-sm">
      <tbody className="divide-y divide-line">
        {parameters.map((parameter, index) => (
          // A file can have several parameters of one name, such as LoRAs.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${parameter.name} ${index}`}>
            <th scope="row" className="w-1/3 py-2 pr-4 align-top font-normal text-muted">
              {parameter.name}
            </th>
            <td className="py-2 align-top font-medium wrap-anywhere tabular-nums">
              {parameter.value}
            </td>
            <td className="w-8 py-0.5 pl-2 align-top">
              <CopyButton name={parameter.name} onCopy={() => onCopy(parameter)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
