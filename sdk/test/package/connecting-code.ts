import { initialCode } from './initial-code.js'

const load = (file: string) =>
  `export * as ${file.replaceAll(/\W/g, '_')} from './node_modules/@keyhook/sdk/dist/${file}.js'`
/** What loads with the first component that uses it. The directory, the apps of phones, WalletConnect and Coinbase come later. */
const connecting = [
  `export { useConnectWallet } from '@keyhook/sdk'`,
  ...[
    'calls/wallet/reach-wallet',
    'connectors/external/external-wallets-of',
    'connectors/external/create-own-engine',
  ].map(load),
]

/** What connecting wallets from elsewhere adds to a page that starts with `start`, in bytes beyond wagmi and viem, gzip. */
export async function connectingCode(start: string, { consumer }: { consumer: string }): Promise<number> {
  const besides = ['wagmi', 'wagmi/*', 'viem', 'viem/*']
  const bytesOf = async (lines: readonly string[]) =>
    (await initialCode(lines.join('\n'), { besides, consumer, isOneFile: true })).bytes
  return (await bytesOf([start, ...connecting])) - (await bytesOf([start]))
}
