import type { ImageParameter } from '../../domain/image'

/** The settings that an image was generated with. */
export function ParameterTable({ parameters }: { readonly parameters: readonly ImageParameter[] }) {
  return (
    <table aria-label="Parameters" className="w-full text-left text-normal">
      <tbody className="divide-y divide-line">
        {parameters.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="py-2.5 pr-6 text-sm font-normal text-muted">
              {name}
            </th>
            <td className="py-2.5 font-medium wrap-anywhere tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
