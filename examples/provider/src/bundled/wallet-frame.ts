// Several exports: the code that the server shares with the wallet frame. The build inlines it, because the frame's
// workspace is not published.

export {
  addressAt,
  checkPolicy,
  createSeed,
  isListed,
  keyKinds,
  methods,
  readCode,
  readSigned,
  readSolanaKey,
  readTransaction,
  readTypedData,
  refuse,
  signTransaction,
  type Transaction,
  visibleName,
  visibleText,
} from '@keyhook/wallet-frame/signing'
