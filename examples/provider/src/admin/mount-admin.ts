import type { serve } from '../routes/serve.js'
import { mountAllowlist } from './allowlist.js'
import { mountKeyQuorums } from './key-quorums.js'
import { mountPolicies } from './policies.js'
import { mountUsers } from './users.js'
import { mountWallets } from './wallets.js'

/** Mounts the admin API, which apps' servers call (security rule 46). */
export function mountAdmin(mount: serve.Mount): void {
  mountAllowlist(mount)
  mountUsers(mount)
  mountKeyQuorums(mount)
  mountPolicies(mount)
  mountWallets(mount)
}
