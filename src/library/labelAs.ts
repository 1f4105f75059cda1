import { englishOf, setLabels, type Labels } from '../lib/labels'

/** The kinds of numbers that languages know, in the order in which a label has its forms. */
const KINDS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

function rulesFor(locale: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(locale)
  } catch {
    // `formatFor` says that there is no such locale.
    return new Intl.PluralRules('en')
  }
}

/**
 * Calls texts what a host calls them.
 * @param locale whose language the labels are in
 * @returns how to end that
 */
export function labelAs(labels: Labels | undefined, locale = 'en'): () => void {
  if (labels === undefined) return () => undefined
  const rules = rulesFor(locale)
  const { pluralCategories } = rules.resolvedOptions()
  const kinds = KINDS.filter((kind) => pluralCategories.includes(kind))
  const called: Readonly<Partial<Record<string, string | undefined>>> = labels
  return setLabels((english, count) => {
    const label = called[english]
    if (label === undefined) return englishOf(english, count)
    const forms = label.split('|')
    return forms[kinds.indexOf(rules.select(Number(count)))] ?? forms.at(-1) ?? ''
  })
}
