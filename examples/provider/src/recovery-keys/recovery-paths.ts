/** Path at the recovery service that checks if a key exists. */
export const checkPath = '/api/v1/recovery_keys/check'

/** Path at the provider that returns the keys of its grants. */
export const grantKeysPath = '/api/v1/recovery_grant_keys'
