import type { AuthResponse } from '@keyhook/sdk/wire'
import { onTestFinished } from 'vitest'
import { createInbox } from '../src/fakes/create-inbox.js'
import { createSandboxRoutes } from '@keyhook/sandbox/internal/src/routes/create-sandbox-routes'
import { farcasterApp } from '@keyhook/sandbox/internal/src/routes/farcaster-app'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { serveProvider } from '../src/service/serve-provider.js'
import type { createTestProvider } from '../src/test.js'
import { type createBrowser, setUp } from './set-up.js'

export const page = 'http://app.localhost:5173'
export const botToken = '7000000000:sandbox-bot-of-the-tests'

/** Returns the options of a test provider with a sandbox, whose relay listens on a port. */
export async function sandboxOptions(): Promise<{ port: number; options: createTestProvider.Options }> {
  const port = await freePort()
  const farcaster = `http://127.0.0.1:${port}/sandbox/farcaster`
  return {
    port,
    options: {
      app: {
        loginMethods: ['email', 'farcaster', 'telegram'],
        telegram: { botToken, botName: 'sandbox_bot' },
      },
      settings: {
        farcaster: { relay: farcaster, rpcUrl: `${farcaster}/rpc`, signer: { ...farcasterApp, api: farcaster } },
      },
      sandbox: createSandboxRoutes(createInbox(Date.now)),
    },
  }
}

/** Serves a provider with a sandbox on its port. Returns the actions of test users. */
export async function serveSandbox(
  provider: ReturnType<typeof createTestProvider>,
  { port }: { port: number },
): Promise<serveSandbox.ReturnType> {
  const { stop } = await serveProvider(provider.provider, { hostname: '127.0.0.1', port })
  onTestFinished(stop)
  const post = (url: URL | string, person: number) =>
    provider.fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ person: String(person) }),
      headers: { origin: provider.url },
    })
  return {
    async approve(connectUri, person = 1001) {
      const answer = await post(connectUri, person)
      if (!answer.ok) throw new Error(`The phone answered ${answer.status}.`)
    },
    async signTelegram(person = 1001) {
      const url = new URL(`/sandbox/telegram/auth?bot_id=7000000000&origin=${page}`, provider.url)
      const [, result = ''] = /data-result="([^"]*)"/.exec(await (await post(url, person)).text()) ?? []
      return JSON.parse(result.replaceAll('&quot;', '"')) as serveSandbox.Signed
    },
    async openByTelegram(kind, person = 1001, secFetch = 'none') {
      const query = `bot_id=7000000000&origin=${page}&kind=${kind}&person=${person}`
      const answer = await provider.fetch(new URL(`/sandbox/telegram/open?${query}`, provider.url), {
        headers: { 'sec-fetch-site': secFetch },
      })
      return new URL(answer.headers.get('location') ?? '')
    },
  }
}

export declare namespace serveSandbox {
  type Signed = { id: number; first_name: string; auth_date: number; hash: string }
  type ReturnType = {
    /** Approves a scanned request on a test user's phone. */
    approve: (connectUri: string, person?: number) => Promise<void>
    /** Returns the result of Telegram's login script. */
    signTelegram: (person?: number) => Promise<Signed>
    /**
     * Returns the address that Telegram opens for a test user: a Mini App, or a login button. `secFetch`: the
     * request's `Sec-Fetch-Site` header.
     */
    openByTelegram: (kind: 'button' | 'mini-app', person?: number, secFetch?: 'cross-site' | 'none') => Promise<URL>
  }
}

/** Creates a provider with its sandbox, and browsers on a page of the app. */
export async function setUpSandbox(given: createTestProvider.Options = {}) {
  const { options, port } = await sandboxOptions()
  const { browser, provider } = setUp({
    ...options,
    ...given,
    app: { ...options.app, ...given.app },
    settings: { ...options.settings, ...given.settings },
  })
  return {
    port,
    provider,
    ...(await serveSandbox(provider, { port })),
    browser(name?: string) {
      const opened = browser(name)
      opened.extra['origin'] = page
      return opened
    },
  }
}

/** Stores the tokens of a login in a browser. */
export function keep(browser: ReturnType<typeof createBrowser>, answer: AuthResponse): AuthResponse {
  browser.tokens.access = answer.accessToken ?? ''
  browser.tokens.refresh = answer.refreshToken ?? ''
  return answer
}
