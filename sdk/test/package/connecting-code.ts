import { initialCode } from './initial-code.js'

const load = (file: string) =>
  `export * as ${file.replaceAll(/\W/g, '_')} from './node_modules/@keyhook/sdk/dist/${file}.js'`
/**
 * Modules that load with the first component that connects wallets. The wallet directory, phone apps, WalletConnect and
 * Coinbase are lazy.
 */
const connecting = [
  `export { useConnectWallet } from '@keyhook/sdk'`,
  ...[
    'calls/wallet/reach-wallet',
    'calls/external-wallets/external-wallets-of',
    'connectors/external/wallet-connectors',
    'connectors/external/create-own-engine',
  ].map(load),
]

/**
 * Measures the gzipped bytes that connecting external wallets adds to a page with the code `start`, including all
 * required packages.
 */
export async function connectingCode(start: string, { consumer }: { consumer: string }): Promise<number> {
  const bytesOf = async (lines: readonly string[]) =>
    (await initialCode(lines.join('\n'), { consumer, isOneFile: true })).bytes
  return (await bytesOf([start, ...connecting])) - (await bytesOf([start]))
}
