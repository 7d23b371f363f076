/** The public services that say what gas costs on Polygon: mainnet, and its two test networks. */
const gasStations: Readonly<Record<number, string>> = {
  137: 'https://gasstation.polygon.technology/v2',
  80001: 'https://gasstation-testnet.polygon.technology/v2',
  80002: 'https://gasstation.polygon.technology/amoy',
}

/** Where the price of gas on a chain is told; undefined where its node is the one to ask. */
export const gasStationOf = (chainId: number): string | undefined => gasStations[chainId]
