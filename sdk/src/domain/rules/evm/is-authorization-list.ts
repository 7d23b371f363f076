import { isAddress, isHex } from './hex.js'

/** Returns true if a value is a list of signed authorizations (EIP-7702), each for one network. */
export const isAuthorizationList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isEntry)

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { address, chainId, contractAddress = address, nonce, r, s, v, yParity } = value as Record<string, unknown>
  const isParity = isNumber(yParity) || isNumber(v)
  return (
    isAddress(contractAddress) &&
    isNumber(nonce) &&
    isNumber(chainId) &&
    Number(chainId) > 0 &&
    isParity &&
    isWord(r) &&
    isWord(s)
  )
}

/** Accepts numbers of JavaScript and of JSON-RPC. */
const isNumber = (value: unknown): boolean =>
  (typeof value === 'bigint' || Number.isSafeInteger(value) || (isHex(value) && value.length > 2)) && Number(value) >= 0

const isWord = (value: unknown): boolean => isHex(value) && value.length > 2 && value.length <= 66
