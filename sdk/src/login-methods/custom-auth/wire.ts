export * as customJwt from './endpoints.js'
