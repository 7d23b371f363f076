export { newPasskey } from './account.js'
export * as passkeys from './endpoints.js'
