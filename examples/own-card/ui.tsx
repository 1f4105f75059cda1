import type { CardButtonsProps, HostUi, ImageProps } from 'explore-gallery'
import { useSyncExternalStore } from 'react'
import { printOf } from './prints'

/** The ids in the basket, and who hears of changes. */
const basket = new Set<string>()
const listeners = new Set<() => void>()

function toggle(id: string): void {
  if (!basket.delete(id)) basket.add(id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useIsInBasket = (id: string) => useSyncExternalStore(subscribe, () => basket.has(id))

export const useBasketSize = () => useSyncExternalStore(subscribe, () => basket.size)

const Badge = ({ image }: ImageProps) =>
  printOf(image.id)?.isSold === true && <span className="badge">Sold</span>

function Lines({ image }: ImageProps) {
  const print = printOf(image.id)
  return (
    <p className="lines">
      <strong>€&nbsp;{print?.price}</strong>
      <span>on {print?.paper}</span>
    </p>
  )
}

/** A button beside the heart, which every card has. */
function Buttons({ image, tabIndex }: CardButtonsProps) {
  const isInBasket = useIsInBasket(image.id)
  if (printOf(image.id)?.isSold !== false) return null
  return (
    <button
      type="button"
      className="buy"
      tabIndex={tabIndex}
      aria-pressed={isInBasket}
      onClick={() => toggle(image.id)}
    >
      {isInBasket ? 'In the basket' : 'Buy'}
    </button>
  )
}

function Detail({ image }: ImageProps) {
  const print = printOf(image.id)
  const isInBasket = useIsInBasket(image.id)
  return (
    <div className="detail">
      <img src={image.url ?? undefined} alt="" />
      <div>
        <h2>{image.prompt}</h2>
        <p>
          Pigment ink on {print?.paper}, 60&nbsp;×&nbsp;60&nbsp;cm, €&nbsp;{print?.price}.
        </p>
        <button type="button" disabled={print?.isSold} onClick={() => toggle(image.id)}>
          {print?.isSold === true ? 'Sold' : isInBasket ? 'Take out of the basket' : 'Buy'}
        </button>
      </div>
    </div>
  )
}

/** What is not named here is as in any gallery. */
export const ui: HostUi = {
  CardBadge: Badge,
  CardLines: Lines,
  // The name, the line below it and the button.
  bodyRem: 7.75,
  CardButtons: Buttons,
  // Code of a file of its own can be imported here when the first image is opened.
  detail: { load: () => Promise.resolve(Detail), loaded: () => Detail },
}
