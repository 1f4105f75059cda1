import { Button, type ButtonProps } from './Button'

/** A button with text for places with little room, 36 px high. */
export function SmallButton({ className = '', ...rest }: ButtonProps) {
  return <Button className={`h-9! px-4! text-sm! narrow:h-auto! ${className}`} {...rest} />
}
