import type { Mark } from '../marks'
import type { Condition, NumberRange, OwnCondition, Query } from './parseQuery'

/** The fields of an image that a search compares. An unknown text is empty, an unknown number is null. */
export interface SearchFields {
  readonly prompt: string
  /** What the file says beside its prompt. */
  readonly otherText: string
  /** The name of the file. */
  readonly name: string
  /** Without a slash at the end; empty at the top. */
  readonly folder: string
  readonly model: string
  /** In decimal digits. */
  readonly seed: string
  readonly steps: number | null
  readonly cfg: number | null
  /** In px. */
  readonly width: number | null
  readonly height: number | null
  readonly mark: Mark
}

/** Whether an image meets a query. @param meets whether it meets a condition */
export function matchesQuery<Own extends OwnCondition>(
  query: Query<Own>,
  meets: (condition: Condition | Own) => boolean,
): boolean {
  return query.every((terms) =>
    terms.some(({ condition, isExcluded }) => meets(condition) !== isExcluded),
  )
}

const isInRange = (number: number | bigint, { from, to, isOpen }: NumberRange): boolean =>
  isOpen ? number > from && number < to : number >= from && number <= to

/** A number of the image; null if it is not known. */
function numberOf(fields: SearchFields, field: 'steps' | 'cfg' | 'seed'): number | bigint | null {
  if (field !== 'seed') return fields[field]
  return /^\d+$/.test(fields.seed) ? BigInt(fields.seed) : null
}

/** Whether an image meets a condition. */
export function meetsCondition(condition: Condition, fields: SearchFields): boolean {
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
    case 'folder': {
      return condition.pattern.test(fields.folder && `${fields.folder}/`)
    }
    case 'seed': {
      return fields.seed === condition.seed
    }
    case 'number': {
      const number = numberOf(fields, condition.field)
      return number !== null && isInRange(number, condition)
    }
    case 'size': {
      return fields.width === condition.width && fields.height === condition.height
    }
    case 'mark': {
      return fields.mark === condition.mark
    }
  }
}
