/** RPC methods that the wallet frame signs. Other methods go to a chain node. */
export const embeddedSignerMethods = [
  'eth_sign',
  'eth_signTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'csw_signUserOperation',
  'secp256k1_sign',
  'eth_sign7702Authorization',
  'eth_populateTransactionRequest',
] as const

export type EmbeddedSignerMethod = (typeof embeddedSignerMethods)[number]

export const isEmbeddedSignerMethod = (method: string): method is EmbeddedSignerMethod =>
  (embeddedSignerMethods as readonly string[]).includes(method)
