import { recoveryOauth } from '@keyhook/sdk/wire'
import type { createCloudBackups } from '../../cloud-backups/create-cloud-backups.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** Mounts the route that starts a backup or a recovery with Google Drive. */
export function mount(mount: serve.Mount, { begin }: ReturnType<typeof createCloudBackups>): void {
  serve(
    mount,
    recoveryOauth.init,
    withSession(async (input, call) => ({ url: await begin(call, 'google-drive', input) })),
  )
}
