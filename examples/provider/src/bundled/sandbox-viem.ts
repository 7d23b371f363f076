// Several exports: the parts of `viem` that only the sandbox uses. The build inlines what they import, as the package is large.

export {
  BaseError,
  concatHex,
  createClient,
  decodeErrorResult,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  hexToBigInt,
  http,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  parseEventLogs,
  size,
  withRetry,
  zeroHash,
} from 'viem'
export {
  entryPoint06Abi,
  entryPoint07Abi,
  entryPoint08Abi,
  formatUserOperation,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
export { privateKeyToAccount } from 'viem/accounts'
export {
  call,
  estimateGas,
  getChainId,
  getCode,
  getLogs,
  getTransactionReceipt,
  readContract,
  sendTransaction,
} from 'viem/actions'
