import type { makeSecrets } from '../rules/make-secrets.js'
import { loadSecret, refuseSecret } from './load-secret.js'

/** Loads the root secrets of a provider. With a recovery service, the recovery secret must not be on this machine. */
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
