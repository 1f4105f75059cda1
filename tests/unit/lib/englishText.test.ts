import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { GERMAN } from '../../../examples/german/german'

/** What an embedded gallery never shows. */
const NOT_EMBEDDED = new RegExp(
  `^src/(?:${[
    // Heading, landmarks and keys of the whole page are the host's.
    'app/(?:Header|PageLayout)',
    'help/(?:KeyboardHelp|Shortcuts)',
    'undo/OfferUndo',
    // Only open images of Explore's own sources have buttons for ads; a selection has them for a kit.
    'parts/detail/AdButtons',
    'features/ads/(?!kit/|parts)',
    // Parts of Explore's own sources.
    'parts/copyImageText',
    'parts/card/(?:NoPicture|SettingTags|StackButton)',
    'parts/detail/(?:AutoAdvanceSwitch|CopyButton|GenerationText|ParameterTable)',
  ].join('|')})`,
)

/** Parts of which the same is true: an embedded gallery copies no texts of several images. */
const NOT_EMBEDDED_PARTS = new Set(['ImageKit', 'UncopiedText'])

const isNotEmbedded = (node: ts.Node): boolean =>
  (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) &&
  NOT_EMBEDDED_PARTS.has(node.name?.getText() ?? '')

interface Text {
  readonly place: string
  readonly text: string
}

const LETTER = /\p{L}/u

/** The attributes that visitors read or hear. */
const READ = new Set([
  'about',
  'alt',
  'aria-label',
  'aria-valuetext',
  'button',
  'label',
  'placeholder',
  'text',
  'title',
])
/** The functions that say what they are given. */
const SAYING = new Set(['addNotice', 'announce', 'say'])

const isChoice = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.QuestionQuestionToken

/** The literal texts that an expression may be. */
function literalsOf(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf)
  if (ts.isBinaryExpression(node)) return isChoice(node) ? literalsOf(node.right) : []
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  return []
}

/** What a node shows without `labelFor`. */
function shownBy(node: ts.Node): readonly string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxAttribute(node)) {
    const value = node.initializer
    // It names the icon. The button of an embedded gallery has an `aria-label`.
    const isOfButton = node.parent.parent.tagName.getText() === 'CardButton'
    if (value === undefined || isOfButton || !READ.has(node.name.getText())) return []
    return literalsOf(ts.isJsxExpression(value) ? (value.expression ?? value) : value)
  }
  if (ts.isJsxExpression(node))
    return ts.isJsxAttribute(node.parent) || !node.expression ? [] : literalsOf(node.expression)
  if (ts.isCallExpression(node)) {
    const name = node.expression.getText().split('.').at(-1) ?? ''
    return SAYING.has(name) ? node.arguments.flatMap(literalsOf) : []
  }
  return []
}

function sourceFiles(folder: string): readonly ts.SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .map((path) =>
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
    )
}

/** Collects what `read` finds in the nodes of a file. */
function collect<Found>(file: ts.SourceFile, read: (node: ts.Node) => readonly Found[]): Found[] {
  const all: Found[] = []
  function visit(node: ts.Node) {
    if (isNotEmbedded(node)) return
    all.push(...read(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return all
}

test('an embedded gallery shows no text that has no label', () => {
  const files = ['app', 'features', 'gallery', 'library', 'marks', 'parts', 'sources/list', 'ui']
    .flatMap((folder) => sourceFiles(`src/${folder}`))
    .filter(({ fileName }) => !NOT_EMBEDDED.test(fileName))
  const texts = files.flatMap((file) =>
    collect(file, (node): readonly Text[] =>
      shownBy(node)
        .filter((text) => LETTER.test(text))
        .map((text) => ({ place: file.fileName, text })),
    ),
  )
  // The name of a format, in any language.
  expect(texts).toEqual([{ place: 'src/features/ads/kit/KitFiles.tsx', text: 'JPEG, ' }])
})

test('each text that has a label is used', () => {
  const used = new Set(
    sourceFiles('src')
      .filter(({ fileName }) => !fileName.endsWith('englishText.ts'))
      .flatMap((file) =>
        collect(file, (node) => (ts.isStringLiteralLike(node) ? [node.text] : [])),
      ),
  )
  expect(Object.keys(GERMAN).filter((text) => !used.has(text))).toEqual([])
})

const namesIn = (text: string): string =>
  [...new Set(text.match(/\{\w+\}/g))].toSorted((a, b) => a.localeCompare(b)).join(' ')

test('a German label has the values of its text', () => {
  const others = Object.entries(GERMAN).filter(
    ([english, german]) => namesIn(english) !== namesIn(german),
  )
  expect(others).toEqual([])
})
