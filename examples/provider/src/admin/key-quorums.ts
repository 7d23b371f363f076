import { adminKeyQuorums } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { serve } from '../routes/serve.js'
import type { Call } from '../context/call.js'
import { lockRow } from './lock-row.js'
import { createQuorum, findQuorum, type QuorumRow, readKeys, requireOwner, runOnce } from './owners.js'

const unknownQuorum = () => new HttpError(404, undefined, 'The app has no key quorum with this ID.')

/** Mounts the owners of server wallets and policies. */
export function mountKeyQuorums(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database } = context

  /** Returns a key quorum whose keys have signed the request. */
  async function authorize(call: Call, id: string) {
    const row = await findQuorum(database, { appId: call.app.id, id })
    if (!row) throw unknownQuorum()
    const signed = { call, ownerId: id }
    await requireOwner(context, signed)
    return { row, signed }
  }

  serve(mount, adminKeyQuorums.create, async (input, { app }) =>
    toQuorum(
      await createQuorum(database, {
        ...{ appId: app.id, displayName: input.display_name, now: clock.now() },
        ...{ publicKeys: input.public_keys, threshold: input.authorization_threshold },
      }),
    ),
  )

  serve(mount, adminKeyQuorums.get, async ({ key_quorum_id: id }, { app }) => {
    const row = await findQuorum(database, { appId: app.id, id })
    if (!row) throw unknownQuorum()
    return toQuorum(row)
  })

  serve(mount, adminKeyQuorums.update, async ({ key_quorum_id: id, ...input }, call) => {
    const { row, signed } = await authorize(call, id)
    const publicKeys = input.public_keys ?? (JSON.parse(row.public_keys) as string[])
    const threshold = input.authorization_threshold ?? (input.public_keys ? publicKeys.length : row.threshold)
    const keys = readKeys({ publicKeys, threshold })
    return runOnce(context, signed, async () => {
      const changed = await database
        .updateTable('key_quorums')
        .set({ ...keys, ...(input.display_name !== undefined && { display_name: input.display_name }) })
        .where('app_id', '=', row.app_id)
        .where('id', '=', id)
        // The keys of the quorum may have changed since their signatures were verified.
        .where('public_keys', '=', row.public_keys)
        .where('threshold', '=', row.threshold)
        .returningAll()
        .executeTakeFirst()
      if (!changed) throw new HttpError(409, undefined, 'The key quorum has changed meanwhile. Send the request again.')
      return toQuorum(changed)
    })
  })

  serve(mount, adminKeyQuorums.remove, async ({ key_quorum_id: id }, call) => {
    const { row, signed } = await authorize(call, id)
    return runOnce(context, signed, async () => {
      const removed = await database.transaction().execute(async (transaction) => {
        // A concurrent call that assigns this owner waits for this lock. If it assigned the owner earlier, the next
        // statement detects that.
        await lockRow(transaction, { appId: row.app_id, id, table: 'key_quorums' })
        return transaction
          .deleteFrom('key_quorums')
          .where('app_id', '=', row.app_id)
          .where('id', '=', id)
          .where('public_keys', '=', row.public_keys)
          .where(({ and, exists, not, selectFrom }) =>
            and(
              (['server_wallets', 'wallet_policies'] as const).map((table) =>
                not(exists(selectFrom(table).select('id').where('app_id', '=', row.app_id).where('owner_id', '=', id))),
              ),
            ),
          )
          .returning('id')
          .executeTakeFirst()
      })
      if (!removed)
        throw new HttpError(422, 'invalid_data', 'A wallet or a policy has this owner. Change its owner first.')
      return { success: true }
    })
  })
}

const toQuorum = ({ display_name, id, public_keys, threshold }: QuorumRow) => ({
  id,
  authorization_keys: (JSON.parse(public_keys) as string[]).map((key) => ({ public_key: key, display_name: null })),
  authorization_threshold: threshold,
  display_name: display_name ?? null,
  user_ids: [],
})
