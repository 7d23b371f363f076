import type { makeSecrets } from '../rules/make-secrets.js'
import { loadSecret, refuseSecret } from './load-secret.js'

/** The root secrets of a provider. Where a recovery service has the recovery keys, its secret must not be here. */
export async function loadSecrets({ isRecoveryRemote, ...options }: loadSecrets.Options): Promise<makeSecrets.Options> {
  const root = await loadSecret('root', options)
  if (isRecoveryRemote) await refuseSecret('recovery', options)
  const recovery = isRecoveryRemote ? undefined : await loadSecret('recovery', options)
  return {
    root: root.secret,
    recovery: recovery?.secret,
    previousRoot: root.previous,
    previousRecovery: recovery?.previous,
  }
}

export declare namespace loadSecrets {
  type Options = loadSecret.Options & { isRecoveryRemote: boolean }
}
