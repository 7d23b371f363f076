// Several exports: the parts of `ox` that the server and the wallet frame use. The build inlines its imports, because
// the package is large.

export * as AbiFunction from 'ox/AbiFunction'
export * as AbiParameters from 'ox/AbiParameters'
export * as Address from 'ox/Address'
export * as Hash from 'ox/Hash'
export * as Hex from 'ox/Hex'
export * as PersonalMessage from 'ox/PersonalMessage'
export * as Secp256k1 from 'ox/Secp256k1'
export * as Signature from 'ox/Signature'
export * as TypedData from 'ox/TypedData'
