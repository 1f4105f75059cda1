/** How many characters at the end of a name stay. */
const END = 12

export interface MiddleCutProps {
  /** Without line breaks. */
  readonly children: string
  readonly className?: string
}

/** A name in one line, of which the middle is cut if there is no room: long names often differ at their end only. */
export function MiddleCut({ children: name, className = '' }: MiddleCutProps) {
  const letters = [...name]
  if (letters.length <= END) return <span className={className}>{name}</span>
  return (
    <span title={name} dir="auto" className={`flex min-w-0 whitespace-pre ${className}`}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate whitespace-pre!">
        {letters.slice(0, -END).join('')}
      </span>
      <span aria-hidden="true" className="max-w-full shrink-0 overflow-hidden">
        {letters.slice(-END).join('')}
      </span>
    </span>
  )
}
