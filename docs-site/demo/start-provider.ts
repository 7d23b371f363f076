import type initSqlite from '@sqlite.org/sqlite-wasm'
import wasm from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url'
import openSqlite from '@sqlite.org/sqlite-wasm'
import { createCore, parseSettings, sqliteDialect } from '@keyhook/provider/core'
import { Kysely } from 'kysely'
import { answerAsGoogle, cloudSettings } from './oauth-provider/cloud'
import { answerAsProvider, oauthSettings } from './oauth-provider/answer-as-provider'
import { createInbox } from '@keyhook/provider/internal/src/fakes/create-inbox'

/** Declares an Emscripten option that the package's types omit: the location of the module. */
const open = openSqlite as (from: { locateFile: () => string }) => ReturnType<typeof initSqlite>

/**
 * Starts a provider in the page. Its tables are in memory, its wallet frame comes from files, and its messages go to an
 * inbox.
 */
export async function startProvider(
  appId: string,
  settings: Readonly<Record<string, unknown>>,
  clock: { readonly now: () => number },
) {
  const sqlite3 = await open({ locateFile: () => wasm })
  const inbox = createInbox(clock.now)
  const nowhere = () => Promise.reject(new TypeError('The demo has no file system.'))
  const nothing = () => {}
  let current = readSettings(appId, settings)
  const provider = createCore({
    clock,
    database: ':memory:',
    ports: {
      openStore: () => ({
        database: new Kysely({ dialect: sqliteDialect(new sqlite3.oo1.DB(':memory:')) }),
        exists: () => true,
      }),
      fetchExternal: async (url) => answerAsGoogle(url) ?? answerAsProvider(url),
      appendFile: nowhere,
      log: { debug: nothing, error: (line: unknown) => console.error(line), info: nothing, warn: nothing },
      readFrame: async (name) => {
        const response = await fetch(`/demo/frame/${name}`)
        return response.ok ? response.text() : undefined
      },
      readPage: async () => undefined,
    },
    secrets: { root: crypto.getRandomValues(new Uint8Array(32)), recovery: crypto.getRandomValues(new Uint8Array(32)) },
    senders: { mail: inbox, sms: inbox },
    settings: () => current,
  })
  const change = (more: Readonly<Record<string, unknown>>): void => {
    current = readSettings(appId, { ...settings, ...more })
  }
  return { change, inbox, provider }
}

function readSettings(appId: string, settings: Readonly<Record<string, unknown>>) {
  const { origin } = window.location
  return parseSettings({
    origin,
    sms: { from: '+15005550006' },
    prices: [
      ...[1, 10, 8453].map((chainId) => ({ chainId, symbol: 'ETH', usd: 3127.4 })),
      { chainId: 0, symbol: 'SOL', usd: 142.6 },
    ],
    cloudBackups: cloudSettings(appId),
    oauth: oauthSettings(appId),
    apps: [
      {
        id: appId,
        name: 'Fieldnotes',
        origins: [origin],
        loginMethods: ['email', 'sms'],
        embeddedWallets: { createOnLogin: 'users-without-wallets' },
        ...settings,
      },
    ],
  })
}
