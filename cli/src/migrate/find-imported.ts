import { children, isNode, type Node, nameOf, nodeAt, nodesAt, walk } from '../author/syntax.js'

/** Returns the imported names of a file by their local names. */
export function findImported(program: Node, modules: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const statement of nodesAt(program, 'body')) {
    if (statement.type !== 'ImportDeclaration') continue
    if (!modules.includes(nameOf(nodeAt(statement, 'source')) ?? '')) continue
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const imported = nameOf(nodeAt(specifier, 'imported'))
      if (imported !== undefined) found.set(nameOf(nodeAt(specifier, 'local'))!, imported)
    }
  }
  for (const node of walk(program)) {
    if (node.type !== 'VariableDeclarator') continue
    const id = nodeAt(node, 'id')
    const init = nodeAt(node, 'init')
    if (!id || !init) continue
    // const { a: b } = require('…')
    if (id.type === 'ObjectPattern' && init.type === 'CallExpression' && isRequire(init, modules))
      for (const property of nodesAt(id, 'properties')) {
        const [key, value] = [nameOf(nodeAt(property, 'key')), nameOf(nodeAt(property, 'value'))]
        if (key !== undefined && value !== undefined) found.set(value, key)
      }
    // const A = dynamic(() => import('…').then((all) => all.A))
    if (id.type === 'Identifier' && init.type === 'CallExpression' && isLazy(init, modules)) {
      const member = [...walk(init)].findLast(
        ({ computed, type, ...rest }) =>
          type === 'MemberExpression' && computed === false && !/^then$/.test(nameOf(rest['property'] as Node) ?? ''),
      )
      const name = nameOf(member && nodeAt(member, 'property'))
      if (name !== undefined) found.set(nameOf(id)!, name)
    }
  }
  return found
}

const isRequire = (call: Node, modules: readonly string[]) =>
  nameOf(nodeAt(call, 'callee')) === 'require' && modules.includes(nameOf(nodesAt(call, 'arguments')[0]) ?? '')

const isLazy = (call: Node, modules: readonly string[]) =>
  [...walk(call)].some(
    (node) =>
      (node.type === 'ImportExpression' && modules.includes(nameOf(nodeAt(node, 'source')) ?? '')) ||
      (node.type === 'CallExpression' &&
        nodeAt(node, 'callee')?.type === 'Import' &&
        modules.includes(nameOf(nodesAt(node, 'arguments')[0]) ?? '')),
  )

/** Returns the expression inside type assertions, `useMemo` and functions that only return it. */
export function unwrap(node: Node | undefined): Node | undefined {
  if (!node) return undefined
  if (/^TS(?:As|Satisfies|NonNull)|^ParenthesizedExpression$/.test(node.type)) return unwrap(nodeAt(node, 'expression'))
  if (node.type === 'CallExpression' && nameOf(property(nodeAt(node, 'callee')))?.endsWith('useMemo'))
    return unwrap(nodesAt(node, 'arguments')[0])
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    const body = nodeAt(node, 'body')
    if (body?.type !== 'BlockStatement') return unwrap(body)
    return unwrap(
      nodesAt(body, 'body')
        .filter(({ type }) => type === 'ReturnStatement')
        .map((statement) => nodeAt(statement, 'argument'))[0],
    )
  }
  return node
}

/** Returns the property of a member expression, or the node itself. */
export const property = (node: Node | undefined): Node | undefined =>
  node?.type === 'MemberExpression' ? nodeAt(node, 'property') : node

/** Returns the variables of a file with their initial values. */
export function findVariables(program: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>()
  for (const node of walk(program)) {
    const [name, value] = [nameOf(nodeAt(node, 'id')), nodeAt(node, 'init')]
    if (node.type === 'VariableDeclarator' && name !== undefined && value) found.set(name, value)
  }
  return found
}

/** Counts the uses of each identifier outside import statements. */
export function countUses(program: Node): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') return
    const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? nameOf(node) : undefined
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    children(node).filter(isNode).forEach(visit)
  }
  visit(program)
  return counts
}
