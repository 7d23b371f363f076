import { nameOf, type Node, nodeAt, nodesAt, walk } from './syntax.js'

/** Returns all strings with class names: in `className`, `cn()` and `cva()`. */
export function findClasses(program: Node): Node[] {
  const found = new Set<Node>()
  for (const node of walk(program)) {
    if (node.type === 'JSXAttribute' && nameOf(nodeAt(node, 'name')) === 'className')
      add(found, classStrings(nodeAt(node, 'value')))
    if (node.type === 'CallExpression') add(found, classCall(node))
  }
  return [...found].sort((a, b) => a.start - b.start)
}

const add = (found: Set<Node>, nodes: readonly Node[]) => nodes.forEach((node) => found.add(node))

function classCall(node: Node): Node[] {
  const name = nameOf(nodeAt(node, 'callee'))
  const [first, second] = nodesAt(node, 'arguments')
  if (name === 'cn') return nodesAt(node, 'arguments').flatMap(classStrings)
  return name === 'cva' ? [...classStrings(first), ...variantStrings(second)] : []
}

function classStrings(node: Node | undefined): Node[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node] : []
    case 'TemplateLiteral':
      return nodesAt(node, 'quasis')
    case 'ConditionalExpression':
      return [nodeAt(node, 'consequent'), nodeAt(node, 'alternate')].flatMap(classStrings)
    case 'LogicalExpression':
      return [node['operator'] === '&&' ? undefined : nodeAt(node, 'left'), nodeAt(node, 'right')].flatMap(classStrings)
    case 'ArrayExpression':
      return nodesAt(node, 'elements').flatMap(classStrings)
    case 'ObjectExpression':
      return nodesAt(node, 'properties').flatMap((property) => classStrings(nodeAt(property, 'key')))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return classStrings(nodeAt(node, 'expression'))
    default:
      return []
  }
}

/** Returns the values of `variants` and the classes of `compoundVariants`. Names of variants are not classes. */
function variantStrings(config: Node | undefined): Node[] {
  const variants = properties(property(config, 'variants')).flatMap(properties).flatMap(classStrings)
  const compound = property(config, 'compoundVariants')
  const joined = compound ? nodesAt(compound, 'elements') : []
  return [
    ...variants,
    ...joined.flatMap((entry) => [property(entry, 'class'), property(entry, 'className')]).flatMap(classStrings),
  ]
}

const properties = (node: Node | undefined): Node[] =>
  node ? nodesAt(node, 'properties').flatMap((entry) => nodeAt(entry, 'value') ?? []) : []

const property = (node: Node | undefined, key: string): Node | undefined => {
  const entry = node && nodesAt(node, 'properties').find((property) => nameOf(nodeAt(property, 'key')) === key)
  return entry && nodeAt(entry, 'value')
}
