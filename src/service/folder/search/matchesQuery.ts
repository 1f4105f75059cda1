import { fold } from '../../../domain/filter'
import type { Condition, Query } from './parseQuery'

/** What a search compares of an image. Texts are empty, and numbers null, where they are not known. */
export interface SearchFields {
  readonly prompt: string
  /** The name of the file. */
  readonly name: string
  readonly model: string
  /** Decimal digits. */
  readonly seed: string
  readonly steps: number | null
  /** In px. */
  readonly width: number | null
  readonly height: number | null
  readonly isLiked: boolean
}

/** Whether an image meets all of a query. */
export function matchesQuery(query: Query, fields: SearchFields): boolean {
  const { prompt, name, model, seed } = fields
  let text: string | null = null
  // A character that no word contains separates the texts, so that no word reaches from one into the next.
  const allText = () => (text ??= fold(`${prompt}\0${name}\0${model}\0${seed}`))
  return query.every(
    ({ condition, isExcluded }) => meets(condition, fields, allText) !== isExcluded,
  )
}

function meets(condition: Condition, fields: SearchFields, allText: () => string): boolean {
  switch (condition.kind) {
    case 'text': {
      return allText().includes(condition.text)
    }
    case 'model': {
      return fold(fields.model).includes(condition.text)
    }
    case 'seed': {
      return fields.seed === condition.seed
    }
    case 'steps': {
      const { steps } = fields
      return steps !== null && steps >= condition.from && steps <= condition.to
    }
    case 'size': {
      return fields.width === condition.width && fields.height === condition.height
    }
    case 'liked': {
      return fields.isLiked
    }
  }
}
