export interface CardTagsProps {
  /** What the tags are, for screen readers. */
  readonly label: string
  readonly tags: readonly string[]
  readonly className?: string
}

/** Short facts on an image, in one line. On a phone it has room for three of them in large text, too. */
export function CardTags({ label, tags, className = '' }: CardTagsProps) {
  return (
    <ul
      aria-label={label}
      className={`min-h-6 overflow-x-clip text-[min(var(--text-tiny),3.6vw)] leading-6 whitespace-nowrap ${className}`}
    >
      {tags.map((tag) => (
        <li
          key={tag}
          className="mr-[0.36em] inline rounded-full bg-ink/6 px-[0.55em] py-1.25 text-muted"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
