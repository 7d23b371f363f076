import { createRequire } from 'node:module'
import type { Hex } from 'viem'

export type EntryPointVersion = '0.6' | '0.7' | '0.8'

/** The address of each version of the ERC-4337 entry point on every chain, and its deployment salt. */
export const entryPoints = {
  '0.6': {
    address: '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
    salt: '0x0000000000000000000000000000000000000000000000000000000000000000',
  },
  '0.7': {
    address: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    salt: '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
  },
  '0.8': {
    address: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  },
} as const satisfies Record<EntryPointVersion, { address: Hex; salt: Hex }>

export const entryPointVersions = Object.keys(entryPoints) as readonly EntryPointVersion[]

export type Artifact = { readonly abi: readonly unknown[]; readonly bytecode: Hex }

/**
 * Returns a compiled contract from a package, or undefined if the package is not installed. These packages are large,
 * have different licenses, and only the sandbox needs them. The provider therefore does not depend on them.
 */
export function readArtifact(path: string): Artifact | undefined {
  try {
    const { abi, bytecode } = createRequire(import.meta.url)(path) as { abi: readonly unknown[]; bytecode: string }
    return { abi, bytecode: (bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`) as Hex }
  } catch {
    return undefined
  }
}
