export * as siwe from './siwe-endpoints.js'
export * as siws from './siws-endpoints.js'
