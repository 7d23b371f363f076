import type { serve } from '../routes/serve.js'
import { mountAllowlist } from './allowlist.js'
import { mountUsers } from './users.js'

/** Mounts the admin API, which apps' servers call (security rule 46). */
export function mountAdmin(mount: serve.Mount): void {
  mountAllowlist(mount)
  mountUsers(mount)
}
