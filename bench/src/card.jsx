import { memo } from 'react'
import { ICONS } from './icons.js'

function Icon({ name }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}

function RoundButton({ label, icon }) {
  return (
    <button type="button" aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

/** A full card: 36 elements, the same picture, texts and buttons in every peer. */
export function Card({ item, className = 'card' }) {
  return (
    <article className={className} aria-posinset={item.position} aria-setsize={-1}>
      <a className="picture" href={`#${item.id}`}>
        <img src={item.picture} alt={item.prompt} width="290" height="290" />
        <span className="shade" />
        <span className="rate">
          <Icon name="rate" />
          <b>{item.rate}</b>
        </span>
      </a>
      <div className="actions">
        <RoundButton label="Announce" icon="announce" />
        <RoundButton label="Share" icon="share" />
        <RoundButton label="Like" icon="like" />
      </div>
      <div className="text">
        <h2>{item.prompt}</h2>
        <ul>
          {item.tags.map((tag, index) => (
            <li key={index}>{tag}</li>
          ))}
        </ul>
        <footer>
          <span className="face">
            <img src={item.face} alt="" width="28" height="28" />
          </span>
          <div className="author">
            <b>{item.name}</b>
            <time>{item.date}</time>
          </div>
          <span className="mark">
            <Icon name="verified" />
          </span>
          <span className="likes">
            <Icon name="like" />
            {item.likes}
          </span>
        </footer>
      </div>
    </article>
  )
}

export const MemoCard = memo(Card)
