import { Copy } from 'lucide-react'

export interface CopyButtonProps {
  /** What is copied, as the button names it: "Copy Seed". */
  readonly name: string
  readonly onCopy: () => void
  readonly className?: string
}

/** A small round button that copies what it stands beside. */
export function CopyButton({ name, onCopy, className = '' }: CopyButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Copy ${name}`}
      title={`Copy ${name}`}
      onClick={onCopy}
      className={`grid size-8 shrink-0 place-items-center rounded-full text-muted transition hover:bg-sunken hover:text-ink active:scale-90 ${className}`}
    >
      <Copy aria-hidden="true" size={15} />
    </button>
  )
}
