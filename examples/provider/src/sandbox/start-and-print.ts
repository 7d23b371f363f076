import { startAll } from './start-all.js'

/** Starts everything and says where it is. */
export async function startAndPrint(): Promise<{ stop: () => Promise<void> }> {
  const print = (text: string) => process.stdout.write(text)
  print('Starting the provider, an Ethereum node and the examples…\n')
  const { stop, urls } = await startAll()
  const rows = [
    ['Example app', urls.app],
    ['Headless example', urls.headless],
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
