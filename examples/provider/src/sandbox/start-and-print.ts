import { startAll } from './start-all.js'

/**
 * Starts everything and says where it is. `--no-examples` leaves the examples out; KEYHOOK_SETTINGS and KEYHOOK_DATA name
 * another settings file and data folder than this package's own.
 */
export async function startAndPrint(
  parameters: readonly string[] = process.argv,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<{ stop: () => Promise<void> }> {
  const print = (text: string) => process.stdout.write(text)
  const examples = !parameters.includes('--no-examples')
  print(`Starting the provider${examples ? ', an Ethereum node and the examples' : ' and an Ethereum node'}…\n`)
  const { stop, urls } = await startAll({
    examples,
    settingsFile: environment['KEYHOOK_SETTINGS'],
    dataFolder: environment['KEYHOOK_DATA'],
  })
  const rows = [
    ...(examples
      ? [
          ['Example app', urls.app],
          ['Headless example', urls.headless],
        ]
      : []),
    ['Inbox', urls.inbox],
    ['Provider', urls.provider],
    ['Ethereum node', `${urls.node} (chain 31337)`],
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
