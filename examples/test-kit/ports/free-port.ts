import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The range of ports for tests. It is below the ports for outgoing connections, which start at 32768 on Linux and at
 * 49152 on other systems. Such a connection can therefore not take a test's port. The range is above 10080, the highest
 * port that browsers block.
 */
const [lowest, highest] = [11_000, 32_767]

const given = new Set<number>()

/** Returns a free port of this machine. Each call returns a different port. */
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

/** Resolves with the port if it is free on this machine, and rejects otherwise. */
export function probePort(port: number): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
