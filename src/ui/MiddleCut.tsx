/** A name without its end, and the end, which is never cut. */
const PARTS = /^(.+)(.{12})$/su

export interface MiddleCutProps {
  /** Without line breaks. */
  readonly children: string
  readonly className?: string
}

/** A name in one line, of which the middle is cut if there is no room: long names often differ at their end only. */
export function MiddleCut({ children: name, className = '' }: MiddleCutProps) {
  const parts = PARTS.exec(name)
  if (parts === null) return <span className={className}>{name}</span>
  return (
    <span
      title={name}
      dir="auto"
      className={`flex min-w-0 whitespace-pre narrow:block narrow:wrap-anywhere narrow:whitespace-pre-wrap narrow:*:inline ${className}`}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate whitespace-pre! narrow:whitespace-pre-wrap!">
        {parts[1]}
      </span>
      <span aria-hidden="true" className="max-w-full shrink-0 overflow-hidden">
        {parts[2]}
      </span>
    </span>
  )
}
