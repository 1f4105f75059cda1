import ts from 'typescript'

/** The names that a part of a file uses. @param {ts.Node} node @returns {Set<string>} */
function namesIn(node) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {ts.Node} part */
  const visit = (part) => {
    if (ts.isIdentifier(part)) names.add(part.text)
    ts.forEachChild(part, visit)
  }
  visit(node)
  return names
}

/**
 * The entries of a property of the features: what can be deleted without the property.
 * @param {ts.Expression} value
 * @returns {readonly ts.Node[] | null} null if it has none
 */
function entriesOf(value) {
  if (ts.isArrayLiteralExpression(value)) return value.elements
  if (ts.isObjectLiteralExpression(value)) return value.properties
  return ts.isArrowFunction(value) && ts.isArrayLiteralExpression(value.body)
    ? value.body.elements
    : null
}

/**
 * Removes the lines of a feature from the file in which all features meet, as a person would: its imports, what is made
 * of them, their entries, and the imports that nothing needs any more.
 * @param {string} text of `src/app/features.tsx`
 * @param {string} feature the name of its folder
 * @returns {string}
 */
export function withoutFeature(text, feature) {
  const file = ts.createSourceFile('features.tsx', text, ts.ScriptTarget.Latest, true)
  const { statements } = file
  /** @type {Set<string>} */
  const gone = new Set()
  /** @type {Set<ts.Node>} */
  const removed = new Set()
  /** @param {ts.Node} node */
  const isGone = (node) => [...namesIn(node)].some((name) => gone.has(name))

  for (const statement of statements) {
    const isLiteral = statement.getText().startsWith('export ')
    if (isLiteral) continue
    const names = statement.getText().includes(`features/${feature}/`) || isGone(statement)
    if (!names) continue
    removed.add(statement)
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) gone.add(name.getText())
    }
    for (const name of importedNames(statement)) gone.add(name)
  }
  for (const property of propertiesOf(file)) {
    if (!ts.isPropertyAssignment(property) || !isGone(property)) continue
    const entries = entriesOf(property.initializer)
    for (const entry of entries ?? [property]) if (isGone(entry)) removed.add(entry)
  }
  return withoutUnusedImports(withoutNodes(text, removed))
}

/** @param {ts.Statement} statement @returns {string[]} */
function importedNames(statement) {
  if (!ts.isImportDeclaration(statement)) return []
  const bindings = statement.importClause?.namedBindings
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ name }) => name.text)
    : []
}

/** The properties of the exported literal. @param {ts.SourceFile} file @returns {readonly ts.Node[]} */
function propertiesOf({ statements }) {
  const exported = statements.find(
    /** @returns {statement is ts.VariableStatement} */
    (statement) => ts.isVariableStatement(statement) && statement.getText().startsWith('export '),
  )
  const value = exported?.declarationList.declarations[0]?.initializer
  if (!value || !ts.isObjectLiteralExpression(value)) throw new Error('There is no such literal')
  return value.properties
}

/** @param {string} text @param {Iterable<ts.Node>} nodes @returns {string} */
function withoutNodes(text, nodes) {
  return [...nodes]
    .toSorted((a, b) => b.getFullStart() - a.getFullStart())
    .reduce((rest, node) => {
      const after = rest.slice(node.getEnd()).replace(/^,/, '')
      return rest.slice(0, node.getFullStart()) + after
    }, text)
}

/** @param {string} text @returns {string} */
function withoutUnusedImports(text) {
  const file = ts.createSourceFile('features.tsx', text, ts.ScriptTarget.Latest, true)
  const imports = file.statements.filter(ts.isImportDeclaration)
  /** @type {Set<string>} */
  const used = new Set()
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) continue
    for (const name of namesIn(statement)) used.add(name)
  }
  /** @type {Set<ts.Node>} */
  const unused = new Set()
  for (const statement of imports) {
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const superfluous = bindings.elements.filter(({ name }) => !used.has(name.text))
    if (superfluous.length === bindings.elements.length) unused.add(statement)
    else for (const element of superfluous) unused.add(element)
  }
  return withoutNodes(text, unused)
}
