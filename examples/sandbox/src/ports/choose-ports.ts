import { freePort, probePort } from '@keyhook/test-kit/ports/free-port'

/** The default port of each part, and the environment variable that overrides the default. */
export type PortTable<part extends string> = Readonly<
  Record<part, { readonly port: number; readonly variable: string }>
>

/** The parts that the sandbox starts. */
export const sandboxPorts = {
  provider: { port: 8787, variable: 'KEYHOOK_PORT' },
  node: { port: 8545, variable: 'KEYHOOK_NODE_PORT' },
  solanaNode: { port: 8899, variable: 'KEYHOOK_SOLANA_NODE_PORT' },
} as const satisfies PortTable<string>

/**
 * Returns the port of each part: the requested port, else the port from the environment, else the default. 0 selects
 * any free port. For parts that are not `needed`, does not check the port, because another process starts them.
 */
export async function choosePorts<part extends string>(
  table: PortTable<part>,
  requested: Partial<Record<part, number>> = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
  needed: readonly NoInfer<part>[] = partsOf(table),
): Promise<Record<part, number>> {
  const selected = {} as Record<part, number>
  for (const part of partsOf(table)) {
    const { port, variable } = table[part]
    if (!needed.includes(part)) {
      selected[part] = requested[part] || port
      continue
    }
    const wanted = requested[part] ?? Number(environment[variable] ?? port)
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) throw new Error(`${variable} is not a port number.`)
    selected[part] = await (wanted === 0 ? freePort() : probePort(wanted)).catch(() => {
      throw new Error(
        `Port ${wanted} is in use (${part}). Stop the program that uses it, or set ${variable} to another port.`,
      )
    })
  }
  return selected
}

const partsOf = <part extends string>(table: PortTable<part>) => Object.keys(table) as part[]
