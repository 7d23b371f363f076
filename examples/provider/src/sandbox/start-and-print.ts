import { type ExampleName, exampleNames, startAll } from './start-all.js'

const titles: Readonly<Record<ExampleName, string>> = {
  app: 'Example app',
  headless: 'Headless example',
  wagmi: 'wagmi example',
}

/**
 * Starts everything and says where it is. `--no-examples` leaves the examples out, and names of examples start those
 * instead of the usual ones: `npm start -- wagmi`. KEYHOOK_SETTINGS and KEYHOOK_DATA name another settings file and data
 * folder than this package's own.
 */
export async function startAndPrint(
  parameters: readonly string[] = process.argv,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<{ stop: () => Promise<void> }> {
  const print = (text: string) => process.stdout.write(text)
  const named = exampleNames.filter((name) => parameters.includes(name))
  const usual: readonly ExampleName[] = parameters.includes('--no-examples') ? [] : ['app', 'headless']
  const examples = named.length > 0 ? named : usual
  print(
    `Starting the provider${examples.length > 0 ? ', an Ethereum node and the examples' : ' and an Ethereum node'}…\n`,
  )
  const { stop, urls } = await startAll({
    examples,
    settingsFile: environment['KEYHOOK_SETTINGS'],
    dataFolder: environment['KEYHOOK_DATA'],
  })
  const rows = [
    ...examples.map((name) => [titles[name], urls[name]]),
    ['Inbox', urls.inbox],
    ['Provider', urls.provider],
    ['Ethereum node', `${urls.node} (chain 31337)`],
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
