/** Path of the recovery service's endpoint that checks if a key exists. */
export const checkPath = '/api/v1/recovery_keys/check'

/** Path of the provider's endpoint with the public keys that verify grants. */
export const grantKeysPath = '/api/v1/recovery_grant_keys'
