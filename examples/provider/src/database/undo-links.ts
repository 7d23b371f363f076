import type { Kysely, Selectable } from 'kysely'
import type { AccountKey, AccountRow } from './accounts.js'
import type { Schema } from './schema.js'

export type UndoLink = Selectable<Schema['undo_links']>

export const addUndoLink = async (database: Kysely<Schema>, row: UndoLink): Promise<void> => {
  await database.insertInto('undo_links').values(row).execute()
}

/**
 * An account that an undo link restores. `isTaken`: an undo or a transfer has taken it from the user since the change.
 */
type StoredAccount = AccountRow & { readonly isTaken?: true }

const readStored = ({ accounts }: Pick<UndoLink, 'accounts'>) => JSON.parse(accounts) as readonly StoredAccount[]

const isSame = (one: Omit<AccountKey, 'app_id'>, other: Omit<AccountKey, 'app_id'>) =>
  one.type === other.type && one.identifier === other.identifier

/**
 * Returns the accounts that an undo link restores. Also returns which of these accounts were taken from the user since
 * the change.
 */
export function readUndoLink(link: Pick<UndoLink, 'accounts'>): {
  stored: readonly AccountRow[]
  taken: readonly AccountRow[]
} {
  const rows = readStored(link)
  return {
    stored: rows.map(({ isTaken: _, ...row }) => row),
    taken: rows.filter(({ isTaken }) => isTaken === true),
  }
}

/**
 * Marks an account as taken in every undo link of its user. Called when an undo or a transfer moves the account to
 * another user.
 */
export async function markTaken(
  transaction: Kysely<Schema>,
  { account, userId }: { account: AccountKey; userId: string },
): Promise<void> {
  const links = await transaction
    .selectFrom('undo_links')
    .select(['accounts', 'digest'])
    .where('user_id', '=', userId)
    .execute()
  for (const { digest, ...link } of links) {
    const rows = readStored(link)
    if (!rows.some((row) => isSame(row, account))) continue
    const accounts = JSON.stringify(rows.map((row) => (isSame(row, account) ? { ...row, isTaken: true } : row)))
    await transaction.updateTable('undo_links').set({ accounts }).where('digest', '=', digest).execute()
  }
}

type Which = Pick<UndoLink, 'app_id' | 'digest'> & { readonly now: number }

/** Returns an app's undo link that is still valid. */
export const findUndoLink = (database: Kysely<Schema>, { app_id, digest, now }: Which): Promise<UndoLink | undefined> =>
  database
    .selectFrom('undo_links')
    .selectAll()
    .where('digest', '=', digest)
    .where('app_id', '=', app_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/**
 * Ends the undo links of a user, because a later change protects the account. `since`: the time at which the account
 * that confirmed the later change was first verified. A link stays valid if that account was linked with or after the
 * change that the link undoes. `kind` limits the call to links for one kind of change.
 */
export async function endUndoLinks(
  transaction: Kysely<Schema>,
  { kind, since, userId }: { kind?: UndoLink['kind']; since?: number | undefined; userId: string },
): Promise<void> {
  const all = transaction.deleteFrom('undo_links').where('user_id', '=', userId)
  const links = kind === undefined ? all : all.where('kind', '=', kind)
  const ended = since === undefined ? links : links.where('changed_at', '>', since)
  await ended.execute()
}

/**
 * Shortens the validity of each undo link of a user. Call it after the user replaced the email address that received
 * the links.
 */
export async function shortenUndoLinks(
  transaction: Kysely<Schema>,
  { latest, userId }: { latest: number; userId: string },
): Promise<void> {
  await transaction
    .updateTable('undo_links')
    .set({ expires_at: latest })
    .where('user_id', '=', userId)
    .where('expires_at', '>', latest)
    .execute()
}

/**
 * Consumes an undo link. Also ends the later links of the same user or account, so that an attacker cannot restore an
 * earlier takeover. If several calls present it at once, exactly one receives the link.
 */
export async function takeUndoLink(
  transaction: Kysely<Schema>,
  { app_id, changed_at, digest, identifier, type, user_id }: UndoLink,
): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('undo_links')
    .where('digest', '=', digest)
    .returning('digest')
    .executeTakeFirst()
  await transaction
    .deleteFrom('undo_links')
    .where('app_id', '=', app_id)
    .where('changed_at', '>=', changed_at)
    .where((eb) =>
      eb.or([eb('user_id', '=', user_id), eb.and([eb('type', '=', type), eb('identifier', '=', identifier)])]),
    )
    .execute()
  return taken !== undefined
}
