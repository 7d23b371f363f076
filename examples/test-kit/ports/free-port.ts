import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems use for outgoing connections: from 32768 on Linux, and from 49152 on others. No such
 * connection can take the port before the test does. Above 10080, the last port that browsers block.
 */
const [lowest, highest] = [11_000, 32_767]

const given = new Set<number>()

/** Returns a free port of this machine. Each call returns another one. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = randomInt(lowest, highest)
    if (given.has(port)) continue
    try {
      await probePort(port)
      given.add(port)
      return port
    } catch (error) {
      if (tries === 100) throw error
    }
  }
}

/** Resolves with the port. Rejects if it is not free on this machine. */
export function probePort(port: number): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
