/** At the service: whether it has a key. */
export const checkPath = '/api/v1/recovery_keys/check'

/** At the provider: by which keys its grants are signed. */
export const grantKeysPath = '/api/v1/recovery_grant_keys'
