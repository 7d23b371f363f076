import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedWallets } from '@keyhook/sdk/wire'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { createRecoveryService } from '../src/recovery/create-recovery-service.js'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { serveProvider } from '../src/service/serve-provider.js'
import { createTestProvider } from '../src/test.js'
import { asFrame } from '@keyhook/wallet-frame/test/as-frame'
import { providerWorld } from '@keyhook/wallet-frame/test/provider-world'
import type { makeProver } from './make-prover.js'
import { createBrowser } from './set-up.js'

/** Starts a provider and a recovery service on separate ports, each with its store and secret, until the test ends. */
export async function splitCustody({ fetch: fetchExternal, limits }: splitCustody.Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-custody-'))
  const [url, serviceUrl] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
  const files = { main: join(folder, 'keyhook.db'), recovery: join(folder, 'recovery.db') }
  const unlimited = { sendsAnHour: 1000, sendsADay: 1000 }
  const providerOptions = {
    database: files.main,
    recoveryOrigin: serviceUrl,
    secrets: { root: secrets.root },
    settings: { limits: unlimited, origin: url },
  }
  const provider = createTestProvider(providerOptions)
  const service = createRecoveryService({
    address: files.recovery,
    clock: provider.clock,
    fetch: fetchExternal,
    limits,
    log: pino({ level: 'silent' }),
    origin: serviceUrl,
    provider: url,
    secret: { secret: secrets.recovery, previous: undefined },
  })
  const portOf = (address: string) => ({ hostname: '127.0.0.1', port: Number(new URL(address).port) })
  const served = [await serveProvider(provider.provider, portOf(url)), await serveProvider(service, portOf(serviceUrl))]
  onTestFinished(async () => {
    for (const { stop } of served) await stop()
    rmSync(folder, { recursive: true })
  })
  const world = providerWorld(provider)

  /** Sends a grant to the service as a frame of the provider's origin. `change` is an attacker's modification. */
  async function redeem(grant: splitCustody.Grant, key: makeProver.ReturnType, change: splitCustody.Change = {}) {
    const path = embeddedWallets.recoveryKeyMaterial.path.replace('{address}', change.address ?? grant.address)
    const ask = async (nonce: string) => {
      const dpop = await key.prove(path, {
        ...{ nonce, now: provider.clock.now(), token: grant.token },
        claims: { htu: `${serviceUrl}${path}`, ...change.claims },
      })
      return change.proof ?? dpop
    }
    const { headers } = await fetch(`${serviceUrl}/health`)
    const dpop = await ask(headers.get('dpop-nonce') ?? '')
    const response = await fetch(`${serviceUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${grant.token}`, dpop, origin: url, ...change.headers },
      body: JSON.stringify({ address: grant.address, chain_type: 'ethereum' }),
    })
    return { dpop, status: response.status, body: (await response.json()) as { code?: string; recovery_key?: string } }
  }

  /** Logs a user in with a browser whose frame requests grants. */
  async function logIn(name = 'ada') {
    const browser = createBrowser(provider, name)
    await browser.login(`${name}@example.com`)
    return {
      browser,
      async askFor(address: string): Promise<splitCustody.Grant> {
        const answer = await browser.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })
        if (!answer.recovery_grant) throw new Error('The provider returned no grant.')
        return { ...answer.recovery_grant, address }
      },
      key: () => {
        if (!browser.keys.frame) throw new Error('The browser has no frame yet.')
        return browser.keys.frame
      },
    }
  }

  return {
    ...{ files, folder, logIn, provider, providerOptions, redeem, secrets, service, serviceUrl, url, world },
    /** Opens the real frame in a separate browser. */
    openFrame: () => world.openFrame({ fetch: asFrame((input, init) => fetch(input, init), url) }),
    events: async () => (await service.database.selectFrom('events').select('type').execute()).map(({ type }) => type),
  }
}

export declare namespace splitCustody {
  type Options = Pick<createRecoveryService.Options, 'fetch' | 'limits'>
  type Grant = { readonly address: string; readonly token: string; readonly url: string }
  type Change = {
    address?: string
    claims?: Record<string, unknown>
    headers?: Record<string, string>
    /** Uses another proof instead of a new one. */
    proof?: string
  }
}
