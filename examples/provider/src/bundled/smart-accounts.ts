// Several exports: the smart accounts whose addresses are computed. The build inlines its imports, because the packages
// are large.

export {
  toBiconomySmartAccount,
  toKernelSmartAccount,
  toLightSmartAccount,
  toSafeSmartAccount,
  toThirdwebSmartAccount,
} from 'permissionless/accounts'
export { entryPoint06Address, toCoinbaseSmartAccount } from 'viem/account-abstraction'
export { toAccount } from 'viem/accounts'
