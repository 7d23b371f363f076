import pino from 'pino'
import { systemClock } from '@keyhook/provider/internal/src/ports/clock'
import { createProvider, parseSettings } from '@keyhook/provider'
import { openFamilyKey } from '@keyhook/provider/internal/src/database/find-session'
import { openSession } from '@keyhook/provider/internal/src/database/open-session'
import { makeRefreshToken } from '@keyhook/provider/internal/src/rules/refresh-token'
import { makeSecrets } from '@keyhook/provider/internal/src/rules/make-secrets'
import { providerSettings } from '@keyhook/test-kit/provider/provider-settings'
import type { Held } from './refresh-sessions.js'

const batch = 1000
const appId = providerSettings.apps[0].id

/** Writes users of the app, and a session for each of the first users, bound to one key. Resolves with their tokens. */
export async function seedSessions(options: seedSessions.Options): Promise<readonly Held[]> {
  const { database: address, secrets, sessions, settings: given, thumbprint, users } = options
  const settings = parseSettings(given)
  const log = pino({ level: 'silent' })
  const nowhere = { send: async () => {} }
  const provider = createProvider({
    database: address,
    log,
    secrets,
    senders: { mail: nowhere, sms: nowhere },
    settings,
  })
  await provider.migrate()
  const { database } = provider
  const context = { clock: systemClock, database, secrets: makeSecrets(secrets) }
  const held: Held[] = []
  const idOf = (index: number) => `did:keyhook:figures-${index}`
  for (let first = 0; first < users; first += batch)
    await database.transaction().execute(async (transaction) => {
      const now = Date.now()
      const indexes = Array.from({ length: Math.min(batch, users - first) }, (_, index) => first + index)
      await transaction
        .insertInto('users')
        .values(indexes.map((index) => ({ id: idOf(index), app_id: appId, created_at: now, accepted_terms_at: null })))
        .execute()
      await transaction
        .insertInto('accounts')
        .values(
          indexes.map((index) => ({
            app_id: appId,
            type: 'email' as const,
            identifier: `user${index}@example.com`,
            user_id: idOf(index),
            first_verified_at: now,
            latest_verified_at: now,
          })),
        )
        .execute()
      for (const index of indexes.filter((each) => each < sessions)) {
        const full = { ...context, settings: () => settings } as Parameters<typeof openSession>[0]
        const session = await openSession(full, { appId, thumbprint, userId: idOf(index) }, transaction)
        if (!session) throw new Error('A session could not be opened.')
        held.push({
          refreshToken: makeRefreshToken({ id: session.id, familyKey: await openFamilyKey(full, session) }, 0),
        })
      }
    })
  await provider.close()
  return held
}

export declare namespace seedSessions {
  type Options = {
    database: string
    secrets: { readonly root: Buffer; readonly recovery: Buffer }
    sessions: number
    settings: object
    thumbprint: string
    users: number
  }
}
