export * from './provider-app-endpoints.js'
export * from './transact-endpoints.js'
export * from './endpoints.js'
