import { providerSettings } from '@keyhook/test-kit/provider/provider-settings'
import { createInput, messages, Refused } from '@keyhook/wallet-frame/test/frame-world'
import { type Account, openAccount } from '@keyhook/test-kit/faults/open-account'
import { type Frame, openFrame } from '@keyhook/test-kit/faults/open-frame'
import { postUntilAnswered } from '@keyhook/test-kit/faults/post-until-answered'
import { readGeneration } from './read-generation.js'
import type { TestStack } from './start-test-stack.js'

/** An acknowledged write, with the record that must exist afterwards. */
export type Entry =
  | { readonly did: 'login' | 'logout'; readonly sessionId: string }
  | { readonly did: 'refresh'; readonly sessionId: string; readonly generation: number }
  | { readonly did: 'fork'; readonly sessionId: string; readonly parentId: string }
  | { readonly did: 'wallet'; readonly userId: string; readonly address: string }

/** Header of a call from a page of the app, which a transfer requires. */
const pageOrigin = providerSettings.apps[0].origins[0]!

type Tokens = { new_session_refresh_token?: string; refresh_token: string; token: string }

/** Runs all actions for one user after another and records every acknowledged write, until the signal aborts. */
export async function keepJournal(stack: TestStack, options: keepJournal.Options): Promise<void> {
  const { isOver, journal, name } = options
  const { random } = stack

  const post = (path: string, { accessToken }: Account, body: object) =>
    postUntilAnswered(stack, path, { body, headers: { authorization: `Bearer ${accessToken}`, origin: pageOrigin } })

  async function renew(account: Account, path: 'sessions' | 'sessions/fork'): Promise<Account> {
    const handover = path === 'sessions/fork' && { handover: true }
    const answer = (await post(path, account, { refresh_token: account.refreshToken, ...handover })) as
      | Tokens
      | undefined
    if (!answer) throw new Error(`${path} was refused.`)
    const next = { ...account, accessToken: answer.token, refreshToken: answer.refresh_token }
    const renewed = readGeneration(next.refreshToken)
    const forked = answer.new_session_refresh_token
    journal.push(
      forked === undefined
        ? { did: 'refresh', ...renewed }
        : { did: 'fork', parentId: renewed.sessionId, sessionId: readGeneration(forked).sessionId },
    )
    return next
  }

  async function createWallet({ call }: Frame, account: Account): Promise<void> {
    try {
      const { address } = await call(messages.create, createInput(account))
      journal.push({ did: 'wallet', userId: account.userId, address })
    } catch (error) {
      // If the provider is killed, the call may fail. The provider has then acknowledged nothing.
      if (!(error instanceof Refused && ['error', 'offline'].includes(error.type))) throw error
    }
  }

  for (let count = 0; !isOver(); count++) {
    // If the response to a login was lost, the code is consumed and no account is returned.
    const frame = await openFrame(stack)
    const { statement } = await frame.call(messages.readKey, {})
    let account = await openAccount(stack, `${name}-${count}@example.com`, statement)
    if (!account) continue
    journal.push({ did: 'login', sessionId: readGeneration(account.refreshToken).sessionId })
    for (let renewals = Math.floor(random() * 5); renewals > 0; renewals--) account = await renew(account, 'sessions')
    if (random() < 0.5) await createWallet(frame, account)
    if (random() < 0.5) account = await renew(account, 'sessions/fork')
    if (random() > 0.5) continue
    const { sessionId } = readGeneration(account.refreshToken)
    if (await post('sessions/logout', account, { refresh_token: account.refreshToken }))
      journal.push({ did: 'logout', sessionId })
  }
}

export declare namespace keepJournal {
  type Options = {
    /** Receives the acknowledged writes. */
    journal: Entry[]
    name: string
    isOver: () => boolean
  }
}

/** Returns the acknowledged writes that are missing in the database. */
export async function findMissing({ database }: TestStack, journal: readonly Entry[]): Promise<readonly Entry[]> {
  const sessions = await database.selectFrom('sessions').select(['ended_by', 'generation', 'id', 'parent_id']).execute()
  const byId = new Map(sessions.map((row) => [row.id, row]))
  const wallets = await database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select(['wallets.address', 'wallets.user_id', 'entropies.status'])
    .execute()
  const active = new Set(
    wallets.filter(({ status }) => status === 'active').map((row) => `${row.user_id} ${row.address}`),
  )
  const isThere = (entry: Entry): boolean => {
    if (entry.did === 'wallet') return active.has(`${entry.userId} ${entry.address}`)
    const row = byId.get(entry.sessionId)
    if (entry.did === 'refresh') return row !== undefined && row.generation >= entry.generation
    if (entry.did === 'fork') return row?.parent_id === entry.parentId
    if (entry.did === 'logout') return row?.ended_by === 'logout'
    return row !== undefined
  }
  return journal.filter((entry) => !isThere(entry))
}
