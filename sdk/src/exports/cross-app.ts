export * from '../wire/endpoints/cross-app-home.js'
export * from '../wire/endpoints/cross-app-transact.js'
export * from '../wire/endpoints/cross-app.js'
