import { hex } from './colour'
import type { Drawing, Gradient, Layer, Paint, Path } from './drawing'

// Four decimals are enough for a matrix: it moves no point of the sheet by more than a tenth of a unit.
const numberText = (value: number): string => String(Number(value.toFixed(4)))

const opacityAttribute = (name: string, opacity = 1) =>
  opacity < 1 ? ` ${name}="${numberText(opacity)}"` : ''

function gradientMarkup({ type, stops }: Gradient): string {
  const element = type === 'radial' ? 'radialGradient' : 'linearGradient'
  const stopsMarkup = stops.map(([offset, colour, opacity]) => {
    const stopOpacity = opacityAttribute('stop-opacity', opacity)
    return `<stop offset="${offset}" stop-color="${hex(colour)}"${stopOpacity}/>`
  })
  const direction = type === 'vertical' ? 'x2="0" y2="1"' : ''
  return `<${element} ${direction}>${stopsMarkup.join('')}</${element}>`
}

/** The text of an SVG with this drawing on a sheet of 600 × 600 units. */
export function toSvg(drawing: Drawing): string {
  /** The ids of gradients and patterns by their markup, so that equal ones are written once. */
  const definitions = new Map<string, string>()
  let count = 0
  // An XML id must not begin with a digit.
  const newId = () => `a${(count++).toString(36)}`

  function paintValue(paint: Paint): string {
    if (!('type' in paint)) return hex(paint)
    let markup
    if (paint.type === 'pattern') {
      const { width, height, rotation, content } = paint
      const size = `width="${numberText(width)}" height="${numberText(height)}"`
      const transform = rotation ? ` patternTransform="rotate(${rotation})"` : ''
      markup = `<pattern ${size} patternUnits="userSpaceOnUse"${transform}>${pathMarkup(content)}</pattern>`
    } else {
      markup = gradientMarkup(paint)
    }
    const id = definitions.get(markup) ?? newId()
    definitions.set(markup, id)
    return `url(#${id})`
  }

  function attributes({ paint, line, opacity, offset }: Layer): string {
    let text = line
      ? `stroke="${paintValue(paint)}" stroke-width="${numberText(line.width)}"`
      : `fill="${paintValue(paint)}"`
    if (line?.cap) text += ` stroke-linecap="${line.cap}"`
    if (line?.dashes?.length) text += ` stroke-dasharray="${line.dashes.join(' ')}"`
    if (offset) text += ` transform="translate(${offset.map(numberText).join(' ')})"`
    return text + opacityAttribute('opacity', opacity)
  }

  function pathMarkup({ d, layers }: Path): string {
    const [base = '', ...others] = layers.map(attributes)
    if (others.length === 0) return `<path d="${d}" ${base}/>`
    const id = newId()
    // The base layer is on the group, since <use> could not override a fill on the path itself.
    return (
      `<g ${base}><path id="${id}" d="${d}"/></g>` +
      others.map((layer) => `<use href="#${id}" ${layer}/>`).join('')
    )
  }

  function markupOf(part: Drawing): string {
    if ('d' in part) return pathMarkup(part)
    if (!('matrix' in part)) return part.map(markupOf).join('')
    const matrix = part.matrix.map(numberText).join(' ')
    return `<g transform="matrix(${matrix})">${markupOf(part.content)}</g>`
  }

  const content = markupOf(drawing)
  const definitionsMarkup = Array.from(definitions, ([markup, id]) =>
    markup.replace(' ', ` id="${id}" `),
  )
  // SVG needs neither a space before a minus sign nor a zero before a decimal point.
  const short = `<defs>${definitionsMarkup.join('')}</defs>${content}`.replace(
    / (?=-\d)|(?<=[ "])0(?=\.)/g,
    '',
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" fill="none" stroke-linecap="round">' +
    `${short}</svg>`
  )
}
