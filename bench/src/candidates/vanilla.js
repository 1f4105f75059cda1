// The floor: rows are taken from a pool and filled by hand, nothing renders them.
import '../card.css'
import { ICONS } from '../icons.js'
import { items } from '../items.js'
import { COLUMNS, HEADER, OVERSCAN, ROW_HEIGHT, rowsOf } from '../layout.js'

const icon = (name) =>
  `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[name]}"></path></svg>`
const button = (label) =>
  `<button type="button" aria-label="${label}">${icon(label.toLowerCase())}</button>`

const template = document.createElement('template')
template.innerHTML =
  '<article class="card" aria-setsize="-1">' +
  '<a class="picture"><img width="290" height="290"><span class="shade"></span>' +
  `<span class="rate">${icon('rate')}<b> </b></span></a>` +
  `<div class="actions">${['Announce', 'Share', 'Like'].map(button).join('')}</div>` +
  '<div class="text"><h2> </h2><ul><li> </li><li> </li><li> </li></ul>' +
  '<footer><span class="face"><img alt="" width="28" height="28"></span>' +
  `<div class="author"><b> </b><time> </time></div><span class="mark">${icon('verified')}</span>` +
  `<span class="likes">${icon('like')} </span></footer></div></article>`

function makeCard() {
  const root = template.content.firstChild.cloneNode(true)
  const find = (selector) => root.querySelector(selector)
  const textOf = (selector) => find(selector).firstChild
  return {
    root,
    link: find('.picture'),
    picture: find('.picture img'),
    face: find('.face img'),
    tags: [...root.querySelectorAll('li')].map((tag) => tag.firstChild),
    texts: {
      rate: textOf('.rate b'),
      prompt: textOf('h2'),
      name: textOf('.author b'),
      date: textOf('time'),
      likes: find('.likes').lastChild,
    },
  }
}

function fillCard(card, item) {
  card.root.hidden = !item
  if (!item) return
  card.root.ariaPosInSet = item.position
  card.link.href = `#${item.id}`
  card.picture.src = item.picture
  card.picture.alt = item.prompt
  card.face.src = item.face
  item.tags.forEach((tag, index) => (card.tags[index].data = tag))
  for (const [field, text] of Object.entries(card.texts)) text.data = item[field]
}

function makeRow(list) {
  const root = document.createElement('div')
  root.className = 'row placed'
  root.style.contain = 'strict'
  const cards = Array.from({ length: COLUMNS }, makeCard)
  root.append(...cards.map((card) => card.root))
  list.append(root)
  return { root, cards }
}

function start() {
  document.getElementById('root').innerHTML =
    '<header class="top">Gallery</header><main role="feed"><div style="position:relative"></div></main>'
  const list = document.querySelector('main > div')
  const count = rowsOf(items.length)
  list.style.height = `${count * ROW_HEIGHT}px`

  const shown = new Map()
  const spare = []

  function showRow(index) {
    const row = spare.pop() ?? makeRow(list)
    row.cards.forEach((card, column) => fillCard(card, items[index * COLUMNS + column]))
    row.root.style.transform = `translateY(${index * ROW_HEIGHT}px)`
    shown.set(index, row)
  }

  function update() {
    const top = scrollY - HEADER
    const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN)
    const last = Math.min(count - 1, Math.floor((top + innerHeight) / ROW_HEIGHT) + OVERSCAN)
    for (const [index, row] of shown) {
      if (index >= first && index <= last) continue
      shown.delete(index)
      spare.push(row)
    }
    for (let index = first; index <= last; index++) if (!shown.has(index)) showRow(index)
  }

  addEventListener('scroll', update, { passive: true })
  update()
}

start()
