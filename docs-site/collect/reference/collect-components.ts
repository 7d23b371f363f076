import ts from 'typescript'
import { registry } from '@keyhook/registry/items'
import { renderMarkdown } from '../markdown/render-markdown.js'
import { summaryOf } from './summary-of.js'
import type { Page } from '../page.js'
import { componentSample, hasComponentPages } from './component-sample.js'
import { declarationText } from './declaration-text.js'
import { describeProps } from './describe-props.js'
import { asProse, fence } from './markdown-table.js'
import { type ApiProgram, componentFile } from './api-program.js'

/** A component that an app copies with a registry item. The component has its own page. */
export type Component = {
  readonly name: string
  readonly path: string
  /** The item that contains the component. */
  readonly item: string
  /** The category of the item, such as 'account'. */
  readonly category: string
  /** The first sentence of its docstring, or the description of its item. */
  readonly summary: string
}

/** Creates a page for each exported component. Omits the screens that the modal opens. */
export function collectComponents(api: ApiProgram): collectComponents.ReturnType {
  const found = registry.items.flatMap((item) =>
    item.entries.filter(hasComponentPages).flatMap((file) =>
      api
        .exportsIn(componentFile(file))
        .filter((each) => isComponent(api.checker, each) && !each.name.endsWith('Screen'))
        .map(({ name, symbol }) => ({ name, symbol, file, item, path: `/reference/components/${name}` })),
    ),
  )
  const link = (name: string) => {
    const path = found.find((each) => each.name === name)?.path
    return path === undefined ? `\`${name}\`` : `[\`${name}\`](${path})`
  }
  return {
    components: found.map(({ item, name, path, symbol }) => ({
      name,
      path,
      item: item.name,
      category: item.categories[0]!,
      summary: summaryOf(api.checker, symbol) || item.description,
    })),
    pages: found.map((each) => drawPage(api, each, link)),
  }
}

export declare namespace collectComponents {
  type ReturnType = { readonly components: readonly Component[]; readonly pages: readonly Page[] }
}

type Found = {
  readonly name: string
  readonly symbol: ts.Symbol
  readonly file: string
  readonly item: (typeof registry.items)[number]
  readonly path: string
}

const isComponent = (checker: ts.TypeChecker, { name, symbol }: { name: string; symbol: ts.Symbol }) =>
  /^[A-Z]/.test(name) &&
  (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) !== 0 &&
  checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0

function drawPage(
  { checker }: ApiProgram,
  { file, item, name, path, symbol }: Found,
  link: (name: string) => string,
): Page {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const words = comment.replaceAll(/\{@link (\w+) ?\}/g, (_, other: string) => link(other))
  const examples = symbol
    .getJsDocTags(checker)
    .flatMap((tag) => (tag.name === 'example' ? [ts.displayPartsToString(tag.text).trim()] : []))
  const markdown = [
    `# ${name}`,
    ...(words ? [asProse(words)] : []),
    fence('sh', `npx keyhook add ${item.name}`),
    fence('tsx', componentSample({ examples, file, name })),
    `The item [${item.title}](/screens/${item.name}) contains it and shows each of its states. \`keyhook add\` prints the paths of the copied files. If your project has no \`@/\` alias, use a relative import.`,
    ...describeProps(checker, symbol),
    '## Declaration',
    fence('tsx', [...(symbol.declarations ?? []), ...propTypesOf(checker, symbol)].map(declarationText).join('\n\n')),
    '',
  ].join('\n\n')
  const rendered = renderMarkdown(markdown, (href) => href)
  const kicker = `Component of ${item.name}`
  const description = `${name}, a component that \`keyhook add ${item.name}\` brings. ${words ? rendered.description : item.description}`
  return { ...rendered, path, markdown, kicker, pictured: item.name, description: description.replaceAll('`', '') }
}

/** Returns the prop types that are declared in the component's file. */
function propTypesOf(checker: ts.TypeChecker, symbol: ts.Symbol): readonly ts.Declaration[] {
  const [props] = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.parameters ?? []
  const node = props?.valueDeclaration
  if (!node || !ts.isParameter(node) || !node.type) return []
  const found: ts.Declaration[] = []
  const visit = (each: ts.Node) => {
    const target = ts.isTypeReferenceNode(each) ? checker.getSymbolAtLocation(each.typeName) : undefined
    const known = target && target.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(target) : target
    for (const declaration of known?.declarations ?? [])
      if (ts.isTypeAliasDeclaration(declaration) && /\/registry\/src\//.test(declaration.getSourceFile().fileName))
        found.push(declaration)
    ts.forEachChild(each, visit)
  }
  visit(node.type)
  return found
}
