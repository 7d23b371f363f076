// Packages that an app installs. This repository does not install them, so their types are missing here.

declare module '@coinbase/wallet-sdk' {
  const wallet: unknown
  export default wallet
}

declare module '@walletconnect/ethereum-provider' {
  const provider: unknown
  export default provider
}
