import { freePort, probePort } from './free-port.js'

/** Where each part listens when nothing else is said, and the variable that says something else. */
const parts = {
  'provider': { port: 8787, variable: 'KEYHOOK_PORT' },
  'node': { port: 8545, variable: 'KEYHOOK_NODE_PORT' },
  'app': { port: 5173, variable: 'KEYHOOK_APP_PORT' },
  'headless': { port: 5174, variable: 'KEYHOOK_HEADLESS_PORT' },
  'otherNode': { port: 8546, variable: 'KEYHOOK_OTHER_NODE_PORT' },
  'wagmi': { port: 5175, variable: 'KEYHOOK_WAGMI_PORT' },
  'next': { port: 5176, variable: 'KEYHOOK_NEXT_PORT' },
  'wallets': { port: 5177, variable: 'KEYHOOK_WALLETS_PORT' },
  'home': { port: 5178, variable: 'KEYHOOK_HOME_PORT' },
  'requester': { port: 5179, variable: 'KEYHOOK_REQUESTER_PORT' },
  'funding': { port: 5180, variable: 'KEYHOOK_FUNDING_PORT' },
  'smart-wallets': { port: 5181, variable: 'KEYHOOK_SMART_WALLETS_PORT' },
  'solana': { port: 5182, variable: 'KEYHOOK_SOLANA_PORT' },
  'solanaNode': { port: 8899, variable: 'KEYHOOK_SOLANA_NODE_PORT' },
} as const

export type Ports = Record<keyof typeof parts, number>

export const defaultPorts = Object.fromEntries(
  Object.entries(parts).map(([part, { port }]) => [part, port]),
) as unknown as Ports

/**
 * The port of each part: as asked for, else by the environment, else the usual one; 0 takes any that is free. A part
 * that is not `needed`, because another process starts it, is taken to be where it is said to be.
 */
export async function choosePorts(
  asked: Partial<Ports> = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
  needed: readonly (keyof Ports)[] = Object.keys(parts) as (keyof Ports)[],
): Promise<Ports> {
  const chosen = { ...defaultPorts }
  for (const part of Object.keys(parts) as (keyof Ports)[]) {
    const { port, variable } = parts[part]
    if (!needed.includes(part)) {
      chosen[part] = asked[part] || port
      continue
    }
    const wanted = asked[part] ?? Number(environment[variable] ?? port)
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) throw new Error(`${variable} is not a port.`)
    chosen[part] = await (wanted === 0 ? freePort() : probePort(wanted)).catch(() => {
      throw new Error(`Port ${wanted} is taken (${part}). Stop what uses it, or set ${variable} to another port.`)
    })
  }
  return chosen
}
