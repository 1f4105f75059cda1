import type { ImageParameter } from '../../sources/image'
import { CopyButton } from './CopyButton'
import { Highlighted } from './Highlighted'

export interface ParameterTableProps {
  readonly parameters: readonly ImageParameter[]
  /** Copies the value of a parameter; without it there are no buttons that copy. */
  readonly onCopy?: (parameter: ImageParameter) => void
}

/** The parameters in which a search finds parts of the value. */
const SEARCHED = new Set(['Model', 'Seed'])

/** The settings that an image was generated with, in a table. */
export function ParameterTable({ parameters, onCopy }: ParameterTableProps) {
  return (
    <table aria-label="Parameters" className="w-full text-left text-sm">
      <tbody className="divide-y divide-line">
        {parameters.map((parameter, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- several parameters may have one name
          <tr key={`${parameter.name} ${index}`} className="group/row">
            <th
              scope="row"
              className="w-1/3 py-2 pr-4 align-top font-normal wrap-anywhere text-muted pointer-coarse:py-3"
            >
              {parameter.name}
            </th>
            <td className="py-2 align-top font-medium wrap-anywhere tabular-nums pointer-coarse:py-3">
              {SEARCHED.has(parameter.name) ? (
                <Highlighted>{parameter.value}</Highlighted>
              ) : (
                parameter.value
              )}
            </td>
            {onCopy && (
              <td className="w-8 py-0.5 pl-2 align-top pointer-coarse:py-1.5">
                {/* A finger cannot ask for it: there it always shows. */}
                <CopyButton
                  name={parameter.name}
                  onCopy={() => onCopy(parameter)}
                  className="pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:focus-visible:opacity-100"
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
