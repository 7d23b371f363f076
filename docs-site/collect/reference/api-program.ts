import { basename, resolve } from 'node:path'
import ts from 'typescript'
import { registry } from '@keyhook/registry/items'

const root = resolve(import.meta.dirname, '../../..')

/** The entries of the SDK. A name that several entries export belongs to the first of them. */
export const entries = [
  ...(['index', 'query', 'wagmi', 'solana', 'solana-wallet-adapter', 'viem', 'smart-wallets'] as const),
  ...(['wallet-connect', 'coinbase-wallet', 'server', 'core', 'wire'] as const),
] as const

export type Entry = (typeof entries)[number]

export const entryName = (entry: Entry): string => (entry === 'index' ? '@keyhook/sdk' : `@keyhook/sdk/${entry}`)

const fileOf = (entry: Entry) => resolve(root, `sdk/src/exports/${entry}.ts`)

/** Returns the registry file of an item. */
export const componentFile = (name: string): string => resolve(root, 'registry/src', name)

const componentFiles = registry.items.flatMap(({ entries: files }) => files.map(componentFile))
const settingsFile = resolve(root, 'examples/provider/src/settings/define-settings.ts')
const providerFile = resolve(root, 'examples/provider/src/app/create-core.ts')
const frameFile = resolve(root, 'examples/wallet-frame/src/channel/operations.ts')

/** Creates a TypeScript program of the SDK, the registry and the provider. */
export function readApiProgram(): ApiProgram {
  const program = ts.createProgram([...entries.map(fileOf), ...componentFiles, settingsFile, providerFile, frameFile], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['source'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const resolved = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const moduleOf = (file: string) => checker.getSymbolAtLocation(program.getSourceFile(file)!)!
  const exportsIn = (file: string) =>
    checker.getExportsOfModule(moduleOf(file)).map((symbol) => ({ name: symbol.name, symbol: resolved(symbol) }))
  return {
    checker,
    program,
    exportsIn,
    exportsOf: (entry) => exportsIn(fileOf(entry)),
    membersOf: (symbol) =>
      checker.getExportsOfModule(symbol).map((member) => ({ name: member.name, symbol: resolved(member) })),
    settings: moduleOf(settingsFile).exports!.get(ts.escapeLeadingUnderscores('defineSettings'))!,
    isOurs: (symbol) =>
      !!symbol.declarations?.some((node) => !node.getSourceFile().fileName.includes('/node_modules/')),
    fileName: (node) => basename(node.getSourceFile().fileName),
  }
}

export type Named = { readonly name: string; readonly symbol: ts.Symbol }

export type ApiProgram = {
  readonly checker: ts.TypeChecker
  readonly program: ts.Program
  readonly exportsIn: (file: string) => readonly Named[]
  readonly exportsOf: (entry: Entry) => readonly Named[]
  /** Returns the members of a namespace. */
  readonly membersOf: (symbol: ts.Symbol) => readonly Named[]
  readonly settings: ts.Symbol
  readonly isOurs: (symbol: ts.Symbol) => boolean
  readonly fileName: (node: ts.Node) => string
}
