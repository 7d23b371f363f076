export * as passwordless from './endpoints.js'
