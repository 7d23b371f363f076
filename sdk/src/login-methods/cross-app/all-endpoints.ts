export * from './home-endpoints.js'
export * from './transact-endpoints.js'
export * from './endpoints.js'
