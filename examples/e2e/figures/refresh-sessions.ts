import { Agent, request } from 'node:http'
import { appId } from './start-provider.js'

/**
 * Renews sessions for a time, so many at once, in turn over all of them, each with the token it was given last. Changes
 * `tokens`; rejects when an answer is not a renewal.
 */
export async function refreshSessions(options: refreshSessions.Options): Promise<readonly number[]> {
  const { atOnce, duration, ports, tokens } = options
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const end = performance.now() + duration
  let next = 0
  async function live(): Promise<void> {
    while (performance.now() < end) {
      const index = next++ % tokens.length
      const start = performance.now()
      tokens[index] = await refresh(agent, ports[index % ports.length]!, tokens[index]!)
      times.push(performance.now() - start)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, live))
  } finally {
    agent.destroy()
  }
  return times
}

export declare namespace refreshSessions {
  type Options = {
    atOnce: number
    /** Milliseconds. */
    duration: number
    /** Of the providers, all on one database. */
    ports: readonly number[]
    tokens: string[]
  }
}

const refresh = (agent: Agent, port: number, token: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ refresh_token: token })
    const headers = {
      'content-length': Buffer.byteLength(body),
      'content-type': 'application/json',
      'privy-app-id': appId,
    }
    const sent = request({ agent, headers, host: '127.0.0.1', method: 'POST', path: '/api/v1/sessions', port })
    sent.once('error', (cause) => {
      const connection = sent.reusedSocket ? 'a connection in use' : 'a new connection'
      reject(new Error(`A refresh over ${connection} was not answered.`, { cause }))
    })
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        const next = response.statusCode === 200 ? (JSON.parse(text) as { refresh_token?: string }).refresh_token : null
        if (next) resolve(next)
        else reject(new Error(`A refresh was answered ${response.statusCode}: ${text}`))
      })
    })
    sent.end(body)
  })
