import type { LinkGroup } from '../collect-guides.js'
import { renderMarkdown } from '../markdown/render-markdown.js'
import type { Page } from '../page.js'
import { readCallGraph } from './call-graph.js'
import { markdownTable } from './markdown-table.js'
import { collectCommands } from './collect-commands.js'
import { collectComponents, type Component } from './collect-components.js'
import { collectEndpoints } from './collect-endpoints.js'
import { collectNames, type PublicName } from './collect-names.js'
import { collectSettings } from './collect-settings.js'
import type { Kind } from './describe-name.js'
import { entries, type Entry, entryName, readApiProgram } from './api-program.js'

/** Creates a page for every public name, setting, endpoint and command, from the code. */
export async function collectReference(): Promise<collectReference.ReturnType> {
  const api = readApiProgram()
  const graph = readCallGraph(api)
  const { names, pages: ofNames } = await collectNames(api, graph)
  const settings = collectSettings(api)
  const { openApi, pages: ofEndpoints } = collectEndpoints(api, graph)
  const commands = await collectCommands()
  const { components, pages: ofComponents } = collectComponents(api)
  const copied = (isSelected: (component: Component) => boolean) =>
    components
      .filter(isSelected)
      .map(({ name, path }) => ({ title: name, path }))
      .toSorted((one, other) => one.title.localeCompare(other.title))
  const links = (pages: readonly Page[]) => pages.map(({ path, title }) => ({ title, path }))
  const some = (entry: Entry, kinds: readonly Kind[]) =>
    names
      .filter((name) => name.entries[0] === entry && kinds.includes(name.kind))
      .map(({ name, path }) => ({ title: name, path }))
      .toSorted((one, other) => one.title.localeCompare(other.title))
  const values: readonly Kind[] = ['component', 'hook', 'function', 'class', 'constant']
  return {
    names,
    components,
    openApi,
    pages: [overview(names, components), ...settings, ...ofNames, ...ofComponents, ...ofEndpoints, ...commands],
    groups: [
      {
        title: 'Start here',
        links: [
          { title: 'All names', path: '/reference' },
          { title: 'Errors', path: '/docs/errors' },
          ...links(settings),
        ],
      },
      { title: 'Components', links: [...some('index', ['component']), ...copied((each) => each.category !== 'parts')] },
      { title: 'Parts of screens', links: copied((each) => each.category === 'parts') },
      { title: 'Hooks', links: some('index', ['hook']) },
      { title: 'Queries', links: some('query', values) },
      { title: 'Solana', links: [...some('solana', values), ...some('solana-wallet-adapter', values)] },
      { title: 'wagmi and viem', links: [...some('wagmi', values), ...some('viem', values)] },
      { title: 'Smart wallets', links: some('smart-wallets', values) },
      {
        title: 'External wallets',
        links: [...some('wallet-connect', values), ...some('coinbase-wallet', values)],
      },
      { title: 'On a server', links: some('server', values) },
      { title: 'Functions and constants', links: some('index', ['function', 'class', 'constant']) },
      { title: 'Endpoints', links: links(ofEndpoints) },
      { title: 'CLI', links: links(commands) },
    ],
  }
}

export declare namespace collectReference {
  type ReturnType = {
    readonly names: readonly PublicName[]
    readonly components: readonly Component[]
    readonly openApi: unknown
    readonly pages: readonly Page[]
    readonly groups: readonly LinkGroup[]
  }
}

const kinds: readonly (readonly [Kind, string])[] = [
  ['component', 'Components'],
  ['hook', 'Hooks'],
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['constant', 'Constants'],
  ['namespace', 'Namespaces'],
  ['type', 'Types'],
]

const purposes: Readonly<Record<Entry, string>> = {
  'index': 'Hooks with their options and results. Most apps need this entry only.',
  'query': 'Query options and query keys for react-query.',
  'wagmi': "wagmi's hooks on the embedded wallet.",
  'solana': 'The Solana versions of names that exist for both chains.',
  'solana-wallet-adapter': "Login, linking and signing inside wallet-adapter's `WalletProvider`.",
  'viem': 'The embedded wallet as a viem account or client.',
  'smart-wallets': 'Smart contract accounts that the embedded wallet owns (ERC-4337).',
  'wallet-connect': 'Connects wallets with WalletConnect.',
  'coinbase-wallet': 'Connects Coinbase Wallet.',
  'server': 'Verifies tokens on your server.',
  'core': 'The client without React, with its flows and calls, for other frameworks.',
  'wire': 'The protocol between the SDK and a provider, for custom providers.',
}

/** Returns a table of names, each with the first sentence of its docstring. */
const table = (named: readonly { readonly name: string; readonly path: string; readonly summary: string }[]) =>
  markdownTable(
    ['Name', 'Description'],
    named.map(({ name, path, summary }) => [`[\`${name}\`](${path})`, summary]),
  )

/** Creates the overview of all public names, by entry and kind. */
function overview(names: readonly PublicName[], components: readonly Component[]): Page {
  const parts = entries.flatMap((entry) => {
    const ofEntry = names.filter((name) => name.entries[0] === entry)
    return [
      `## ${entryName(entry)}`,
      purposes[entry],
      ...kinds.flatMap(([kind, title]) => {
        const some = ofEntry
          .filter((name) => name.kind === kind)
          .toSorted((one, other) => one.name.localeCompare(other.name))
        return some.length === 0 ? [] : [`### ${title} of ${entryName(entry)}`, table(some)]
      }),
    ]
  })
  const markdown = [
    '# Reference',
    `All ${names.length} public names of the SDK, each with a page that is generated from its source. This section also contains [the configuration of an app](/reference/config), [the settings of the provider](/reference/settings), [the errors](/docs/errors), the provider's endpoints, also as [an OpenAPI document](/openapi.json), and the commands of the CLI.`,
    ...parts,
    '## Components of the screens',
    'Components that `keyhook add` copies into an app, and that the app renders.',
    table(components.toSorted((one, other) => one.name.localeCompare(other.name))),
    '',
  ].join('\n\n')
  return { path: '/reference', markdown, ...renderMarkdown(markdown, (href) => href) }
}
