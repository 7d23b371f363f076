import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): no connection takes it by
 * chance before it is listened to. Above the last one that browsers refuse, 10080.
 */
const [lowest, highest] = [11_000, 32_767]

const given = new Set<number>()

/** A port of this machine that is free now, and another one at each call. */
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

/** The port; rejects when it is not free on this machine. */
export function probePort(port: number): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
