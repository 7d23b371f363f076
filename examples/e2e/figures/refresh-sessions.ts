import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { makeProver } from '@keyhook/provider/internal/test/make-prover'
import { providerSettings } from '@keyhook/test-kit/provider/provider-settings'

/** The tokens of a browser. The first renewal returns the access token. */
export type Held = { refreshToken: string; accessToken?: string }

/**
 * Renews the sessions one after the other, several at once, until `duration` has passed. Each renewal uses the
 * session's newest tokens and a proof of its key, like the SDK. Changes `sessions`. Rejects if a renewal fails.
 */
export async function refreshSessions(options: refreshSessions.Options): Promise<readonly number[]> {
  const { atOnce, duration, port, prover, sessions } = options
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const end = performance.now() + duration
  let next = 0
  let nonce = ''

  async function refresh(held: Held): Promise<void> {
    const { accessToken, refreshToken } = held
    const signed = nonce
    const path = '/api/v1/sessions'
    const headers = {
      'content-type': 'application/json',
      'dpop': await prover.prove(path, { nonce: signed, now: Date.now(), token: accessToken ?? refreshToken }),
      'privy-app-id': providerSettings.apps[0].id,
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    }
    const sent = request({ agent, headers, host: '127.0.0.1', method: 'POST', path, port })
    sent.end(JSON.stringify({ refresh_token: refreshToken }))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await text(response)
    nonce = String(response.headers['dpop-nonce'] ?? nonce)
    if (response.statusCode === 400 && signed !== nonce) return refresh(held)
    if (response.statusCode !== 200) throw new Error(`A refresh responded with ${response.statusCode}: ${body}`)
    const answer = JSON.parse(body) as { refresh_token: string; token: string }
    Object.assign(held, { accessToken: answer.token, refreshToken: answer.refresh_token })
  }

  async function refreshUntilEnd(): Promise<void> {
    while (performance.now() < end) {
      const held = sessions[next++ % sessions.length]!
      const start = performance.now()
      await refresh(held)
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
    /** Duration of the traffic in milliseconds. */
    duration: number
    /** The port of the provider. */
    port: number
    /** Creates proofs of the key that the sessions are bound to. */
    prover: makeProver.ReturnType
    sessions: readonly Held[]
  }
}
