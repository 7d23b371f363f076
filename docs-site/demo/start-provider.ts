import type initSqlite from '@sqlite.org/sqlite-wasm'
import wasm from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url'
import openSqlite from '@sqlite.org/sqlite-wasm'
import { createCore, parseSettings, sqliteDialect } from '@keyhook/provider/core'
import { Kysely } from 'kysely'
import { answerAsGoogle, cloudSettings } from './site/cloud'
import { answerAsSite, siteSettings } from './site/answer-as-site'
import { createInbox } from '@keyhook/provider/internal/src/fakes/create-inbox'

/** As Emscripten has it: its types say nothing of where the module is taken from. */
const open = openSqlite as (from: { locateFile: () => string }) => ReturnType<typeof initSqlite>

/** A whole provider in the page: its tables in memory, its frame from files of the site, its messages in an inbox. */
export async function startProvider(
  appId: string,
  settings: Readonly<Record<string, unknown>>,
  clock: { readonly now: () => number },
) {
  const sqlite3 = await open({ locateFile: () => wasm })
  const inbox = createInbox(clock.now)
  const nowhere = () => Promise.reject(new TypeError('A page reaches no file.'))
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
      askSite: async (url) => answerAsGoogle(url) ?? answerAsSite(url),
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
    oauth: siteSettings(appId),
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
