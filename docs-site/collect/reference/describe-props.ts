import ts from 'typescript'
import { propertiesOf, propertyTable } from './describe-type.js'

/**
 * Returns a table of a component's props and their defaults. Also names the HTML element whose props the component
 * accepts.
 */
export function describeProps(checker: ts.TypeChecker, symbol: ts.Symbol): readonly string[] {
  const props = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.parameters[0]
  if (!props) return []
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(props))
  const all = type.isUnion()
    ? [
        ...new Map(
          type.types.flatMap((each) => checker.getPropertiesOfType(each)).map((property) => [property.name, property]),
        ).values(),
      ]
    : propertiesOf(checker, type)
  const declaredProps = all.filter((property) => !isOfElements(property))
  const defaults = defaultsOf(props)
  const after = (name: string, words: string) =>
    [
      words ? '' : usual[name],
      defaults.has(name) && !words.includes('when left out') ? `By default \`${defaults.get(name)}\`.` : '',
    ]
      .filter(Boolean)
      .join(' ')
  return [
    ...(declaredProps.length > 0 ? ['## Props', propertyTable(checker, declaredProps, { after })] : []),
    ...(declaredProps.length < all.length ? ['Also accepts the props of the element that it renders.'] : []),
  ]
}

/** Descriptions of props that have the same meaning in all components. */
const usual: Readonly<Record<string, string>> = {
  className: 'Additional classes of the element.',
  dir: 'The text direction.',
  disabled: 'Disables the input.',
  error: 'The error message for the user.',
  onUnlink: 'Called after the user has confirmed unlinking the account.',
}

/** Returns true for a prop that React declares for all elements. */
const isOfElements = ({ declarations = [] }: ts.Symbol) =>
  declarations.length > 0 &&
  declarations.every((node) => node.getSourceFile().fileName.includes('/node_modules/@types/react/'))

/** Returns the defaults of a component's props that are simple values. */
function defaultsOf({ valueDeclaration: node }: ts.Symbol): ReadonlyMap<string, string> {
  if (!node || !ts.isParameter(node) || !ts.isObjectBindingPattern(node.name)) return new Map()
  return new Map(
    node.name.elements.flatMap(({ initializer, name, propertyName }) =>
      initializer && isPlain(initializer) ? [[(propertyName ?? name).getText(), initializer.getText()]] : [],
    ),
  )
}

const isPlain = (node: ts.Expression) =>
  ts.isLiteralExpression(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  ts.isPrefixUnaryExpression(node)
