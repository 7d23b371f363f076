export * as passwordlessSms from './endpoints.js'
