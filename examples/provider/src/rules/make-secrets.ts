import { deriveKey } from './derive-key.js'

/** One key a purpose, so that none can stand in for another. `recovery` comes from a root of its own (rule 18). */
export const makeSecrets = (root: Uint8Array, recoveryRoot: Uint8Array) => ({
  answers: deriveKey(root, 'answers'),
  authShares: deriveKey(root, 'auth-shares'),
  codes: deriveKey(root, 'codes'),
  families: deriveKey(root, 'families'),
  names: deriveKey(root, 'names'),
  signingKeys: deriveKey(root, 'signing-keys'),
  recoveryKeys: deriveKey(recoveryRoot, 'recovery-keys'),
})

export type Secrets = ReturnType<typeof makeSecrets>
