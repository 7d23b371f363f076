import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findSettings } from '../settings/find-settings.js'
import { type ExampleName, exampleNames, hasExamples, startAll } from './start-all.js'
import { startDocs } from './start-docs.js'

const titles: Readonly<Record<ExampleName, string>> = {
  'app': 'Example app',
  'headless': 'Headless example',
  'wagmi': 'wagmi example',
  'next': 'Next example',
  'wallets': 'Wallets example',
  'smart-wallets': 'Smart wallets example',
  'home': 'App at home',
  'requester': 'App that asks',
  'funding': 'Funding example',
  'solana': 'Solana example',
}

const options = {
  'help': { type: 'boolean' },
  'no-examples': { type: 'boolean' },
  // What has led here.
  'sandbox': { type: 'boolean' },
} as const

const help = `Starts the provider, an Ethereum and a Solana node, and the examples that are named: ${exampleNames.join(', ')}.
Without a name, app and headless. docs is the documentation, and starts nothing else.

  --no-examples   starts none of them
  --help          prints this

Ports and folders are set by variables, listed in the provider's README.
`

/**
 * Starts everything and says where it is; `stop` is missing where it was only asked what can be started. In a checkout
 * that is the examples too. The settings file and the data folder are those of the folder one is in, unless
 * KEYHOOK_SETTINGS and KEYHOOK_DATA name others.
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
      `Unknown example '${unknown}'. Known examples: ${exampleNames.join(', ')}; docs is the documentation.`,
    )
  const named = exampleNames.filter((name) => positionals.includes(name))
  const isAlone = values['no-examples'] || !hasExamples()
  const usual: readonly ExampleName[] = isAlone ? [] : ['app', 'headless']
  const examples = named.length > 0 ? named : usual
  print(
    `Starting the provider${examples.length > 0 ? ', an Ethereum node and the examples' : ' and an Ethereum node'}…\n`,
  )
  const { stop, urls } = await startAll({
    examples,
    settingsFile: resolve(environment['KEYHOOK_SETTINGS'] ?? findSettings(process.cwd())),
    dataFolder: resolve(environment['KEYHOOK_DATA'] ?? '.data'),
    // Beside the addresses, which `keyhook dev` prints its own way: it passes on what comes here.
    onReload: (problem) =>
      process.stderr.write(
        problem === undefined ? 'The saved settings are in use.\n' : `The saved settings are not in use. ${problem}\n`,
      ),
  })
  const rows = [
    ...examples.map((name) => [titles[name], urls[name]]),
    ['Inbox', urls.inbox],
    ['Provider', urls.provider],
    ['Ethereum node', `${urls.node} (chain 31337)`],
    ...(examples.some((name) => ['app', 'headless', 'funding', 'solana'].includes(name))
      ? [['Solana node', urls.solanaNode]]
      : []),
    ...(examples.includes('wagmi') ? [['Second node', `${urls.otherNode} (chain 31338)`]] : []),
  ]
  print(`\n${rows.map(([name = '', address = '']) => `  ${name.padEnd(18)}${address}`).join('\n')}\n\n`)
  print('Log in with any address: the code is in the inbox. Ctrl-C stops everything.\n')
  return {
    async stop() {
      print('\nStopping…\n')
      await stop()
    },
  }
}
