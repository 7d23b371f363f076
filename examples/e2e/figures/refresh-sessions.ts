import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { providerSettings } from './provider-settings.js'

/**
 * Renews sessions for a time, so many at once, in turn over all of them, each with the token it was given last. Changes
 * `tokens`; rejects when an answer is not a renewal.
 */
export async function refreshSessions(options: refreshSessions.Options): Promise<readonly number[]> {
  const { atOnce, duration, port, tokens } = options
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const end = performance.now() + duration
  let next = 0
  async function refreshUntilEnd(): Promise<void> {
    while (performance.now() < end) {
      const index = next++ % tokens.length
      const start = performance.now()
      tokens[index] = await refresh(agent, port, tokens[index]!)
      times.push(performance.now() - start)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, refreshUntilEnd))
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
    /** Of the provider. */
    port: number
    tokens: string[]
  }
}

async function refresh(agent: Agent, port: number, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'privy-app-id': providerSettings.apps[0].id }
  const sent = request({ agent, headers, host: '127.0.0.1', method: 'POST', path: '/api/v1/sessions', port })
  sent.end(JSON.stringify({ refresh_token: token }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(response)
  const next = response.statusCode === 200 ? (JSON.parse(body) as { refresh_token?: string }).refresh_token : undefined
  if (!next) throw new Error(`A refresh was answered ${response.statusCode}: ${body}`)
  return next
}
