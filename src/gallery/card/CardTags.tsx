export interface CardTagsProps {
  /** What the tags are, for screen readers. */
  readonly label: string
  readonly tags: readonly string[]
  readonly className?: string
}

/** Short facts on an image, in one line. */
export function CardTags({ label, tags, className = '' }: CardTagsProps) {
  return (
    <ul
      aria-label={label}
      className={`min-h-6 overflow-x-clip text-tiny leading-6 whitespace-nowrap ${className}`}
    >
      {tags.map((tag) => (
        <li key={tag} className="mr-1 inline rounded-full bg-ink/6 px-1.5 py-1.25 text-muted">
          {tag}
        </li>
      ))}
    </ul>
  )
}
