import { expect, test } from 'vitest'
import { problemText, SourceProblem } from '../../../src/sources/sourceProblem'

test('an error of a source has a sentence for the visitor, and no other error has', () => {
  expect(problemText(new SourceProblem('The server is away.'))).toBe('The server is away.')
  expect(problemText(new TypeError('Failed to fetch'))).toBeNull()
})
