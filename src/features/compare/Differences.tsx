import { useMemo, useState } from 'react'
import { labelFor } from '../../lib/labels'
import { segments, type TextRange } from '../../sources/textRanges'
import type { ComparedFacts } from '../../sources/sourceUi'
import { columnsOf, isLong, isOneLong, tableColumnsOf } from './compareColumns'
import { differencesOf, type Difference } from './differences'
import { SmallButton } from '../../ui/SmallButton'
import { differingWords } from './wordDifferences'

interface ComparedProps {
  /** The names of the files. */
  readonly names: readonly string[]
  readonly facts: readonly ComparedFacts[]
}

function DifferencesTable({
  names,
  differences,
}: Pick<ComparedProps, 'names'> & { readonly differences: readonly Difference[] }) {
  const columns = `grid gap-x-4 gap-y-1 ${tableColumnsOf(names.length)}`
  return (
    <table aria-label={labelFor('Differences')} className="block text-left text-sm">
      <thead className="sticky -top-3 block border-b border-line bg-surface py-2 sm:-top-4">
        <tr className={columns}>
          {names.map((name, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- several files may have one name
            <th key={place} scope="col" className="font-medium tabular-nums">
              {place + 1} {/* The captions of the pictures show it. */}
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line">
        {differences.map(({ name, values }) => (
          <tr key={name} className={`${columns} py-2`}>
            <th scope="row" className="col-span-full font-normal text-muted">
              {name}
            </th>
            {values.map((value, place) => (
              <td
                // oxlint-disable-next-line react/no-array-index-key -- values of images, which keep their order
                key={place}
                className="font-medium wrap-anywhere whitespace-pre-line tabular-nums"
              >
                {value ?? <span className="text-muted">–</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ComparedTextProps {
  /** Null for an image that has none. */
  readonly text: string | null
  readonly marked: readonly TextRange[]
  /** Whether others stand below it. */
  readonly isStacked: boolean
}

/**
 * One of the compared texts. In a narrow window a long one that is stacked shows its first lines until all of it is asked
 * for: else the next one would be several windows below.
 */
function ComparedText({ text, marked, isStacked }: ComparedTextProps) {
  const [isWhole, setWhole] = useState(false)
  if (text === null) return <p className="text-muted">{labelFor('None')}</p>
  const canFold = isStacked && isLong(text)
  return (
    <div className="min-w-0 grow">
      <p
        dir="auto"
        className={`max-w-5xl wrap-anywhere whitespace-pre-line ${canFold && !isWhole ? 'not-print:max-md:line-clamp-6' : ''}`}
      >
        {segments(text, marked).map((run, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- runs of one text
          run.isHighlighted ? <mark key={index}>{run.text}</mark> : run.text,
        )}
      </p>
      {canFold && (
        <SmallButton
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-2 md:hidden"
        >
          {labelFor(isWhole ? 'Show less' : 'Show all')}
        </SmallButton>
      )}
    </div>
  )
}

interface ComparedTextsProps {
  readonly title: string
  /** Null for an image that has none. */
  readonly texts: readonly (string | null)[]
}

/**
 * Texts that are not all the same, side by side, or one below another: see `isOneLong`. The words that are not in all of
 * them are marked.
 */
function ComparedTexts({ title, texts }: ComparedTextsProps) {
  const written = useMemo(() => texts.map((text) => text ?? ''), [texts])
  const ranges = useMemo(() => differingWords(written), [written])
  const isStacked = isOneLong(written)
  return (
    <section aria-label={title} className="pt-6">
      <h3 className="text-sm text-muted">{title}</h3>
      <div
        className={`mt-2 grid gap-x-4 gap-y-4 ${isStacked ? 'grid-cols-1' : columnsOf(texts.length)}`}
      >
        {texts.map((text, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts of images, which keep their order
          <div key={place} className="flex min-w-0 gap-2 text-sm leading-6">
            <span className="font-medium tabular-nums">{place + 1}</span>
            <ComparedText text={text} marked={ranges[place] ?? []} isStacked={isStacked} />
          </div>
        ))}
      </div>
    </section>
  )
}

const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1

/** What is not the same in the compared images: parameters and prompts. */
export function Differences({ names, facts }: ComparedProps) {
  const differences = differencesOf(facts)
  const texts = useMemo(
    () =>
      [
        { title: labelFor('Prompt'), texts: facts.map(({ prompt }) => prompt) },
        // An image that is not wholly known may have one.
        ...(facts.every(({ isWhole }) => isWhole)
          ? [
              {
                title: labelFor('Negative prompt'),
                texts: facts.map((image) => image.negativePrompt),
              },
            ]
          : []),
      ].filter((compared) => differ(compared.texts)),
    [facts],
  )
  const unknown = facts.flatMap(({ isWhole }, place) => (isWhole ? [] : [place + 1]))
  return (
    <div className="px-1 pt-4 pb-4">
      {differences.length > 0 && <DifferencesTable names={names} differences={differences} />}
      {texts.map((compared) => (
        <ComparedTexts key={compared.title} {...compared} />
      ))}
      {differences.length === 0 && texts.length === 0 && (
        <p className="text-sm">
          {labelFor('Nothing differs: the parameters and the prompts are the same.')}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="pt-4 text-sm text-muted">
          {labelFor('Not all is known of image {numbers}: what it may have is left out here.', {
            numbers: unknown.join(', '),
          })}
        </p>
      )}
    </div>
  )
}
