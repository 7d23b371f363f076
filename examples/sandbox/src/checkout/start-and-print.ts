import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printAddresses } from '../start/print-addresses.js'
import { reportReload } from '../start/report-reload.js'
import { type ExampleName, exampleNames, exampleSettings, startAll } from './start-all.js'
import { startDocs } from './start-docs.js'

const titles: Readonly<Record<ExampleName, string>> = {
  'app': 'Example app',
  'headless': 'Headless example',
  'wagmi': 'wagmi example',
  'next': 'Next example',
  'wallets': 'Wallets example',
  'smart-wallets': 'Smart wallets example',
  'provider-app': 'Provider app',
  'requester': 'Requester app',
  'funding': 'Funding example',
  'solana': 'Solana example',
}

const options = {
  'help': { type: 'boolean' },
  'no-examples': { type: 'boolean' },
} as const

const help = `Starts the provider, an Ethereum and a Solana node, and the examples that are named: ${exampleNames.join(', ')}.
Without a name, starts app and headless. The name docs starts only the documentation.

  --no-examples   starts no examples
  --help          prints this help

Ports and folders are set by environment variables, listed in the README of examples/sandbox.
`

/**
 * Starts the sandbox and the examples, and prints their addresses. If it only printed its help, returns no `stop`.
 * KEYHOOK_SETTINGS and KEYHOOK_DATA set another settings file and data folder.
 */
export async function startAndPrint(
  parameters: readonly string[] = process.argv.slice(2),
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<{ stop?: () => Promise<void> }> {
  const print = (text: string) => process.stdout.write(text)
  const { positionals, values } = parseArgs({ args: [...parameters], allowPositionals: true, options })
  if (values.help) {
    print(help)
    return {}
  }
  if (positionals.length === 1 && positionals[0] === 'docs') return startDocs()
  const unknown = positionals.find((name) => !exampleNames.some((each) => each === name))
  if (unknown !== undefined)
    throw new Error(
      `Unknown example '${unknown}'. Known examples: ${exampleNames.join(', ')}; docs starts the documentation.`,
    )
  const named = exampleNames.filter((name) => positionals.includes(name))
  const usual: readonly ExampleName[] = values['no-examples'] ? [] : ['app', 'headless']
  const examples = named.length > 0 ? named : usual
  print(
    `Starting the provider${examples.length > 0 ? ', an Ethereum node and the examples' : ' and an Ethereum node'}…\n`,
  )
  const { stop, urls } = await startAll({
    examples,
    settingsFile: resolve(environment['KEYHOOK_SETTINGS'] ?? exampleSettings),
    dataFolder: resolve(environment['KEYHOOK_DATA'] ?? '.data'),
    onReload: reportReload,
  })
  printAddresses([
    ...examples.map((name) => [titles[name], urls[name]] as const),
    ['Inbox', urls.inbox],
    ['Provider', urls.provider],
    ['Ethereum node', `${urls.node} (chain 31337)`],
    ...(examples.some((name) => ['app', 'headless', 'funding', 'solana'].includes(name))
      ? [['Solana node', urls.solanaNode] as const]
      : []),
    ...(examples.includes('wagmi') ? [['Second node', `${urls.otherNode} (chain 31338)`] as const] : []),
  ])
  return { stop }
}
