import { createServer } from 'node:net'
import { CliError } from '../cli-error.js'

/** Throws if a port is in use or requested twice. The hint contains the option that changes the port. */
export async function checkPorts(ports: readonly checkPorts.Port[]): Promise<void> {
  for (const [index, { name, option, port }] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === port)
    if (twin)
      throw new CliError('usage', `Port ${port} cannot be both for ${twin.name} and for ${name}.`, {
        hint: `Use another port with ${option}.`,
      })
    if (!(await isFree(Number(port))))
      throw new CliError('failed', `Port ${port} (${name}) is in use.`, {
        hint: `Stop the program that uses it, or use another port: ${option} ${await nextFree(Number(port))}`,
      })
  }
}

export declare namespace checkPorts {
  type Port = { readonly name: string; readonly option: string; readonly port: string }
}

/** Returns a free port near one that is in use. */
async function nextFree(port: number): Promise<number> {
  const next = port < 65_535 ? port + 1 : 1024
  return (await isFree(next)) ? next : nextFree(next)
}

/**
 * Returns true if a port is free on both loopback addresses. On a machine without IPv6, checks only the IPv4 address.
 */
const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))

function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
