/** An icon that is loaded with the styles, in the colour of the surrounding text. `className` gives its size. */
export function MaskIcon({
  icon,
  className,
}: {
  readonly icon: 'search' | 'filters' | 'remove'
  readonly className: string
}) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block bg-current mask-contain mask-center mask-no-repeat forced-colors:bg-[ButtonText] ${MASKS[icon]} ${className}`}
    />
  )
}

const MASKS = {
  search: 'mask-(--icon-search)',
  filters: 'mask-(--icon-filters)',
  remove: 'mask-(--icon-remove)',
}
