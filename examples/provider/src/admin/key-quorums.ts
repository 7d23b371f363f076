import { adminKeyQuorums } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { serve } from '../routes/serve.js'
import { createQuorum, findQuorum, type QuorumRow } from './owners.js'

/** Mounts the owners of server wallets and policies. */
export function mountKeyQuorums(mount: serve.Mount): void {
  const { clock, database } = mount.context

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
    if (!row) throw new HttpError(404, undefined, 'The app has no key quorum with this ID.')
    return toQuorum(row)
  })
}

const toQuorum = ({ display_name, id, public_keys, threshold }: QuorumRow) => ({
  id,
  authorization_keys: (JSON.parse(public_keys) as string[]).map((key) => ({ public_key: key, display_name: null })),
  authorization_threshold: threshold,
  display_name: display_name ?? null,
  user_ids: [],
})
