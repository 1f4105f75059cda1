import type { Mark } from '../marks'
import type { Condition, Query } from './parseQuery'

/** The fields of an image that a search compares. An unknown text is empty, an unknown number is null. */
export interface SearchFields {
  readonly prompt: string
  /** What the file says beside its prompt. */
  readonly otherText: string
  /** The name of the file. */
  readonly name: string
  readonly model: string
  /** In decimal digits. */
  readonly seed: string
  readonly steps: number | null
  /** In px. */
  readonly width: number | null
  readonly height: number | null
  readonly mark: Mark
}

/** Whether an image meets all terms of a query. */
export function matchesQuery(query: Query, fields: SearchFields): boolean {
  for (const { condition, isExcluded } of query) {
    if (meets(condition, fields) === isExcluded) return false
  }
  return true
}

function meets(condition: Condition, fields: SearchFields): boolean {
  switch (condition.kind) {
    case 'text': {
      const { pattern, text } = condition
      return (
        pattern.test(fields.prompt) ||
        pattern.test(fields.name) ||
        pattern.test(fields.model) ||
        pattern.test(fields.otherText) ||
        fields.seed.includes(text)
      )
    }
    case 'model': {
      return condition.pattern.test(fields.model)
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
    case 'mark': {
      return fields.mark === condition.mark
    }
  }
}
